//! What only the tests and the benchmark ask for.

use pyo3::{exceptions::PyValueError, prelude::*, types::PyBytes};

use crate::{array::Array, list, way::Way};

/// Does nothing: the benchmark measures by it what a call costs.
#[pyfunction]
#[pyo3(name = "_empty")]
pub(crate) fn empty(_argument: &Bound<'_, PyAny>) -> bool {
    true
}

/// The cells of a list or a tuple, or of a two-dimensional array of one row, read in the way of that name, or nothing
/// where it is not plain; so that the tests come to the ways that are not taken on their machine.
#[pyfunction]
#[pyo3(name = "_read_row")]
pub(crate) fn read_row<'py>(row: &Bound<'py, PyAny>, way: &str) -> PyResult<Option<Bound<'py, PyBytes>>> {
    let cells = match (Way::named(way), way) {
        (None, "comparing") => list::compare_row(row),
        (None, _) => return Err(PyValueError::new_err(format!("this machine cannot read a row the way {way:?}"))),
        (Some(way), _) => match Array::of(row) {
            Some(array) => array.read_row_by(way),
            None => list::read_row_by(row, way),
        },
    };
    Ok(cells.map(|cells| PyBytes::new(row.py(), &cells)))
}
