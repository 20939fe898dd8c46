//! Sequences of any kind: lists that are not plain, tuples, arrays, classes of the caller's own.

use pyo3::{
    exceptions::{PyIndexError, PyOverflowError, PyTypeError},
    ffi,
    prelude::*,
    types::{PyList, PyString, PyTuple},
};
use tictacore::Error;

use crate::error::Fault;

/// A sequence that is no text, and its length as it says once, or else the error.
pub(crate) fn length(object: &Bound<'_, PyAny>, otherwise: Error) -> Result<usize, Fault> {
    // SAFETY: `object` is live, which is all that is asked; no Python code runs.
    let is_sequence = unsafe { ffi::PySequence_Check(object.as_ptr()) } != 0;
    if !is_sequence || object.is_instance_of::<PyString>() {
        return Err(otherwise.into());
    }
    match object.len() {
        Ok(len) => Ok(len),
        Err(error) if error.is_instance_of::<PyOverflowError>(object.py()) => Ok(usize::MAX),
        Err(error) if error.is_instance_of::<PyTypeError>(object.py()) => Err(Fault::caused(otherwise, error)),
        Err(error) => Err(error.into()),
    }
}

/// An item of a sequence, or the error where it has none there, whatever it said its length was.
pub(crate) fn item<'py>(
    sequence: &Bound<'py, PyAny>,
    index: usize,
    otherwise: Error,
) -> Result<Bound<'py, PyAny>, Fault> {
    let item = if let Ok(list) = sequence.cast_exact::<PyList>() {
        list.get_item(index)
    } else if let Ok(tuple) = sequence.cast_exact::<PyTuple>() {
        tuple.get_item(index)
    } else {
        sequence.get_item(index)
    };
    item.map_err(|error| {
        if error.is_instance_of::<PyIndexError>(sequence.py()) { Fault::caused(otherwise, error) } else { error.into() }
    })
}
