//! Errors: the core's, raised as the package's exceptions.

use pyo3::{prelude::*, sync::PyOnceLock, types::PyType};
use tictacore::{Error, ErrorKind, Expected};

/// What ends a call: an error of the core, or an exception of the caller's own code (a cell's `__index__`, say).
pub(crate) enum Fault {
    Core(Error),
    /// An error of the core and the exception it comes from.
    Caused(Error, PyErr),
    Python(PyErr),
}

/// A `type` error, so far without a position.
pub(crate) const fn wrong(expected: Expected) -> Error {
    Error::new(ErrorKind::Type(expected))
}

impl Fault {
    /// The same at a cell, unless it is an exception of the caller's.
    pub(crate) fn at_cell(self, row: usize, col: usize) -> Self {
        match self {
            Self::Core(error) => Self::Core(error.at_cell(row, col)),
            Self::Caused(error, cause) => Self::Caused(error.at_cell(row, col), cause),
            Self::Python(error) => Self::Python(error),
        }
    }
}

impl From<Error> for Fault {
    fn from(error: Error) -> Self {
        Self::Core(error)
    }
}

impl From<PyErr> for Fault {
    fn from(error: PyErr) -> Self {
        Self::Python(error)
    }
}

impl From<Fault> for PyErr {
    fn from(fault: Fault) -> Self {
        Python::attach(|py| match fault {
            Fault::Core(error) => raised(py, error),
            Fault::Caused(error, cause) => {
                let error = raised(py, error);
                error.set_cause(py, Some(cause));
                error
            }
            Fault::Python(error) => error,
        })
    }
}

/// The exception that the core's error is in Python. Python's own error if even that cannot be made.
fn raised(py: Python<'_>, error: Error) -> PyErr {
    static ERROR: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    static TYPE_ERROR: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    let module = "tictacore._error";
    let class = match error.kind() {
        ErrorKind::Type(_) => TYPE_ERROR.import(py, module, "TicTacToeTypeError"),
        _ => ERROR.import(py, module, "TicTacToeError"),
    };
    let exception = class.and_then(|class| {
        let code = error.code();
        class.call1((error.to_string(), code, error.row(), error.col(), error.index()))
    });
    match exception {
        Ok(exception) => PyErr::from_value(exception),
        Err(error) => error,
    }
}
