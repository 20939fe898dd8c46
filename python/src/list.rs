//! Exact lists and tuples of exact integers, read where they lie.
//!
//! This is what makes boards of lists fast. Every function here is safe to call at any time. Each looks at pointers of
//! lists only between its own start and end and runs no Python code there, so that, under the global lock, no list can
//! change under it. What it does not find plain it leaves to the caller, who goes the general way.

use std::{slice, sync::OnceLock};

use pyo3::{ffi, prelude::*, types::PyInt};

#[cfg(target_arch = "x86_64")]
use crate::avx512;
use crate::{
    integer::{self, coordinate},
    small_ints::SmallInts,
    way::Way,
};

/// Whether this build of Python has the global lock, without which another thread may resize a list at any time.
/// (Objects of a build without it have a larger head; so have those of a debugging build with traced references.)
const LOCKED: bool = size_of::<ffi::PyObject>() == 2 * size_of::<usize>();

static SMALL_INTS: OnceLock<SmallInts> = OnceLock::new();

/// Finds the small integers. Until then nothing is read in place.
pub(crate) fn init(py: Python<'_>) {
    SMALL_INTS.get_or_init(|| SmallInts::find(py));
}

/// The items of an exact list or an exact tuple.
///
/// # Safety
///
/// `object` is a live object or null, and the slice is not used once other code may have changed the list.
#[inline(always)] // once a row, and into code for other instruction sets
#[allow(clippy::inline_always)]
unsafe fn items<'a>(object: *mut ffi::PyObject) -> Option<&'a [*mut ffi::PyObject]> {
    if !LOCKED || object.is_null() {
        return None;
    }
    // SAFETY: `object` is live, and of the type whose layout is read.
    let (first, len) = unsafe {
        if ffi::PyList_CheckExact(object) != 0 {
            ((*object.cast::<ffi::PyListObject>()).ob_item, ffi::PyList_GET_SIZE(object))
        } else if ffi::PyTuple_CheckExact(object) != 0 {
            ((&raw mut (*object.cast::<ffi::PyTupleObject>()).ob_item).cast(), ffi::PyTuple_GET_SIZE(object))
        } else {
            return None;
        }
    };
    if len <= 0 {
        return Some(&[]); // an empty list points nowhere
    }
    // SAFETY: a list and a tuple have as many items at that place as their size says, for as long as nobody changes
    // the list, which the caller sees to.
    Some(unsafe { slice::from_raw_parts(first, len.cast_unsigned()) })
}

/// How many items a list or a tuple has, if this is one.
pub(crate) fn len(object: &Bound<'_, PyAny>) -> Option<usize> {
    // SAFETY: `object` is live; no Python code runs before the slice's last use.
    unsafe { items(object.as_ptr()) }.map(<[_]>::len)
}

/// The number of rows and of columns of a board whose rows are all equally long, if they and it are plain.
pub(crate) fn sides(board: &Bound<'_, PyAny>) -> Option<(usize, usize)> {
    // SAFETY: `board` is live and so are the objects in it; no Python code runs before the slices' last use.
    unsafe {
        let rows = items(board.as_ptr())?;
        let cols = items(*rows.first()?)?.len();
        rows.iter().all(|&row| items(row).is_some_and(|row| row.len() == cols)).then_some((rows.len(), cols))
    }
}

/// The cells of a board of N rows of N cells, if this is one and all of it is plain; what follows them means nothing.
///
/// They are put together in registers. Bytes that are written one by one and then read eight at a time, as the core reads
/// them, would first have to reach the cache: 3 ns of a call's 41 for 3 x 3.
#[inline(always)] // with N known every loop unrolls
#[allow(clippy::inline_always)]
pub(crate) fn square<const N: usize>(board: &Bound<'_, PyAny>) -> Option<[[u8; 8]; 4]> {
    let ints = SMALL_INTS.get().filter(|ints| ints.lie_evenly())?;
    let (mut words, mut seen) = ([0; 4], 0);
    // SAFETY: as in `sides`.
    unsafe {
        let rows: &[_; N] = items(board.as_ptr())?.try_into().ok()?;
        for (i, &row) in rows.iter().enumerate() {
            let row: &[_; N] = items(row)?.try_into().ok()?;
            for (j, &item) in row.iter().enumerate() {
                let (cell, distance) = (N * i + j, ints.distance(item));
                seen |= distance;
                words[cell / 8] |= (distance as u64) << (cell % 8 * 8);
            }
        }
    }
    (seen & ints.beyond() == 0).then(|| words.map(|word| (word >> ints.shift()).to_le_bytes()))
}

/// Fills `cells` with whole rows of `cols` cells from row `first` on. Fails, and leaves anything in `cells`, if one of
/// these rows is not there, not plain, of another length, or has a cell that is not plainly 0, 1 or 2.
pub(crate) fn copy_rows(board: &Bound<'_, PyAny>, first: usize, cols: usize, cells: &mut [u8]) -> bool {
    let Some(ints) = SMALL_INTS.get() else { return false };
    // SAFETY: as in `sides`.
    let rows = unsafe { items(board.as_ptr()) }.and_then(|rows| rows.get(first..)).unwrap_or(&[]);
    // SAFETY: the rows are live, as the board that holds them is; no Python code runs before their last use.
    unsafe { copy(ints, Way::fastest(), rows, cols, cells) }
}

