//! Lists of moves.

use pyo3::{prelude::*, types::PyString};
use tictacore::{Expected, Rules, replay};

use crate::{
    answer::Word,
    arguments::Size,
    array::Array,
    error::{Fault, wrong},
    integer::{coordinate, integer},
    list, sequence,
};

#[doc = docstring!("tictactoe")]
#[pyfunction]
#[pyo3(signature = (moves, n=Size(3)), text_signature = "(moves, n=3)")]
pub(crate) fn tictactoe<'py>(moves: &Bound<'py, PyAny>, n: Size) -> Result<Bound<'py, PyString>, Fault> {
    let rules = Rules::square(n.0)?;
    Ok(replay(rules, Moves::of(moves)?)?.word(moves.py()).clone())
}

/// The moves of a list of moves, read one by one; after an error there is no use in going on.
pub(crate) struct Moves<'a, 'py> {
    list: &'a Bound<'py, PyAny>,
    array: Option<Array<'py>>,
    /// How many there are, or were when they were counted.
    len: usize,
    next: usize,
}

impl<'a, 'py> Moves<'a, 'py> {
    pub(crate) fn of(moves: &'a Bound<'py, PyAny>) -> Result<Self, Fault> {
        let array = Array::of(moves);
        let len = match &array {
            None => sequence::length(moves, wrong(Expected::Moves))?,
            Some(array) => match *array.shape() {
                [len, _] => len,
                _ => return Err(wrong(Expected::Moves).into()),
            },
        };
        Ok(Self { list: moves, array, len, next: 0 })
    }

    /// A move that is not plain: anything of two integers.
    fn read(&self, index: usize) -> Result<(usize, usize), Fault> {
        let fault = wrong(Expected::Move).at_index(index);
        if let Some(array) = &self.array {
            if !array.holds_integers() || array.shape() != [self.len, 2] {
                return Err(fault.into());
            }
            return Ok((coordinate(array.number_at(index, 0)), coordinate(array.number_at(index, 1))));
        }
        let pair = sequence::item(self.list, index, fault)?;
        if sequence::length(&pair, fault)? != 2 {
            return Err(fault.into());
        }
        let read = |at| -> Result<usize, Fault> {
            let number = sequence::item(&pair, at, fault)?;
            Ok(coordinate(integer(&number).map_err(|why| why.into_fault(fault))?))
        };
        Ok((read(0)?, read(1)?))
    }
}

impl Iterator for Moves<'_, '_> {
    type Item = Result<(usize, usize), Fault>;

    fn next(&mut self) -> Option<Self::Item> {
        let index = self.next;
        if index == self.len {
            return None;
        }
        self.next += 1;
        Some(list::pair(self.list, index).map_or_else(|| self.read(index), Ok))
    }
}
