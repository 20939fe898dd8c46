//! tictacore for Node: calls with numbers, and bytes that stand in a buffer that JavaScript shares.
//!
//! One of napi's typed functions costs 70 ns a call more than a bare callback (89 to 107 ns against 20), several times
//! what the answer for a small board takes. So [`call`] is bare, and what looks at many cells at once is typed.

use std::{
    cell::{Cell, RefCell},
    ffi::{CStr, c_void},
    panic::{AssertUnwindSafe, catch_unwind},
    ptr,
};

use engine::Engine;
use napi::{
    Env, Error, JsValue, Result,
    bindgen_prelude::{Object, Uint8ArraySlice},
    sys,
};
use napi_derive::napi;

mod engine;

thread_local! {
    // A thread of JavaScript's keeps its objects, and so its games, to itself.
    static ENGINE: RefCell<Engine> = RefCell::default();
}

/// The buffer that one instance of the module shares with its JavaScript; a thread may have several instances.
struct Shared {
    /// Its bytes.
    bytes: Cell<*mut [u8]>,
    /// What keeps it alive.
    reference: Cell<sys::napi_ref>,
}

impl Shared {
    fn bytes(&self) -> &[u8] {
        // SAFETY: empty, or the bytes of a buffer that `reference` keeps alive and where it is. JavaScript, which
        // never hands this buffer to anyone, does not run while a callback does, and `take` alone writes.
        unsafe { &*self.bytes.get() }
    }
}

type Callback = unsafe extern "C" fn(sys::napi_env, sys::napi_callback_info) -> sys::napi_value;

/// The bare callbacks by name.
const CALLBACKS: [(&CStr, Callback); 3] = [(c"call", call), (c"share", share), (c"take", take)];

/// Called when the module is loaded.
#[napi(module_exports)]
#[allow(clippy::needless_pass_by_value)] // as napi calls it
fn start(exports: Object, env: Env) -> Result<()> {
    let nothing = Cell::new(ptr::from_mut::<[u8]>(&mut []));
    let shared = Box::into_raw(Box::new(Shared { bytes: nothing, reference: Cell::new(ptr::null_mut()) }));
    for (name, callback) in CALLBACKS {
        let mut function = ptr::null_mut();
        // SAFETY: `env` and `exports` are the caller's; a callback gets `shared`, which outlives it.
        let status = unsafe {
            let data = shared.cast();
            match sys::napi_create_function(env.raw(), name.as_ptr(), -1, Some(callback), data, &raw mut function) {
                sys::Status::napi_ok => sys::napi_set_named_property(env.raw(), exports.raw(), name.as_ptr(), function),
                failed => failed,
            }
        };
        if status != sys::Status::napi_ok {
            return Err(Error::from_reason("Node refused a function of tictacore"));
        }
    }
    // SAFETY: no JavaScript runs after the hook, so no callback; and `shared` came from a Box.
    env.add_env_cleanup_hook((), move |()| drop(unsafe { Box::from_raw(shared) }))?;
    Ok(())
}

/// The arguments that a callback was given, as many as fit, and the module's buffer.
///
/// # Safety
///
/// To be called by a callback of [`CALLBACKS`], with what it was given.
unsafe fn arguments<'a, const N: usize>(
    env: sys::napi_env,
    info: sys::napi_callback_info,
) -> ([sys::napi_value; N], usize, &'a Shared) {
    let (mut count, mut values, mut data) = (N, [ptr::null_mut(); N], ptr::null_mut::<c_void>());
    // SAFETY: the pointers are those of the variables above; `start` gave every callback its Shared.
    unsafe {
        sys::napi_get_cb_info(env, info, &raw mut count, values.as_mut_ptr(), ptr::null_mut(), &raw mut data);
        (values, count.min(N), &*data.cast())
    }
}