/// The same for a row by itself. `cells` is not empty.
pub(crate) fn copy_row(row: &Bound<'_, PyAny>, cells: &mut [u8]) -> bool {
    let Some(ints) = SMALL_INTS.get() else { return false };
    // SAFETY: `row` is live.
    unsafe { copy(ints, Way::fastest(), &[row.as_ptr()], cells.len(), cells) }
}

/// # Safety
///
/// `rows` are live objects or null, and no other code runs meanwhile.
unsafe fn copy(ints: &SmallInts, way: Way, rows: &[*mut ffi::PyObject], cols: usize, cells: &mut [u8]) -> bool {
    // SAFETY: the caller's.
    unsafe {
        if !ints.lie_evenly() {
            return copy_by(rows, cols, cells, |row, cells| ints.by_comparing(row, cells));
        }
        match way {
            Way::Portable => copy_by(rows, cols, cells, |row, cells| ints.by_distance(row, cells)),
            // There is this way, hence AVX2; and so with AVX-512.
            #[cfg(target_arch = "x86_64")]
            Way::Avx2 => copy_avx2(ints, rows, cols, cells),
            #[cfg(target_arch = "x86_64")]
            Way::Avx512 => copy_avx512(ints, rows, cols, cells),
        }
    }
}

/// # Safety
///
/// That of `copy`, on a processor with AVX2.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2")]
unsafe fn copy_avx2(ints: &SmallInts, rows: &[*mut ffi::PyObject], cols: usize, cells: &mut [u8]) -> bool {
    // SAFETY: the caller's.
    unsafe { copy_by(rows, cols, cells, |row, cells| ints.by_distance(row, cells)) }
}

/// # Safety
///
/// That of `copy`, on a processor with AVX-512.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx512f")]
unsafe fn copy_avx512(ints: &SmallInts, rows: &[*mut ffi::PyObject], cols: usize, cells: &mut [u8]) -> bool {
    let mut reader = avx512::Reader::new(ints);
    let read = |row: &[_], cells: &mut [_]| {
        reader.read(row, cells);
        true
    };
    // SAFETY: the caller's.
    unsafe { copy_by(rows, cols, cells, read) && reader.all_small() }
}

/// # Safety
///
/// That of `copy`; and `convert`, which gets as many items as cells, runs no Python code.
#[inline(always)] // to be compiled for the caller's instruction set
#[allow(clippy::inline_always)]
unsafe fn copy_by(
    rows: &[*mut ffi::PyObject],
    cols: usize,
    cells: &mut [u8],
    mut convert: impl FnMut(&[*mut ffi::PyObject], &mut [u8]) -> bool,
) -> bool {
    let mut rows = rows.iter();
    for cells in cells.chunks_exact_mut(cols) {
        // SAFETY: the row is live, as the caller says.
        let items = rows.next().and_then(|&row| unsafe { items(row) });
        if !items.is_some_and(|items| items.len() == cells.len() && convert(items, cells)) {
            return false;
        }
    }
    true
}

/// A row as it is read that way, if it is plain.
pub(crate) fn read_row_by(row: &Bound<'_, PyAny>, way: Way) -> Option<Vec<u8>> {
    let ints = SMALL_INTS.get()?;
    let mut cells = vec![0; len(row)?];
    // SAFETY: `row` is live, and no Python code runs meanwhile.
    unsafe { copy(ints, way, &[row.as_ptr()], cells.len().max(1), &mut cells) }.then_some(cells)
}

/// A row as it is read where small integers do not lie evenly, which those of no interpreter at hand do.
pub(crate) fn compare_row(row: &Bound<'_, PyAny>) -> Option<Vec<u8>> {
    let ints = SMALL_INTS.get()?;
    // SAFETY: `row` is live, and no Python code runs before the slice's last use.
    let row = unsafe { items(row.as_ptr()) }?;
    let mut cells = vec![0; row.len()];
    ints.by_comparing(row, &mut cells).then_some(cells)
}

/// The move at an index of a list of moves, if both are plain and it is a pair of exact integers.
pub(crate) fn pair(moves: &Bound<'_, PyAny>, index: usize) -> Option<(usize, usize)> {
    let ints = SMALL_INTS.get()?;
    // SAFETY: `moves` is live and so are the objects in it; no Python code runs before the slices' last use, for
    // `coordinate_at` runs none.
    unsafe {
        let &[row, col] = items(*items(moves.as_ptr())?.get(index)?)? else { return None };
        Some((coordinate_at(moves.py(), ints, row)?, coordinate_at(moves.py(), ints, col)?))
    }
}

/// # Safety
///
/// `object` is a live object or null.
unsafe fn coordinate_at(py: Python<'_>, ints: &SmallInts, object: *mut ffi::PyObject) -> Option<usize> {
    if let Some(value) = ints.value(object) {
        return Some(value);
    }
    if object.is_null() {
        return None;
    }
    // SAFETY: `object` is live, and so for the time of this call.
    let object = unsafe { Borrowed::from_ptr(py, object) };
    let int = object.cast_exact::<PyInt>().ok()?;
    Some(coordinate(integer::value(&int)))
}
