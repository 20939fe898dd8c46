//! Many boards, or many games, in one array.

use std::slice;

use pyo3::{
    buffer::{ElementType, PyUntypedBuffer},
    prelude::*,
    sync::PyOnceLock,
    types::PyByteArray,
};
use tictacore::{Error, Expected};

use crate::{
    arguments::{Size, Threads, threads},
    array::{Array, Numbers},
    error::{Fault, wrong},
};

#[doc = docstring!("game_over_batch")]
#[pyfunction]
#[pyo3(signature = (boards, out=None, threads=None))]
pub(crate) fn game_over_batch<'py>(
    boards: &Bound<'py, PyAny>,
    out: Option<Bound<'py, PyAny>>,
    threads: Option<Threads>,
) -> Result<Bound<'py, PyAny>, Fault> {
    each_board(boards, out, Kind::Booleans, threads, tictacore::game_over_batch)
}

#[doc = docstring!("outcome_batch")]
#[pyfunction]
#[pyo3(signature = (boards, out=None, threads=None))]
pub(crate) fn outcome_batch<'py>(
    boards: &Bound<'py, PyAny>,
    out: Option<Bound<'py, PyAny>>,
    threads: Option<Threads>,
) -> Result<Bound<'py, PyAny>, Fault> {
    each_board(boards, out, Kind::Codes, threads, tictacore::outcome_batch)
}

#[doc = docstring!("replay_batch")]
#[pyfunction]
#[pyo3(signature = (moves, n, out=None, threads=None))]
pub(crate) fn replay_batch<'py>(
    moves: &Bound<'py, PyAny>,
    n: Size,
    out: Option<Bound<'py, PyAny>>,
    threads: Option<Threads>,
) -> Result<Bound<'py, PyAny>, Fault> {
    let (py, threads) = (moves.py(), self::threads(threads));
    let array = Array::of(moves).filter(Array::holds_integers).ok_or(wrong(Expected::Games))?;
    let &[games, length] = array.shape() else { return Err(wrong(Expected::Games).into()) };
    let out = Out::new(py, out, games, Kind::Codes, &array)?;
    let Size(n) = n;
    // One kind of number needs one copy of the core's function.
    macro_rules! replay {
        ($moves:expr) => {{
            let moves = $moves;
            out.fill(|codes| tictacore::replay_batch(n, moves, length, codes, threads))
        }};
    }
    match array.numbers() {
        Some(Numbers::I8(moves)) => replay!(moves),
        Some(Numbers::I16(moves)) => replay!(moves),
        Some(Numbers::I32(moves)) => replay!(moves),
        Some(Numbers::I64(moves)) => replay!(moves),
        None => replay!(&array.to_numbers()?),
    }
}

/// A function of the core: side, boards, answers, threads.
type Batch = fn(usize, &[u8], &mut [u8], usize) -> Result<(), Error>;

fn each_board<'py>(
    boards: &Bound<'py, PyAny>,
    out: Option<Bound<'py, PyAny>>,
    kind: Kind,
    threads: Option<Threads>,
    answer: Batch,
) -> Result<Bound<'py, PyAny>, Fault> {
    let (py, threads) = (boards.py(), self::threads(threads));
    let array = Array::of(boards).filter(Array::holds_integers).ok_or(wrong(Expected::Boards))?;
    let &[count, n, cols] = array.shape() else { return Err(wrong(Expected::Boards).into()) };
    tictacore::Rules::square(n)?;
    if cols != n {
        return Err(Error::new(tictacore::ErrorKind::NotSquare).at_row(0).at_index(0).into());
    }
    let out = Out::new(py, out, count, kind, &array)?;
    if let Some(boards) = array.bytes() {
        return out.fill(|answers| answer(n, boards, answers, threads));
    }
    let boards = array.to_bytes()?;
    out.fill(|answers| answer(n, &boards, answers, threads))
}

/// What answers are.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Booleans,
    Codes,
}

/// Where answers go: an array of one byte each, the caller's or a new one.
struct Out<'py> {
    object: Bound<'py, PyAny>,
    buffer: PyUntypedBuffer,
    len: usize,
}

impl<'py> Out<'py> {
    fn new(
        py: Python<'py>,
        given: Option<Bound<'py, PyAny>>,
        len: usize,
        kind: Kind,
        input: &Array<'_>,
    ) -> Result<Self, Fault> {
        let fault = wrong(Expected::Out);
        let object = match given {
            Some(object) => object,
            None => new_array(py, len, kind)?,
        };
        let buffer = PyUntypedBuffer::get(&object).map_err(|error| Fault::caused(fault, error))?;
        let fits = match ElementType::from_format(buffer.format()) {
            ElementType::UnsignedInteger { bytes: 1 } | ElementType::SignedInteger { bytes: 1 } => true,
            ElementType::Bool => kind == Kind::Booleans,
            _ => false,
        };
        let fits = fits && buffer.item_size() == 1 && buffer.len_bytes() == len;
        if !fits || buffer.readonly() || !buffer.is_c_contiguous() || input.overlaps(buffer.buf_ptr() as usize, len) {
            return Err(fault.into());
        }
        Ok(Self { object, buffer, len })
    }

    /// Writes the answers without the global lock, and returns the array.
    fn fill(self, answer: impl FnOnce(&mut [u8]) -> Result<(), Error> + Send) -> Result<Bound<'py, PyAny>, Fault> {
        let py = self.object.py();
        let start = self.buffer.buf_ptr().cast::<u8>();
        let answers = if self.len == 0 {
            &mut []
        } else {
            // SAFETY: the array is writable, contiguous, of that many bytes, and apart from the input; it stays until
            // the buffer is released, below. As with numpy's functions, nobody else may use it during the call.
            unsafe { slice::from_raw_parts_mut(start, self.len) }
        };
        let done = py.detach(|| answer(answers));
        self.buffer.release(py);
        done?;
        Ok(self.object)
    }
}

/// A new numpy array where numpy is installed, else a bytearray.
fn new_array(py: Python<'_>, len: usize, kind: Kind) -> PyResult<Bound<'_, PyAny>> {
    static EMPTY: PyOnceLock<Option<Py<PyAny>>> = PyOnceLock::new();
    let empty = EMPTY.get_or_try_init(py, || match py.import("numpy") {
        Ok(numpy) => Ok(Some(numpy.getattr("empty")?.unbind())),
        Err(error) if error.is_instance_of::<pyo3::exceptions::PyImportError>(py) => Ok(None),
        Err(error) => Err(error),
    })?;
    let element = match kind {
        Kind::Booleans => "bool",
        Kind::Codes => "uint8",
    };
    match empty {
        Some(empty) => empty.bind(py).call1((len, element)),
        None => Ok(PyByteArray::new_with(py, len, |_| Ok(()))?.into_any()),
    }
}
