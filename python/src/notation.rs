//! Boards, cells and moves as others write them.

use pyo3::{
    prelude::*,
    types::{PyList, PyString},
};
use tictacore::{
    Error, ErrorKind, Expected, MAX_SIZE, Overline, Rules,
    notation::{self, Order},
};

use crate::{
    answer,
    arguments::Size,
    board,
    error::{Fault, wrong},
    integer::{coordinate, integer},
    rows, sequence,
};

#[doc = docstring!("parse_board")]
#[pyfunction]
pub(crate) fn parse_board<'py>(text: &Bound<'py, PyAny>) -> Result<Bound<'py, PyList>, Fault> {
    let (_, cols, cells) = notation::parse_board(string(text, wrong(Expected::BoardText))?)?;
    Ok(answer::rows(text.py(), cols, &cells, |&cell| cell)?)
}

#[doc = docstring!("format_board")]
#[pyfunction]
pub(crate) fn format_board(board: &Bound<'_, PyAny>) -> Result<String, Fault> {
    let board = board::read_any(board)?;
    Ok(notation::format_board(board.cols(), board.cells()))
}

#[doc = docstring!("parse_move")]
#[pyfunction]
pub(crate) fn parse_move(text: &Bound<'_, PyAny>) -> Result<(usize, usize), Fault> {
    Ok(notation::parse_move(string(text, wrong(Expected::MoveText))?)?)
}

#[doc = docstring!("format_move")]
#[pyfunction]
pub(crate) fn format_move(row: Coordinate, col: Coordinate) -> Result<String, Fault> {
    if row.0 >= MAX_SIZE || col.0 >= MAX_SIZE {
        return Err(Error::new(ErrorKind::OutOfRange).into());
    }
    Ok(notation::format_move(row.0, col.0))
}

#[doc = docstring!("from_marks")]
#[pyfunction]
pub(crate) fn from_marks<'py>(board: &Bound<'py, PyAny>) -> Result<Bound<'py, PyList>, Fault> {
    translate(board, |mark| {
        if mark.is_none() {
            return Ok(0u8);
        }
        match string(mark, wrong(Expected::Mark))? {
            "X" => Ok(1),
            "O" => Ok(2),
            _ => Err(Error::new(ErrorKind::CellValue).into()),
        }
    })
}

#[doc = docstring!("to_marks")]
#[pyfunction]
pub(crate) fn to_marks<'py>(board: &Bound<'py, PyAny>) -> Result<Bound<'py, PyList>, Fault> {
    let py = board.py();
    let marks = [None, Some(PyString::intern(py, "X")), Some(PyString::intern(py, "O"))];
    let board = board::read_any(board)?;
    Ok(answer::rows(py, board.cols(), board.cells(), |&cell| marks[usize::from(cell)].as_ref())?)
}

#[doc = docstring!("from_signed")]
#[pyfunction]
pub(crate) fn from_signed<'py>(board: &Bound<'py, PyAny>) -> Result<Bound<'py, PyList>, Fault> {
    translate(board, |number| {
        let number = integer(number).map_err(|why| why.into_fault(wrong(Expected::Cell)))?;
        Ok(notation::from_signed(number)?)
    })
}

#[doc = docstring!("to_signed")]
#[pyfunction]
pub(crate) fn to_signed<'py>(board: &Bound<'py, PyAny>) -> Result<Bound<'py, PyList>, Fault> {
    let py = board.py();
    let board = board::read_any(board)?;
    let signed = board.cells().iter().map(|&cell| notation::to_signed(cell)).collect::<Result<Vec<_>, _>>()?;
    Ok(answer::rows(py, board.cols(), &signed, |&number| number)?)
}

#[doc = docstring!("to_index")]
#[pyfunction]
#[pyo3(
    signature = (row, col, rows, cols, order=OrderWord::ROW_MAJOR),
    text_signature = "(row, col, rows, cols, order='row_major')"
)]
pub(crate) fn to_index(
    row: Coordinate,
    col: Coordinate,
    rows: Size,
    cols: Size,
    order: OrderWord,
) -> Result<usize, Fault> {
    let rules = any_shape(rows.0, cols.0)?;
    Ok(order.0.index(rules.rows(), rules.cols(), (row.0, col.0))?)
}

#[doc = docstring!("from_index")]
#[pyfunction]
#[pyo3(
    signature = (index, rows, cols, order=OrderWord::ROW_MAJOR),
    text_signature = "(index, rows, cols, order='row_major')"
)]
pub(crate) fn from_index(index: Coordinate, rows: Size, cols: Size, order: OrderWord) -> Result<(usize, usize), Fault> {
    let rules = any_shape(rows.0, cols.0)?;
    Ok(order.0.cell(rules.rows(), rules.cols(), index.0)?)
}

/// A row, a column or a cell's number.
#[derive(Clone, Copy)]
pub(crate) struct Coordinate(usize);

impl<'py> FromPyObject<'_, 'py> for Coordinate {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        match integer(&object) {
            Ok(value) => Ok(Self(coordinate(value))),
            Err(why) => Err(why.into_fault(wrong(Expected::Move)).into()),
        }
    }
}

/// `"row_major"` or `"column_major"`.
#[derive(Clone, Copy)]
pub(crate) struct OrderWord(Order);

impl OrderWord {
    const ROW_MAJOR: Self = Self(Order::RowMajor);
}

impl<'py> FromPyObject<'_, 'py> for OrderWord {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        match object.extract::<&str>() {
            Ok("row_major") => Ok(Self(Order::RowMajor)),
            Ok("column_major") => Ok(Self(Order::ColumnMajor)),
            _ => Err(Fault::from(wrong(Expected::Order)).into()),
        }
    }
}

/// The rules of no game in particular, for boards of any shape.
fn any_shape(rows: usize, cols: usize) -> Result<Rules, Error> {
    Rules::of_shape(rows, cols, rows.max(cols), Overline::Win)
}

fn string<'a>(object: &'a Bound<'_, PyAny>, otherwise: Error) -> Result<&'a str, Error> {
    object.extract().map_err(|_| otherwise)
}

/// A board of any shape with other things than cells in it; `cell` says which cell each is.
fn translate<'py>(
    board: &Bound<'py, PyAny>,
    cell: impl Fn(&Bound<'py, PyAny>) -> Result<u8, Fault>,
) -> Result<Bound<'py, PyList>, Fault> {
    let (rules, rows) = rows::hold(board, any_shape)?;
    let mut cells = Vec::new();
    for (row, items) in rows.iter().enumerate() {
        for col in 0..rules.cols() {
            let item = sequence::item(items, col, Error::new(ErrorKind::NotSquare).at_row(row))?;
            cells.push(cell(&item).map_err(|fault| fault.at_cell(row, col))?);
        }
    }
    Ok(answer::rows(board.py(), rules.cols(), &cells, |&cell| cell)?)
}
