//! Memory for a host that calls the library as wasm and has no malloc of its own there.

use std::alloc::{Layout, alloc, dealloc};

/// Of every value that crosses the border.
const ALIGNMENT: usize = 16;

/// `size` bytes for the host, aligned to 16; null where there is no such memory or `size` is 0.
#[unsafe(no_mangle)]
pub extern "C" fn tictacore_alloc(size: usize) -> *mut u8 {
    match Layout::from_size_align(size, ALIGNMENT) {
        // SAFETY: the size is not 0.
        Ok(layout) if size > 0 => unsafe { alloc(layout) },
        _ => std::ptr::null_mut(),
    }
}

/// Gives bytes of `tictacore_alloc` back; nothing happens to null.
///
/// # Safety
///
/// `bytes` is null, or came from `tictacore_alloc` with this `size` and was not given back since.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tictacore_free_bytes(bytes: *mut u8, size: usize) {
    if let (false, Ok(layout)) = (bytes.is_null(), Layout::from_size_align(size, ALIGNMENT)) {
        // SAFETY: the caller's word.
        unsafe { dealloc(bytes, layout) };
    }
}
