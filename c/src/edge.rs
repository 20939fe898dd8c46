//! The border to C: pointers become slices, answers are written, and panics stop.

use crate::error::{CError, CStatus};
use std::{
    ffi::c_char,
    panic::{AssertUnwindSafe, catch_unwind},
};
use tictacore::{Error, ErrorKind, Expected};

/// Does the work of a function, and tells C how it went.
///
/// # Safety
///
/// `error` is null or can be written to.
pub(crate) unsafe fn answer(error: *mut CError, work: impl FnOnce() -> Result<(), Error>) -> CStatus {
    // Whatever `work` was changing when it panicked is the caller's, who is told not to rely on it.
    let fault = match catch_unwind(AssertUnwindSafe(work)) {
        Ok(Ok(())) => return CStatus::TictacoreOk,
        Ok(Err(error)) => CError::from(error),
        Err(_) => CError::INTERNAL,
    };
    if !error.is_null() {
        // SAFETY: not null, and the caller vouches for the rest.
        unsafe { error.write_unaligned(fault) };
    }
    fault.status()
}

/// `count` values from C; what is no such thing is a `type` error.
///
/// # Safety
///
/// Unless it is null, `values` points to `count` values that nobody changes for as long as `'a` lasts.
pub(crate) unsafe fn slice<'a, T>(values: *const T, count: usize, expected: Expected) -> Result<&'a [T], Error> {
    if count == 0 {
        return Ok(&[]);
    }
    if !is_array(values, count) {
        return Err(ErrorKind::Type(expected).into());
    }
    // SAFETY: not null, aligned, of a possible length, and the caller vouches for what is there.
    Ok(unsafe { std::slice::from_raw_parts(values, count) })
}

/// The same, for bytes to write to.
///
/// # Safety
///
/// As for [`slice`], and nobody else uses them meanwhile.
pub(crate) unsafe fn slice_mut<'a>(values: *mut u8, count: usize) -> Result<&'a mut [u8], Error> {
    if count == 0 {
        return Ok(&mut []);
    }
    if !is_array(values, count) {
        return Err(ErrorKind::Type(Expected::Out).into());
    }
    // SAFETY: as above.
    Ok(unsafe { std::slice::from_raw_parts_mut(values, count) })
}

/// Whether there can be an array of so many values there.
pub(crate) fn is_array<T>(values: *const T, count: usize) -> bool {
    let bytes = count.checked_mul(size_of::<T>());
    !values.is_null() && values.is_aligned() && bytes.is_some_and(|bytes| isize::try_from(bytes).is_ok())
}

/// Writes an answer, for which there must be a place.
///
/// # Safety
///
/// `place` is null or can be written to.
pub(crate) unsafe fn put<T>(place: *mut T, value: T) -> Result<(), Error> {
    if place.is_null() {
        return Err(ErrorKind::Type(Expected::Out).into());
    }
    // SAFETY: not null, and the caller vouches for the rest.
    unsafe { place.write_unaligned(value) };
    Ok(())
}

/// Writes an answer that the caller may not want.
///
/// # Safety
///
/// As for [`put`].
pub(crate) unsafe fn put_if_asked<T>(place: *mut T, value: T) {
    if !place.is_null() {
        // SAFETY: not null, and the caller vouches for the rest.
        unsafe { place.write_unaligned(value) };
    }
}

/// Writes as many values as there is room for, and how many there are.
///
/// # Safety
///
/// `places` is null or has room for `capacity` values; `count` as for [`put`].
pub(crate) unsafe fn put_list<T>(
    values: impl ExactSizeIterator<Item = T>,
    places: *mut T,
    capacity: usize,
    count: *mut usize,
) -> Result<(), Error> {
    // SAFETY: the caller's word.
    unsafe { put(count, values.len()) }?;
    if capacity > 0 && !is_array(places, capacity) {
        return Err(ErrorKind::Type(Expected::Out).into());
    }
    for (i, value) in values.take(capacity).enumerate() {
        // SAFETY: `i` is below `capacity`, for which there is room.
        unsafe { places.add(i).write(value) };
    }
    Ok(())
}

/// Writes a text and the 0 that ends it, cut where `size` bytes are not enough, and returns its whole length.
///
/// # Safety
///
/// `buffer` is null or has room for `size` bytes.
pub(crate) unsafe fn put_text(text: &str, buffer: *mut c_char, size: usize) -> usize {
    if !buffer.is_null() && size > 0 {
        let length = text.len().min(size - 1);
        // SAFETY: length + 1 is at most `size`, for which there is room; the text is the library's own.
        unsafe {
            buffer.copy_from_nonoverlapping(text.as_ptr().cast(), length);
            buffer.add(length).write(0);
        }
    }
    text.len()
}

/// A side of a board, a row or a column from C: what cannot be one becomes `instead`, which the core refuses.
pub(crate) fn number(number: i64, instead: usize) -> usize {
    usize::try_from(number).unwrap_or(instead)
}
