//! tictacore for Node: calls with numbers, and bytes that stand in a buffer that JavaScript shares.
//!
//! One of napi's typed functions costs 70 ns a call more than a bare callback (89 to 107 ns against 20), several times
//! what the answer for a small board takes. So these are bare callbacks.

use std::{
    cell::{Cell, RefCell},
    ffi::{CStr, c_void},
    panic::{AssertUnwindSafe, catch_unwind},
    ptr, slice,
};

use engine::Engine;
use napi::{Env, Error, JsValue, Result, bindgen_prelude::Object, sys};
use napi_derive::napi;

mod engine;

/// What one instance of the module has; a thread may have several.
struct Module {
    engine: RefCell<Engine>,
    /// The bytes of the buffer that it shares with its JavaScript, and what keeps them alive.
    shared: Cell<*mut [u8]>,
    reference: Cell<sys::napi_ref>,
}

impl Module {
    fn shared(&self) -> &[u8] {
        // SAFETY: empty, or the bytes of a buffer that `reference` keeps alive and where it is. JavaScript, which
        // hands this buffer to nobody, does not run while a callback does; and `take` alone writes.
        unsafe { &*self.shared.get() }
    }

    /// Runs `work` with the engine; a panic must not go up into C.
    fn guarded(&self, work: impl FnOnce(&mut Engine) -> i32) -> i32 {
        let run = || work(&mut self.engine.borrow_mut());
        catch_unwind(AssertUnwindSafe(run)).unwrap_or(i32::MIN)
    }
}

type Callback = unsafe extern "C" fn(sys::napi_env, sys::napi_callback_info) -> sys::napi_value;

/// The module's functions by name.
const CALLBACKS: [(&CStr, Callback); 5] =
    [(c"call", call), (c"share", share), (c"take", take), (c"flat", flat), (c"bulk", bulk)];

/// Called when the module is loaded.
#[napi(module_exports)]
#[allow(clippy::needless_pass_by_value)] // as napi calls it
fn start(exports: Object, env: Env) -> Result<()> {
    let module = Box::into_raw(Box::new(Module {
        engine: RefCell::new(Engine::new()),
        shared: Cell::new(ptr::from_mut::<[u8]>(&mut [])),
        reference: Cell::new(ptr::null_mut()),
    }));
    for (name, callback) in CALLBACKS {
        let mut function = ptr::null_mut();
        // SAFETY: `env` and `exports` are the caller's; a callback gets `module`, which outlives it.
        let status = unsafe {
            let data = module.cast();
            match sys::napi_create_function(env.raw(), name.as_ptr(), -1, Some(callback), data, &raw mut function) {
                sys::Status::napi_ok => sys::napi_set_named_property(env.raw(), exports.raw(), name.as_ptr(), function),
                failed => failed,
            }
        };
        if status != sys::Status::napi_ok {
            return Err(Error::from_reason("Node refused a function of tictacore"));
        }
    }
    // SAFETY: no JavaScript runs after the hook, so no callback; and `module` came from a Box.
    env.add_env_cleanup_hook((), move |()| drop(unsafe { Box::from_raw(module) }))?;
    Ok(())
}

/// The arguments that a callback was given, as many as fit, and its module.
///
/// # Safety
///
/// To be called by a callback of [`CALLBACKS`], with what it was given.
unsafe fn arguments<'a, const N: usize>(
    env: sys::napi_env,
    info: sys::napi_callback_info,
) -> ([sys::napi_value; N], usize, &'a Module) {
    let (mut count, mut values, mut data) = (N, [ptr::null_mut(); N], ptr::null_mut::<c_void>());
    // SAFETY: the pointers are those of the variables above; `start` gave every callback its Module.
    unsafe {
        sys::napi_get_cb_info(env, info, &raw mut count, values.as_mut_ptr(), ptr::null_mut(), &raw mut data);
        (values, count.min(N), &*data.cast())
    }
}

/// The number that a value of this call is; 0 where it is none.
fn number(env: sys::napi_env, value: sys::napi_value) -> u32 {
    let mut number = 0;
    // SAFETY: `value` is one of this call's, `number` a variable, which is left alone where `value` is no number.
    unsafe { sys::napi_get_value_uint32(env, value, &raw mut number) };
    number
}

fn answer(env: sys::napi_env, answer: i32) -> sys::napi_value {
    let mut value = ptr::null_mut();
    // SAFETY: `value` is a variable; where this fails it stays null, which JavaScript sees as undefined.
    unsafe { sys::napi_create_int32(env, answer, &raw mut value) };
    value
}

/// `call(function, a, b, c, d, e)`: calls a function of the engine; numbers that are not given are 0.
unsafe extern "C" fn call(env: sys::napi_env, info: sys::napi_callback_info) -> sys::napi_value {
    // SAFETY: these are the arguments of a callback.
    let (values, count, module) = unsafe { arguments::<6>(env, info) };
    let mut numbers = [0; 5];
    for (to, value) in numbers.iter_mut().zip(&values[1..count.max(1)]) {
        *to = number(env, *value);
    }
    let function = number(env, values[0]);
    answer(env, module.guarded(|engine| engine.call(function, module.shared(), &numbers)))
}

