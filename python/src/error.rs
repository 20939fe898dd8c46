//! Errors: the core's, raised as the package's exceptions.

use pyo3::{prelude::*, sync::PyOnceLock, types::PyType};
use tictacore::{Error, ErrorKind, Expected};

/// What ends a call: an error of the core, or an exception of the caller's own code (a cell's `__index__`, say).
/// In a box, so that results without a fault stay in registers.
pub(crate) struct Fault(Box<Cause>);

enum Cause {
    Core(Error),
    /// An error of the core and the exception it comes from.
    Exception(Error, PyErr),
    /// An exception that is passed on.
    Python(PyErr),
}

/// A `type` error, so far without a position.
pub(crate) const fn wrong(expected: Expected) -> Error {
    Error::new(ErrorKind::Type(expected))
}

impl Fault {
    /// An error of the core and the exception it comes from.
    #[cold]
    pub(crate) fn caused(error: Error, exception: PyErr) -> Self {
        Self(Box::new(Cause::Exception(error, exception)))
    }

    /// The same at a cell, unless it is an exception of the caller's.
    pub(crate) fn at_cell(self, row: usize, col: usize) -> Self {
        Self(Box::new(match *self.0 {
            Cause::Core(error) => Cause::Core(error.at_cell(row, col)),
            Cause::Exception(error, cause) => Cause::Exception(error.at_cell(row, col), cause),
            Cause::Python(error) => Cause::Python(error),
        }))
    }
}

impl From<Error> for Fault {
    #[cold]
    fn from(error: Error) -> Self {
        Self(Box::new(Cause::Core(error)))
    }
}

impl From<PyErr> for Fault {
    #[cold]
    fn from(error: PyErr) -> Self {
        Self(Box::new(Cause::Python(error)))
    }
}

impl From<Fault> for PyErr {
    #[cold]
    fn from(fault: Fault) -> Self {
        Python::attach(|py| match *fault.0 {
            Cause::Core(error) => raised(py, error),
            Cause::Exception(error, cause) => {
                let error = raised(py, error);
                error.set_cause(py, Some(cause));
                error
            }
            Cause::Python(error) => error,
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
