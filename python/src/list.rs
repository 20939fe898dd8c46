//! Exact lists and tuples of exact integers, read where they lie.
//!
//! This is what makes boards of lists fast: a cell costs one load and a few operations on its address, for Python
//! keeps a single object for each small integer. Every function here is safe to call at any time. Each looks at
//! pointers of lists only between its own start and end and runs no Python code there, so that, under the global
//! lock, no list can change under it. What it does not find plain it leaves to the caller, who goes the general way.

use std::{slice, sync::OnceLock};

use pyo3::{ffi, prelude::*, types::PyInt};

use crate::integer::{self, coordinate};

/// Whether this build of Python has the global lock, without which another thread may resize a list at any time.
/// (Objects of a build without it have a larger head; so have those of a debugging build with traced references.)
const LOCKED: bool = size_of::<ffi::PyObject>() == 2 * size_of::<usize>();

/// The addresses of the objects 0, 1, 2, and so on, as far as they lie evenly spaced.
struct SmallInts {
    /// Those of 0, 1 and 2.
    cells: [usize; 3],
    /// How many, from 0 on, are 2^`shift` bytes from one to the next.
    even: usize,
    shift: u32,
}

static SMALL_INTS: OnceLock<SmallInts> = OnceLock::new();

/// Finds the small integers. Until then nothing is read in place.
pub(crate) fn init(py: Python<'_>) {
    let address = |value: usize| value.into_pyobject(py).map_or(0, |int| int.as_ptr() as usize);
    let cells = [0, 1, 2].map(address);
    let step = cells[1].wrapping_sub(cells[0]);
    let (even, shift) = if step.is_power_of_two() {
        let even = (0..256).take_while(|&value| address(value) == cells[0].wrapping_add(value * step));
        (even.count(), step.trailing_zeros())
    } else {
        (0, 0)
    };
    SMALL_INTS.get_or_init(|| SmallInts { cells, even, shift });
}

/// The items of an exact list or an exact tuple.
///
/// # Safety
///
/// `object` is a live object or null, and the slice is not used once other code may have changed the list.
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
    if first.is_null() || len <= 0 {
        return Some(&[]); // an empty list has nothing to point at
    }
    // SAFETY: a list and a tuple have as many items at that place as their size says, for as long as nobody changes
    // the list, which the caller sees to.
    Some(unsafe { slice::from_raw_parts(first, len.cast_unsigned()) })
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

/// Copies whole rows of `cols` cells from row `first` on, until `cells` is full, the board ends or a row has a cell
/// that is not plainly 0, 1 or 2. Returns how many rows it was.
pub(crate) fn copy_rows(board: &Bound<'_, PyAny>, first: usize, cols: usize, cells: &mut [u8]) -> usize {
    let Some(ints) = SMALL_INTS.get() else { return 0 };
    // SAFETY: as in `sides`.
    let rows = unsafe { items(board.as_ptr()) }.and_then(|rows| rows.get(first..)).unwrap_or(&[]);
    // SAFETY: the rows are live, as the board that holds them is; no Python code runs before their last use.
    unsafe { copy(ints, rows, cols, cells) }
}

/// The same for a row by itself: whether it was copied. `cells` is not empty.
pub(crate) fn copy_row(row: &Bound<'_, PyAny>, cells: &mut [u8]) -> bool {
    let Some(ints) = SMALL_INTS.get() else { return false };
    // SAFETY: `row` is live.
    unsafe { copy(ints, &[row.as_ptr()], cells.len(), cells) == 1 }
}