/// `share(arrayBuffer)`: the bytes that calls read from now on.
unsafe extern "C" fn share(env: sys::napi_env, info: sys::napi_callback_info) -> sys::napi_value {
    // SAFETY: these are the arguments of a callback.
    let ([buffer], _, module) = unsafe { arguments::<1>(env, info) };
    let (mut data, mut length, mut reference) = (ptr::null_mut(), 0, ptr::null_mut());
    // SAFETY: `buffer` is a value of this call, the pointers are variables; the former buffer is let go of after
    // nothing points into it any more.
    unsafe {
        if sys::napi_get_arraybuffer_info(env, buffer, &raw mut data, &raw mut length) == sys::Status::napi_ok
            && !data.is_null()
            && sys::napi_create_reference(env, buffer, 1, &raw mut reference) == sys::Status::napi_ok
        {
            module.shared.set(ptr::slice_from_raw_parts_mut(data.cast(), length));
            let former = module.reference.replace(reference);
            if !former.is_null() {
                sys::napi_delete_reference(env, former);
            }
        }
    }
    ptr::null_mut()
}

/// `take()`: puts the last answer that is more than a number into the buffer, as much of it as fits.
unsafe extern "C" fn take(env: sys::napi_env, info: sys::napi_callback_info) -> sys::napi_value {
    // SAFETY: these are the arguments of a callback.
    let ([], _, module) = unsafe { arguments::<0>(env, info) };
    module.guarded(|engine| {
        // SAFETY: as in `Module::shared`, which nobody has called now.
        let bytes = unsafe { &mut *module.shared.get() };
        let length = bytes.len().min(engine.output.len());
        bytes[..length].copy_from_slice(&engine.output[..length]);
        0
    });
    ptr::null_mut()
}

/// The numbers of a typed array: where they stand, how many, and what kind they are; none where it is no such array.
fn numbers(env: sys::napi_env, array: sys::napi_value) -> (sys::napi_typedarray_type, *mut c_void, usize) {
    let (mut kind, mut count, mut data) = (-1, 0, ptr::null_mut());
    // SAFETY: `array` is a value of this call, the pointers are variables or null, which asks for nothing.
    unsafe {
        let (no_buffer, no_offset) = (ptr::null_mut(), ptr::null_mut());
        sys::napi_get_typedarray_info(env, array, &raw mut kind, &raw mut count, &raw mut data, no_buffer, no_offset);
    }
    if data.is_null() || count == 0 { (kind, ptr::dangling_mut::<u64>().cast(), 0) } else { (kind, data, count) }
}

/// `flat(cells)`: the outcome of a square board whose cells are read where they are. By itself, for asking also for what
/// `bulk` takes costs half as much again as the call.
unsafe extern "C" fn flat(env: sys::napi_env, info: sys::napi_callback_info) -> sys::napi_value {
    // SAFETY: these are the arguments of a callback.
    let ([cells], _, module) = unsafe { arguments::<1>(env, info) };
    let (kind, data, count) = numbers(env, cells);
    let count = if kind == sys::TypedarrayType::uint8_array { count } else { 0 };
    // SAFETY: so many bytes stand there as long as JavaScript does not run; no other thread has them, since the shim
    // copies what is shared.
    let cells = unsafe { slice::from_raw_parts(data.cast::<u8>(), count) };
    let work = |engine: &mut Engine| engine::outcome_flat(cells).unwrap_or_else(|error| engine.fail(&error));
    answer(env, module.guarded(work))
}

/// `bulk(function, input, out, n, threads, length)`: answers over many cells where they are, into `out`. 0 and 1:
/// whether each board of `input` is over, and its outcome; 2: the outcome after the moves of each game of `input`.
unsafe extern "C" fn bulk(env: sys::napi_env, info: sys::napi_callback_info) -> sys::napi_value {
    const BYTES: sys::napi_typedarray_type = sys::TypedarrayType::uint8_array;
    const WORDS: sys::napi_typedarray_type = sys::TypedarrayType::int32_array;
    // SAFETY: these are the arguments of a callback.
    let ([function, input, out, n, threads, length], _, module) = unsafe { arguments::<6>(env, info) };
    let [n, threads, length] = [n, threads, length].map(|value| number(env, value) as usize);
    let (kind, data, count) = numbers(env, input);
    let (kind_out, data_out, count_out) = numbers(env, out);
    let count_out = if kind_out == BYTES { count_out } else { 0 };
    // SAFETY: so many bytes stand there as long as JavaScript does not run. The shim made `out` for this call, so that
    // nothing else points to it; and no other thread has it or `input`, since the shim copies what is shared.
    let out = unsafe { slice::from_raw_parts_mut(data_out.cast::<u8>(), count_out) };
    let bytes = if kind == BYTES { count } else { 0 };
    // SAFETY: as above.
    let cells = unsafe { slice::from_raw_parts(data.cast::<u8>(), bytes) };
    let words = if kind == WORDS { count } else { 0 };
    // SAFETY: as above; an array of such numbers stands at an address that suits them.
    let moves = unsafe { slice::from_raw_parts(data.cast::<i32>(), words) };
    let work = |engine: &mut Engine| {
        let done = match number(env, function) {
            0 => tictacore::game_over_batch(n, cells, out, threads),
            1 => tictacore::outcome_batch(n, cells, out, threads),
            _ => tictacore::replay_batch(n, moves, length, out, threads),
        };
        done.map_or_else(|error| engine.fail(&error), |()| 0)
    };
    answer(env, module.guarded(work))
}
