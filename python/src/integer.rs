//! Integers as Python has them: `int`, its subclasses, and whatever has `__index__`, but no booleans.

use std::ffi::CStr;

use pyo3::{exceptions::PyTypeError, ffi, prelude::*, types::PyInt};
use tictacore::Error;

use crate::error::Fault;

/// The value of an integer; what goes beyond 64 bits is the nearest value that does not.
///
/// Fails with the exception that says why it is none, if there is one, or that its own `__index__` raises.
pub(crate) fn integer(object: &Bound<'_, PyAny>) -> Result<i64, NotAnInteger> {
    if let Ok(int) = object.cast::<PyInt>() {
        return if is_bool(object) { Err(NotAnInteger::Other(None)) } else { Ok(value(int)) };
    }
    // SAFETY: `object` is a live object, which is all that is asked; no Python code runs.
    if unsafe { ffi::PyIndex_Check(object.as_ptr()) } == 0 || is_bool_of_numpy(object) {
        return Err(NotAnInteger::Other(None));
    }
    // SAFETY: as above; Python code may run, and nothing is borrowed here but `object`, which the caller keeps alive.
    let index = unsafe { Bound::from_owned_ptr_or_err(object.py(), ffi::PyNumber_Index(object.as_ptr())) };
    match index {
        Ok(index) => Ok(value(&index.cast_into::<PyInt>().map_err(|_| NotAnInteger::Other(None))?)),
        Err(error) if error.is_instance_of::<PyTypeError>(object.py()) => Err(NotAnInteger::Other(Some(error))),
        Err(error) => Err(NotAnInteger::Raised(error)),
    }
}

/// Why something is not an integer.
pub(crate) enum NotAnInteger {
    /// It is something else, as the exception says.
    Other(Option<PyErr>),
    /// Its `__index__` raised this.
    Raised(PyErr),
}

impl NotAnInteger {
    /// The same as a `type` error of the core.
    pub(crate) fn into_fault(self, error: Error) -> Fault {
        match self {
            Self::Other(None) => error.into(),
            Self::Other(Some(cause)) => Fault::caused(error, cause),
            Self::Raised(error) => error.into(),
        }
    }
}

/// In older versions of numpy its booleans have an `__index__`, with a warning that one day they will not.
fn is_bool_of_numpy(object: &Bound<'_, PyAny>) -> bool {
    // SAFETY: `object` is live, and so are its type and the name of that, while they are looked at.
    let name = unsafe { CStr::from_ptr((*ffi::Py_TYPE(object.as_ptr())).tp_name) };
    name == c"numpy.bool" || name == c"numpy.bool_"
}

fn is_bool(object: &Bound<'_, PyAny>) -> bool {
    object.is_instance_of::<pyo3::types::PyBool>()
}

/// The value of an `int`, with no Python code run, even of a subclass.
pub(crate) fn value(int: &Bound<'_, PyInt>) -> i64 {
    let mut overflow = 0;
    // SAFETY: `int` is an int, so that this neither fails nor runs Python code; `overflow` is a place to write to.
    let value = unsafe { ffi::PyLong_AsLongLongAndOverflow(int.as_ptr(), &raw mut overflow) };
    match overflow {
        0 => value,
        1.. => i64::MAX,
        _ => i64::MIN,
    }
}

/// A row or column as the core takes it: what is negative or too large is outside every board.
pub(crate) fn coordinate(value: i64) -> usize {
    usize::try_from(value).unwrap_or(usize::MAX)
}