/// `call(function, a, b, c, d, e)`: calls a function of the engine; numbers that are not given are 0.
unsafe extern "C" fn call(env: sys::napi_env, info: sys::napi_callback_info) -> sys::napi_value {
    // SAFETY: these are the arguments of a callback.
    let (values, count, shared) = unsafe { arguments::<6>(env, info) };
    let mut numbers = [0; 6];
    for (number, value) in numbers.iter_mut().zip(&values[..count]) {
        // SAFETY: a value of this call; what is not a number leaves 0.
        unsafe { sys::napi_get_value_uint32(env, *value, number) };
    }
    let [function, numbers @ ..] = numbers;
    let answer = guarded(|engine| engine.call(function, shared.bytes(), numbers));
    let mut result = ptr::null_mut();
    // SAFETY: `result` is a variable; where this fails it stays null, which JavaScript sees as undefined.
    unsafe { sys::napi_create_int32(env, answer, &raw mut result) };
    result
}

/// `share(arrayBuffer)`: the bytes that calls read from now on.
unsafe extern "C" fn share(env: sys::napi_env, info: sys::napi_callback_info) -> sys::napi_value {
    // SAFETY: these are the arguments of a callback.
    let ([buffer], _, shared) = unsafe { arguments::<1>(env, info) };
    let (mut data, mut length, mut reference) = (ptr::null_mut(), 0, ptr::null_mut());
    // SAFETY: `buffer` is a value of this call, the pointers are variables; the former buffer is let go of after
    // nothing points into it any more.
    unsafe {
        if sys::napi_get_arraybuffer_info(env, buffer, &raw mut data, &raw mut length) == sys::Status::napi_ok
            && !data.is_null()
            && sys::napi_create_reference(env, buffer, 1, &raw mut reference) == sys::Status::napi_ok
        {
            shared.bytes.set(ptr::slice_from_raw_parts_mut(data.cast(), length));
            let former = shared.reference.replace(reference);
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
    let ([], _, shared) = unsafe { arguments::<0>(env, info) };
    guarded(|engine| {
        // SAFETY: as in `Shared::bytes`, which nobody holds now.
        let bytes = unsafe { &mut *shared.bytes.get() };
        let length = bytes.len().min(engine.output.len());
        bytes[..length].copy_from_slice(&engine.output[..length]);
        0
    });
    ptr::null_mut()
}

/// Runs `work` with the engine; a panic must not go up into C.
fn guarded(work: impl FnOnce(&mut Engine) -> i32) -> i32 {
    let run = || ENGINE.with_borrow_mut(work);
    catch_unwind(AssertUnwindSafe(run)).unwrap_or(i32::MIN)
}

/// The functions' names, in the order of their numbers.
#[napi]
pub fn functions() -> String {
    engine::FUNCTIONS.map(|(name, _)| name).join(" ")
}

/// The outcome of the square board that these cells are.
#[napi]
pub fn outcome_of(cells: &[u8]) -> i32 {
    settled(engine::outcome_flat(cells))
}

/// Whether each of these boards is over; `out` takes a byte a board.
#[napi]
pub fn game_over_batch(boards: &[u8], n: u32, out: Uint8ArraySlice<'_>, threads: u32) -> i32 {
    fill(out, |out| tictacore::game_over_batch(n as usize, boards, out, threads as usize))
}

/// How each of these boards stands.
#[napi]
pub fn outcome_batch(boards: &[u8], n: u32, out: Uint8ArraySlice<'_>, threads: u32) -> i32 {
    fill(out, |out| tictacore::outcome_batch(n as usize, boards, out, threads as usize))
}

/// How each of these games stands after its moves.
#[napi]
pub fn replay_batch(moves: &[i32], n: u32, length: u32, out: Uint8ArraySlice<'_>, threads: u32) -> i32 {
    fill(out, |out| tictacore::replay_batch(n as usize, moves, length as usize, out, threads as usize))
}

fn fill(
    mut out: Uint8ArraySlice<'_>,
    answer: impl FnOnce(&mut [u8]) -> std::result::Result<(), tictacore::Error>,
) -> i32 {
    // SAFETY: the shim makes a new array for the answers, which nothing else sees before this returns.
    settled(answer(unsafe { out.as_mut() }).map(|()| 0))
}

fn settled(result: std::result::Result<i32, tictacore::Error>) -> i32 {
    result.unwrap_or_else(|error| guarded(|engine| engine.fail(&error)))
}
