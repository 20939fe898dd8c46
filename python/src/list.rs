//! Exact lists and tuples of exact integers, read where they lie.
//!
//! This is what makes boards of lists fast. Every function here is safe to call at any time. Each looks at pointers of
//! lists only between its own start and end and runs no Python code there, so that, under the global lock, no list can
//! change under it. What it does not find plain it leaves to the caller, who goes the general way.

use std::{slice, sync::OnceLock};

use pyo3::{
    exceptions::PyValueError,
    ffi,
    prelude::*,
    types::{PyBytes, PyInt},
};

#[cfg(target_arch = "x86_64")]
use crate::avx512;
use crate::{
    integer::{self, coordinate},
    small_ints::SmallInts,
};

/// Whether this build of Python has the global lock, without which another thread may resize a list at any time.
/// (Objects of a build without it have a larger head; so have those of a debugging build with traced references.)
const LOCKED: bool = size_of::<ffi::PyObject>() == 2 * size_of::<usize>();

/// What it takes to read in place.
struct Plain {
    ints: SmallInts,
    way: Way,
}

static PLAIN: OnceLock<Plain> = OnceLock::new();

/// Finds the small integers. Until then nothing is read in place.
pub(crate) fn init(py: Python<'_>) {
    PLAIN.get_or_init(|| {
        let ints = SmallInts::find(py);
        let way = if ints.lie_evenly() { Way::fastest() } else { Way::Comparing };
        Plain { ints, way }
    });
}

/// How the cells of rows are read.
#[derive(Clone, Copy)]
enum Way {
    /// Where small integers do not lie evenly, as they do in every interpreter at hand.
    Comparing,
    Portable,
    #[cfg(target_arch = "x86_64")]
    Avx2,
    #[cfg(target_arch = "x86_64")]
    Avx512,
}

impl Way {
    /// All with their names, a faster one after a slower one.
    const ALL: &[(&str, Self)] = &[
        ("comparing", Self::Comparing),
        ("portable", Self::Portable),
        #[cfg(target_arch = "x86_64")]
        ("avx2", Self::Avx2),
        #[cfg(target_arch = "x86_64")]
        ("avx512", Self::Avx512),
    ];

    fn fastest() -> Self {
        let there = Self::ALL.iter().rev().find(|(_, way)| way.is_there());
        there.map_or(Self::Portable, |&(_, way)| way)
    }

    /// Whether this processor can read that way.
    fn is_there(self) -> bool {
        match self {
            Self::Comparing | Self::Portable => true,
            #[cfg(target_arch = "x86_64")]
            Self::Avx2 => std::is_x86_feature_detected!("avx2"),
            #[cfg(target_arch = "x86_64")]
            Self::Avx512 => std::is_x86_feature_detected!("avx512f"),
        }
    }
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
    let Plain { ints, .. } = PLAIN.get().filter(|plain| plain.ints.lie_evenly())?;
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
    let Some(Plain { ints, way }) = PLAIN.get() else { return false };
    // SAFETY: as in `sides`.
    let rows = unsafe { items(board.as_ptr()) }.and_then(|rows| rows.get(first..)).unwrap_or(&[]);
    // SAFETY: the rows are live, as the board that holds them is; no Python code runs before their last use.
    unsafe { copy(ints, *way, rows, cols, cells) }
}

/// The same for a row by itself. `cells` is not empty.
pub(crate) fn copy_row(row: &Bound<'_, PyAny>, cells: &mut [u8]) -> bool {
    let Some(Plain { ints, way }) = PLAIN.get() else { return false };
    // SAFETY: `row` is live.
    unsafe { copy(ints, *way, &[row.as_ptr()], cells.len(), cells) }
}

/// # Safety
///
/// `rows` are live objects or null, no other code runs meanwhile, and the processor can read that way.
unsafe fn copy(ints: &SmallInts, way: Way, rows: &[*mut ffi::PyObject], cols: usize, cells: &mut [u8]) -> bool {
    // SAFETY: the caller's.
    unsafe {
        match way {
            Way::Comparing => copy_by(rows, cols, cells, |row, cells| ints.by_comparing(row, cells)),
            Way::Portable => copy_by(rows, cols, cells, |row, cells| ints.by_distance(row, cells)),
            #[cfg(target_arch = "x86_64")]
            Way::Avx2 => copy_avx2(ints, rows, cols, cells),
            #[cfg(target_arch = "x86_64")]
            Way::Avx512 => copy_avx512(ints, rows, cols, cells),
        }
    }
}

/// # Safety
///
/// That of `copy`.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2")]
unsafe fn copy_avx2(ints: &SmallInts, rows: &[*mut ffi::PyObject], cols: usize, cells: &mut [u8]) -> bool {
    // SAFETY: the caller's.
    unsafe { copy_by(rows, cols, cells, |row, cells| ints.by_distance(row, cells)) }
}

/// # Safety
///
/// That of `copy`.
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

/// A row as it is read that way, or nothing if it is not plain: for the tests, which come to every way like this.
#[pyfunction]
#[pyo3(name = "_read_row")]
pub(crate) fn read_row<'py>(row: &Bound<'py, PyAny>, way: &str) -> PyResult<Option<Bound<'py, PyBytes>>> {
    let found = Way::ALL.iter().find(|&&(name, found)| name == way && found.is_there());
    let (Some(&(_, way)), Some(Plain { ints, .. })) = (found, PLAIN.get()) else {
        return Err(PyValueError::new_err(format!("on this machine no row can be read the way {way:?}")));
    };
    let mut cells = vec![0; len(row).unwrap_or(1)];
    // SAFETY: `row` is live, no Python code runs meanwhile, and the processor can read that way.
    let plain = unsafe { copy(ints, way, &[row.as_ptr()], cells.len().max(1), &mut cells) };
    Ok(plain.then(|| PyBytes::new(row.py(), &cells)))
}

/// The move at an index of a list of moves, if both are plain and it is a pair of exact integers.
pub(crate) fn pair(moves: &Bound<'_, PyAny>, index: usize) -> Option<(usize, usize)> {
    let Plain { ints, .. } = PLAIN.get()?;
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
