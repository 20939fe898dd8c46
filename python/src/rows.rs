//! The rows of a board, wherever they come from, as bytes.

use pyo3::prelude::*;
use tictacore::{Error, ErrorKind, Expected, Rules};

use crate::{
    array::Array,
    error::{Fault, wrong},
    integer::integer,
    list, sequence,
};

/// A board whose shape has been checked. Its cells are checked as they are read.
pub(crate) enum Rows<'a, 'py> {
    /// A list of lists, read in place.
    Plain { board: &'a Bound<'py, PyAny>, rows: usize, cols: usize },
    /// The rows from `first` on, each a sequence of `cols` cells when it was looked at.
    Held { first: usize, rows: Vec<Bound<'py, PyAny>>, cols: usize },
    /// A two-dimensional array.
    Array(Array<'py>),
}

impl<'a, 'py> Rows<'a, 'py> {
    /// Checks the shape of a board. `rules` makes the rules from its number of rows and the length of its first row.
    pub(crate) fn open(
        board: &'a Bound<'py, PyAny>,
        rules: impl FnOnce(usize, usize) -> Result<Rules, Error>,
    ) -> Result<(Rules, Self), Fault> {
        if let Some((rows, cols)) = list::sides(board) {
            let rules = check(rules, rows, cols)?;
            return Ok((rules, Self::Plain { board, rows, cols }));
        }
        if let Some(array) = Array::of(board) {
            let &[rows, cols] = array.shape() else { return Err(wrong(Expected::Board).into()) };
            let rules = check(rules, rows, cols)?;
            if !array.holds_integers() {
                return Err(wrong(Expected::Cell).at_cell(0, 0).into());
            }
            return Ok((rules, Self::Array(array)));
        }
        let (rules, rows) = hold(board, rules)?;
        let cols = rules.cols();
        Ok((rules, Self::Held { first: 0, rows, cols }))
    }

    /// All cells where they lie, if they are bytes one after another. They are not checked.
    pub(crate) fn bytes(&self) -> Option<&[u8]> {
        match self {
            Self::Array(array) => array.bytes(),
            _ => None,
        }
    }

    /// Fills `cells` with whole rows from row `first` on. Where all of them are integers, whether they are cells is for the
    /// core to check; else it is checked here, for what follows a wrong one may not even be an integer.
    pub(crate) fn read(&mut self, first: usize, cells: &mut [u8]) -> Result<(), Fault> {
        if let Self::Plain { board, rows, cols } = *self {
            if list::copy_rows(board, first, cols, cells) {
                return Ok(());
            }
            // A cell that is not plain may run Python code: from here on every row is held.
            let hold = |row| sequence::item(board, row, Error::new(ErrorKind::NotSquare).at_row(row));
            *self = Self::Held { first, rows: (first..rows).map(hold).collect::<Result<_, _>>()?, cols };
        }
        match self {
            Self::Plain { .. } => Ok(()), // it no longer is
            Self::Array(array) => {
                array.read_rows(first, cells);
                Ok(())
            }
            Self::Held { first: held, rows, cols } => {
                for (cells, row) in cells.chunks_exact_mut(*cols).zip(first..) {
                    let cells_of = &rows[row - *held];
                    if list::copy_row(cells_of, cells) {
                        // Now: the next row may not even be of integers, which would be said first.
                        tictacore::check_row(row, cells)?;
                    } else {
                        read_row(row, cells_of, cells)?;
                    }
                }
                Ok(())
            }
        }
    }
}

/// The rows of a board of any kind, once their number and lengths have been checked.
pub(crate) fn hold<'py>(
    board: &Bound<'py, PyAny>,
    rules: impl FnOnce(usize, usize) -> Result<Rules, Error>,
) -> Result<(Rules, Vec<Bound<'py, PyAny>>), Fault> {
    let n = sequence::length(board, wrong(Expected::Board))?;
    Rules::square(n)?; // before so many rows are asked for
    let mut rows = Vec::with_capacity(n);
    let row = |index| -> Result<_, Fault> {
        let row = sequence::item(board, index, Error::new(ErrorKind::NotSquare).at_row(index))?;
        let cols = sequence::length(&row, wrong(Expected::Row).at_row(index))?;
        Ok((row, cols))
    };
    let (first, cols) = row(0)?;
    let rules = check(rules, n, cols)?;
    rows.push(first);
    for index in 1..n {
        let (row, len) = row(index)?;
        if len != cols {
            return Err(Error::new(ErrorKind::NotSquare).at_row(index).into());
        }
        rows.push(row);
    }
    Ok((rules, rows))
}

/// The rules for a board whose rows are as long as the first, if they are as long as the rules say.
fn check(rules: impl FnOnce(usize, usize) -> Result<Rules, Error>, rows: usize, cols: usize) -> Result<Rules, Error> {
    let rules = rules(rows, cols)?;
    if rules.cols() == cols { Ok(rules) } else { Err(Error::new(ErrorKind::NotSquare).at_row(0)) }
}

/// Reads a row cell by cell, each of which may run Python code that changes anything.
fn read_row(index: usize, row: &Bound<'_, PyAny>, cells: &mut [u8]) -> Result<(), Fault> {
    for (col, cell) in cells.iter_mut().enumerate() {
        let item = sequence::item(row, col, Error::new(ErrorKind::NotSquare).at_row(index))?;
        let value = integer(&item).map_err(|why| why.into_fault(wrong(Expected::Cell).at_cell(index, col)))?;
        *cell = match u8::try_from(value) {
            Ok(value @ 0..=2) => value,
            _ => return Err(Error::new(ErrorKind::CellValue).at_cell(index, col).into()),
        };
    }
    Ok(())
}