/// # Safety
///
/// `rows` are live objects or null, and no other code runs meanwhile.
unsafe fn copy(ints: &SmallInts, rows: &[*mut ffi::PyObject], cols: usize, cells: &mut [u8]) -> usize {
    if ints.even < 3 {
        // SAFETY: the caller's.
        return unsafe { copy_by(rows, cols, cells, |row, cells| by_comparing(ints, row, cells)) };
    }
    #[cfg(target_arch = "x86_64")]
    if cols >= WIDE && std::is_x86_feature_detected!("avx2") {
        // SAFETY: the machine has AVX2; the rest is the caller's.
        return unsafe { copy_avx2(ints, rows, cols, cells) };
    }
    // SAFETY: the caller's.
    unsafe { copy_by(rows, cols, cells, |row, cells| by_distance(ints, row, cells)) }
}

/// From so many columns on wider registers pay.
#[cfg(target_arch = "x86_64")]
const WIDE: usize = 32;

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2")]
unsafe fn copy_avx2(ints: &SmallInts, rows: &[*mut ffi::PyObject], cols: usize, cells: &mut [u8]) -> usize {
    // SAFETY: the caller's.
    unsafe { copy_by(rows, cols, cells, |row, cells| by_distance(ints, row, cells)) }
}

#[inline(always)] // into `copy_avx2`, to be compiled for it
#[allow(clippy::inline_always)]
unsafe fn copy_by(
    rows: &[*mut ffi::PyObject],
    cols: usize,
    cells: &mut [u8],
    convert: impl Fn(&[*mut ffi::PyObject], &mut [u8]) -> bool,
) -> usize {
    let mut count = 0;
    for (&row, cells) in rows.iter().zip(cells.chunks_exact_mut(cols)) {
        // SAFETY: the row is live, and `convert` runs no Python code.
        let items = unsafe { items(row) };
        if !items.is_some_and(|items| items.len() == cells.len() && convert(items, cells)) {
            break;
        }
        count += 1;
    }
    count
}

/// Cells from how far their objects lie from the object 0. Whether all of them were 0, 1 or 2.
#[inline(always)] // as `copy_by`
#[allow(clippy::inline_always, clippy::cast_possible_truncation)]
fn by_distance(ints: &SmallInts, row: &[*mut ffi::PyObject], cells: &mut [u8]) -> bool {
    let (zero, step) = (ints.cells[0], 1 << ints.shift);
    let mut seen = 0;
    for (cell, &item) in cells.iter_mut().zip(row) {
        let distance = (item as usize).wrapping_sub(zero);
        // 0, 1 and 2 steps; the sum rules out the third, which the mask below lets through.
        seen |= distance | distance.wrapping_add(step);
        *cell = (distance >> ints.shift) as u8;
    }
    seen & !(3 * step) == 0
}

/// The same where the objects do not lie evenly.
fn by_comparing(ints: &SmallInts, row: &[*mut ffi::PyObject], cells: &mut [u8]) -> bool {
    let [zero, one, two] = ints.cells;
    let mut strange = false;
    for (cell, &item) in cells.iter_mut().zip(row) {
        let item = item as usize;
        strange |= item != zero && item != one && item != two;
        *cell = u8::from(item == one) + 2 * u8::from(item == two);
    }
    !strange
}

/// A row as it is read where small integers do not lie evenly, which no interpreter at hand does: for the tests.
#[pyfunction]
#[pyo3(name = "_compare_row")]
pub(crate) fn compare_row(row: &Bound<'_, PyAny>) -> Option<Vec<u8>> {
    let ints = SMALL_INTS.get()?;
    // SAFETY: `row` is live; no Python code runs before the slice's last use.
    let row = unsafe { items(row.as_ptr()) }?;
    let mut cells = vec![0; row.len()];
    by_comparing(ints, row, &mut cells).then_some(cells)
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
    let distance = (object as usize).wrapping_sub(ints.cells[0]);
    let steps = distance >> ints.shift;
    if steps < ints.even && steps << ints.shift == distance {
        return Some(steps);
    }
    if object.is_null() {
        return None;
    }
    // SAFETY: `object` is live, and so for the time of this call.
    let object = unsafe { Borrowed::from_ptr(py, object) };
    let int = object.cast_exact::<PyInt>().ok()?;
    Some(coordinate(integer::value(&int)))
}
