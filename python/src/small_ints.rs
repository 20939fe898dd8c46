//! Small integers, known by their addresses: Python keeps a single object for each.
//!
//! A cell of a list is therefore one load and a few operations on what was loaded; the object itself is not looked at.
//! Nothing here follows a pointer.

use pyo3::{ffi, prelude::*};

/// Where the objects 0, 1, 2, and so on, are.
pub(crate) struct SmallInts {
    /// The addresses of 0, 1 and 2.
    cells: [usize; 3],
    /// How many, from 0 on, are 2^`shift` bytes from one to the next.
    even: usize,
    shift: u32,
}

impl SmallInts {
    pub(crate) fn find(py: Python<'_>) -> Self {
        let address = |value: usize| value.into_pyobject(py).map_or(0, |int| int.as_ptr() as usize);
        let cells = [0, 1, 2].map(address);
        let step = cells[1].wrapping_sub(cells[0]);
        let (even, shift) = if step.is_power_of_two() {
            let even = (0..256).take_while(|&value| address(value) == cells[0].wrapping_add(value * step));
            (even.count(), step.trailing_zeros())
        } else {
            (0, 0)
        };
        Self { cells, even, shift }
    }

    /// Whether distances tell the integers from 0 to 3 from all else, and are bytes, as in every interpreter at hand.
    pub(crate) fn lie_evenly(&self) -> bool {
        self.even > 3 && self.shift <= 6
    }

    pub(crate) fn shift(&self) -> u32 {
        self.shift
    }

    /// The address of the object 0.
    pub(crate) fn zero(&self) -> usize {
        self.cells[0]
    }

    /// How far an object lies from the object 0.
    pub(crate) fn distance(&self, object: *const ffi::PyObject) -> usize {
        (object as usize).wrapping_sub(self.zero())
    }

    /// The bits that no distance of the integers from 0 to 3 has, and every other distance has some of.
    pub(crate) fn beyond(&self) -> usize {
        !(3 << self.shift)
    }

    /// The integer whose object this is, if it is a small one.
    pub(crate) fn value(&self, object: *const ffi::PyObject) -> Option<usize> {
        let distance = self.distance(object);
        let steps = distance >> self.shift;
        (steps < self.even && steps << self.shift == distance).then_some(steps)
    }

    /// The cells of a row as long as `cells`, where integers lie evenly. Whether all of them are from 0 to 3: that 3 is no
    /// cell is for the core to say.
    ///
    /// Always inlined, so that the compiler makes vectors of it as wide as the caller's instruction set has them.
    #[inline(always)]
    #[allow(clippy::inline_always, clippy::cast_possible_truncation)]
    pub(crate) fn by_distance(&self, row: &[*mut ffi::PyObject], cells: &mut [u8]) -> bool {
        let mut seen = 0;
        for (cell, &item) in cells.iter_mut().zip(row) {
            let distance = self.distance(item);
            seen |= distance;
            *cell = (distance >> self.shift) as u8;
        }
        seen & self.beyond() == 0
    }

    /// The same wherever they lie.
    pub(crate) fn by_comparing(&self, row: &[*mut ffi::PyObject], cells: &mut [u8]) -> bool {
        let [zero, one, two] = self.cells;
        let mut strange = false;
        for (cell, &item) in cells.iter_mut().zip(row) {
            let item = item as usize;
            strange |= item != zero && item != one && item != two;
            *cell = u8::from(item == one) + 2 * u8::from(item == two);
        }
        !strange
    }
}
