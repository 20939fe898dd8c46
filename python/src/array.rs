//! Arrays: whatever has the buffer protocol, such as those of numpy. Read without a copy where cells are bytes.

#![allow(clippy::cast_possible_wrap, reason = "nothing in memory is longer than isize counts")]

use std::slice;

use pyo3::{
    buffer::{ElementType, PyUntypedBuffer},
    ffi,
    prelude::*,
};

use crate::{memory::zeroed, way::Way};

/// An array of integers of any width, in any order of memory; or of something else, which is said when asked.
///
/// Memory of an array belongs to whoever made it. As with numpy's own functions, a caller that writes to it from another
/// thread during the call gets an answer about neither state.
pub(crate) struct Array<'py> {
    py: Python<'py>,
    // Always there until it is dropped.
    buffer: Option<PyUntypedBuffer>,
    element: Element,
}

/// Signed integers one after another.
pub(crate) enum Numbers<'a> {
    I8(&'a [i8]),
    I16(&'a [i16]),
    I32(&'a [i32]),
    I64(&'a [i64]),
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Element {
    Signed(usize),
    Unsigned(usize),
    /// Booleans or floating point numbers.
    Other,
}

impl Drop for Array<'_> {
    fn drop(&mut self) {
        if let Some(buffer) = self.buffer.take() {
            buffer.release(self.py);
        }
    }
}

impl<'py> Array<'py> {
    /// The array that an object is, if its elements are numbers in this machine's own order of bytes. All else is
    /// read as a sequence, or not at all.
    pub(crate) fn of(object: &Bound<'py, PyAny>) -> Option<Self> {
        // SAFETY: `object` is live, which is all that is asked; no Python code runs.
        if unsafe { ffi::PyObject_CheckBuffer(object.as_ptr()) } == 0 {
            return None;
        }
        let buffer = PyUntypedBuffer::get(object).ok()?;
        let format = buffer.format();
        let foreign = if cfg!(target_endian = "little") { &b">!"[..] } else { b"<" };
        if buffer.item_size() > 1 && format.to_bytes().first().is_some_and(|order| foreign.contains(order)) {
            return None;
        }
        let element = match ElementType::from_format(format) {
            ElementType::SignedInteger { bytes } => Element::Signed(bytes),
            ElementType::UnsignedInteger { bytes } => Element::Unsigned(bytes),
            ElementType::Bool | ElementType::Float { .. } => Element::Other,
            ElementType::Unknown => match format.to_bytes() {
                b"g" | b"Zf" | b"Zd" | b"Zg" => Element::Other,
                _ => return None,
            },
        };
        let width = match element {
            Element::Signed(bytes) | Element::Unsigned(bytes) => bytes,
            Element::Other => buffer.item_size(),
        };
        // Pointers to rows in place of rows, as in images, are the business of the general way.
        if width != buffer.item_size() || buffer.suboffsets().is_some() {
            return None;
        }
        Some(Self { py: object.py(), buffer: Some(buffer), element })
    }

    fn buffer(&self) -> &PyUntypedBuffer {
        self.buffer.as_ref().expect("taken only when dropped")
    }

    pub(crate) fn shape(&self) -> &[usize] {
        self.buffer().shape()
    }

    /// Whether its elements are integers.
    pub(crate) fn holds_integers(&self) -> bool {
        self.element != Element::Other
    }

    /// All elements where they lie, if they are bytes one after another.
    pub(crate) fn bytes(&self) -> Option<&[u8]> {
        if !matches!(self.element, Element::Signed(1) | Element::Unsigned(1)) {
            return None;
        }
        // SAFETY: a byte is good for any element of one byte.
        unsafe { self.elements() }
    }

    /// All elements where they lie, if they are signed integers one after another.
    pub(crate) fn numbers(&self) -> Option<Numbers<'_>> {
        // SAFETY: the elements are of just this size, and any bytes are such an integer.
        unsafe {
            match self.element {
                Element::Signed(1) => self.elements().map(Numbers::I8),
                Element::Signed(2) => self.elements().map(Numbers::I16),
                Element::Signed(4) => self.elements().map(Numbers::I32),
                Element::Signed(8) => self.elements().map(Numbers::I64),
                _ => None,
            }
        }
    }

    /// Whether some of its memory may be among so many bytes from an address on.
    pub(crate) fn overlaps(&self, start: usize, len: usize) -> bool {
        let (mut low, mut high) = (self.buffer().buf_ptr() as usize, self.buffer().buf_ptr() as usize);
        for (&count, &step) in self.shape().iter().zip(self.buffer().strides()) {
            let Some(last) = count.checked_sub(1) else { return false };
            let reach = (last as isize).wrapping_mul(step);
            if reach < 0 { low = low.wrapping_add_signed(reach) } else { high = high.wrapping_add_signed(reach) }
        }
        len > 0 && low < start + len && start < high + self.buffer().item_size()
    }

    /// All elements where they lie, if they lie one after another and are fit to be read as `T`.
    ///
    /// # Safety
    ///
    /// The elements are of the size of `T`, and any such bytes are a `T`.
    unsafe fn elements<T>(&self) -> Option<&[T]> {
        let (buffer, len) = (self.buffer(), self.shape().iter().product());
        let start = buffer.buf_ptr().cast::<T>();
        if !buffer.is_c_contiguous() || !start.is_aligned() {
            return None;
        }
        if len == 0 || start.is_null() {
            return Some(&[]); // an array without elements may have no memory
        }
        // SAFETY: the exporter keeps that many elements there until the buffer is released, which `self` outlives.
        Some(unsafe { slice::from_raw_parts(start, len) })
    }

    /// Fills `cells` with whole rows of a two-dimensional array of integers, from row `first` on. What is no cell becomes
    /// a byte that is none.
    pub(crate) fn read_rows(&self, first: usize, cells: &mut [u8]) {
        self.read_rows_by(Way::fastest(), first, cells);
    }

    /// Measured on an AMD EPYC (Zen 5), 1000 x 1000 int64, numpy's usual integers: 94 us with AVX-512, 276 us portably.
    fn read_rows_by(&self, way: Way, first: usize, cells: &mut [u8]) {
        match way {
            Way::Portable => self.read_rows_here(first, cells),
            // SAFETY: there is this way, hence AVX2.
            #[cfg(target_arch = "x86_64")]
            Way::Avx2 => unsafe { self.read_rows_avx2(first, cells) },
            // SAFETY: there is this way, hence AVX-512.
            #[cfg(target_arch = "x86_64")]
            Way::Avx512 => unsafe { self.read_rows_avx512(first, cells) },
        }
    }

    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "avx2")]
    fn read_rows_avx2(&self, first: usize, cells: &mut [u8]) {
        self.read_rows_here(first, cells);
    }

    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "avx512f,avx512bw")]
    fn read_rows_avx512(&self, first: usize, cells: &mut [u8]) {
        self.read_rows_here(first, cells);
    }

    #[inline(always)] // to be compiled for the caller's instruction set, and so are `read_line` and `read_line_of`
    #[allow(clippy::inline_always)]
    fn read_rows_here(&self, first: usize, cells: &mut [u8]) {
        let &[rows, cols] = self.shape() else { return };
        let &[down, across] = self.buffer().strides() else { return };
        let start = self.buffer().buf_ptr().cast::<u8>().cast_const();
        for (row, cells) in (first..rows).zip(cells.chunks_exact_mut(cols)) {
            // SAFETY: row `row` is one of the array's and has `cols` elements of this kind, `across` bytes apart.
            unsafe { self.read_line(start.offset(row as isize * down), across, cells) };
        }
    }

    /// The row of a two-dimensional array of integers that has one, as it is read that way.
    pub(crate) fn read_row_by(&self, way: Way) -> Option<Vec<u8>> {
        let &[1, cols] = self.shape() else { return None };
        let mut cells = vec![0; cols];
        self.read_rows_by(way, 0, &mut cells);
        Some(cells)
    }

    /// All elements of an array of integers in row-major order as bytes, whatever the number of its dimensions.
    pub(crate) fn to_bytes(&self) -> PyResult<Vec<u8>> {
        self.collect(|line, across, bytes| {
            // SAFETY: `collect` gives lines of this array.
            unsafe { self.read_line(line, across, bytes) };
        })
    }

    /// The same as the numbers they are; what is beyond 64 bits is the nearest that is not.
    pub(crate) fn to_numbers(&self) -> PyResult<Vec<i64>> {
        self.collect(|line, across, numbers| {
            for (i, number) in numbers.iter_mut().enumerate() {
                // SAFETY: `collect` gives lines of this array.
                *number = unsafe { self.number(line.offset(i as isize * across)) };
            }
        })
    }

    /// An element of a two-dimensional array of integers, which has it.
    pub(crate) fn number_at(&self, row: usize, col: usize) -> i64 {
        // SAFETY: `get_ptr` asserts that the array has this element.
        unsafe { self.number(self.buffer().get_ptr(&[row, col]).cast::<u8>().cast_const()) }
    }

    /// Goes through the lines of the last dimension in row-major order.
    fn collect<T: Copy + Default>(&self, read: impl Fn(*const u8, isize, &mut [T])) -> PyResult<Vec<T>> {
        let (shape, strides) = (self.shape(), self.buffer().strides());
        let mut all = zeroed(shape.iter().product())?;
        let (Some((&cols, outer)), Some((&across, steps))) = (shape.split_last(), strides.split_last()) else {
            return Ok(all);
        };
        let start = self.buffer().buf_ptr().cast::<u8>().cast_const();
        if self.buffer().is_c_contiguous() {
            read(start, across, &mut all); // all lines are one
            return Ok(all);
        }
        for (index, line) in all.chunks_exact_mut(cols.max(1)).enumerate() {
            let (mut rest, mut offset) = (index, 0);
            for (&len, &step) in outer.iter().zip(steps).rev() {
                offset += (rest % len) as isize * step;
                rest /= len;
            }
            read(start.wrapping_offset(offset), across, line);
        }
        Ok(all)
    }

    /// # Safety
    ///
    /// From `line` on there are as many elements as `bytes`, `across` bytes apart.
    #[inline(always)]
    #[allow(clippy::inline_always)]
    unsafe fn read_line(&self, line: *const u8, across: isize, bytes: &mut [u8]) {
        // SAFETY: the caller's; and elements of so many bytes can be read as these integers.
        unsafe {
            match self.element {
                Element::Signed(1) | Element::Unsigned(1) => read_line_of(line, across, bytes, |byte: u8| byte),
                Element::Signed(2) | Element::Unsigned(2) => read_line_of(line, across, bytes, |n: u16| n.min(3) as u8),
                Element::Signed(4) | Element::Unsigned(4) => read_line_of(line, across, bytes, |n: u32| n.min(3) as u8),
                Element::Signed(8) | Element::Unsigned(8) => read_line_of(line, across, bytes, |n: u64| n.min(3) as u8),
                _ => bytes.fill(u8::MAX),
            }
        }
    }

    /// # Safety
    ///
    /// There is an element of this array there.
    unsafe fn number(&self, at: *const u8) -> i64 {
        // SAFETY: the caller's.
        unsafe {
            match self.element {
                Element::Signed(1) => at.cast::<i8>().read().into(),
                Element::Signed(2) => at.cast::<i16>().read_unaligned().into(),
                Element::Signed(4) => at.cast::<i32>().read_unaligned().into(),
                Element::Signed(8) => at.cast::<i64>().read_unaligned(),
                Element::Unsigned(1) => at.read().into(),
                Element::Unsigned(2) => at.cast::<u16>().read_unaligned().into(),
                Element::Unsigned(4) => at.cast::<u32>().read_unaligned().into(),
                Element::Unsigned(8) => i64::try_from(at.cast::<u64>().read_unaligned()).unwrap_or(i64::MAX),
                _ => i64::MIN,
            }
        }
    }
}

/// # Safety
///
/// From `line` on there are as many elements as `bytes`, `across` bytes apart, each good for a `T`.
#[inline(always)]
#[allow(clippy::inline_always)]
unsafe fn read_line_of<T: Copy>(line: *const u8, across: isize, bytes: &mut [u8], byte: impl Fn(T) -> u8) {
    // One after another is the usual case, and by far the faster one where the compiler knows it.
    if across == size_of::<T>() as isize {
        for (i, out) in bytes.iter_mut().enumerate() {
            // SAFETY: the caller's.
            *out = byte(unsafe { line.cast::<T>().add(i).read_unaligned() });
        }
    } else {
        for (i, out) in bytes.iter_mut().enumerate() {
            // SAFETY: the caller's.
            *out = byte(unsafe { line.offset(i as isize * across).cast::<T>().read_unaligned() });
        }
    }
}
