//! Functions of a board.

use pyo3::{
    prelude::*,
    types::{PyList, PyString},
};
use tictacore::{Board, Error, ErrorKind, Outcome, Overline, Rules, scan_with};

use crate::{
    answer::{self, Word},
    arguments::{OverlineWord, Size},
    error::Fault,
    list,
    memory::zeroed,
    rows::Rows,
};

#[doc = docstring!("game_over")]
#[pyfunction]
#[pyo3(
    signature = (board, k=None, overline=OverlineWord::WIN),
    text_signature = "(board, k=None, overline='win')"
)]
pub(crate) fn game_over(board: &Bound<'_, PyAny>, k: Option<Size>, overline: OverlineWord) -> Result<bool, Fault> {
    Ok(outcome_of(board, k, overline)?.is_over())
}

#[doc = docstring!("outcome")]
#[pyfunction]
#[pyo3(
    signature = (board, k=None, overline=OverlineWord::WIN),
    text_signature = "(board, k=None, overline='win')"
)]
pub(crate) fn outcome<'py>(
    board: &Bound<'py, PyAny>,
    k: Option<Size>,
    overline: OverlineWord,
) -> Result<Bound<'py, PyString>, Fault> {
    Ok(outcome_of(board, k, overline)?.word(board.py()).clone())
}

#[doc = docstring!("winning_lines")]
#[pyfunction]
#[pyo3(
    signature = (board, k=None, overline=OverlineWord::WIN),
    text_signature = "(board, k=None, overline='win')"
)]
pub(crate) fn winning_lines<'py>(
    board: &Bound<'py, PyAny>,
    k: Option<Size>,
    overline: OverlineWord,
) -> Result<Bound<'py, PyList>, Fault> {
    let lines = tictacore::winning_lines(&read(board, k, overline)?);
    Ok(answer::lines(board.py(), &lines)?)
}

#[doc = docstring!("reachability")]
#[pyfunction]
#[pyo3(signature = (board, k=None))]
pub(crate) fn reachability<'py>(board: &Bound<'py, PyAny>, k: Option<Size>) -> Result<Bound<'py, PyString>, Fault> {
    let answer = tictacore::reachability(&read(board, k, OverlineWord::WIN)?)?;
    Ok(answer.word(board.py()).clone())
}

#[doc = docstring!("symmetries")]
#[pyfunction]
pub(crate) fn symmetries<'py>(board: &Bound<'py, PyAny>) -> Result<Vec<Bound<'py, PyList>>, Fault> {
    let images = tictacore::symmetries(&read(board, None, OverlineWord::WIN)?)?;
    Ok(images.iter().map(|image| answer::board(board.py(), image)).collect::<Result<_, _>>()?)
}

#[doc = docstring!("canonical")]
#[pyfunction]
pub(crate) fn canonical<'py>(board: &Bound<'py, PyAny>) -> Result<Bound<'py, PyList>, Fault> {
    let image = tictacore::canonical(&read(board, None, OverlineWord::WIN)?)?;
    Ok(answer::board(board.py(), &image)?)
}

#[doc = docstring!("board_hash")]
#[pyfunction]
pub(crate) fn board_hash(board: &Bound<'_, PyAny>) -> Result<u64, Fault> {
    Ok(tictacore::board_hash(&read_any(board)?))
}

/// How a board stands; one without `k` is never needed whole.
fn outcome_of(board: &Bound<'_, PyAny>, k: Option<Size>, overline: OverlineWord) -> Result<Outcome, Fault> {
    if k.is_none()
        && let Some(outcome) = plain(board)
    {
        return Ok(outcome);
    }
    outcome_of_any(board, k, overline)
}

/// How a board stands that is a plain list of lists without a fault: what most calls are about, without what only
/// others need. The rows are gone through once; whatever is wrong with one, the general way finds it again and names it.
fn plain(board: &Bound<'_, PyAny>) -> Option<Outcome> {
    fn all<const N: usize>(board: &Bound<'_, PyAny>) -> Option<Outcome> {
        tictacore::scan(N, &list::square::<N>(board)?.as_flattened()[..N * N]).ok()
    }
    #[inline(never)] // else every call would make room for these cells
    fn some<const CELLS: usize>(n: usize, board: &Bound<'_, PyAny>) -> Option<Outcome> {
        by_rows(n, &mut [0; CELLS], |first, cells| {
            if list::copy_rows(board, first, n, cells) { Ok(()) } else { Err(Error::new(ErrorKind::NotSquare)) }
        })
        .ok()
    }
    match list::len(board)? {
        3 => all::<3>(board),
        4 => all::<4>(board),
        5 => all::<5>(board),
        n @ 1..=16 => some::<256>(n, board),
        n @ 1..=CELLS => some::<CELLS>(n, board),
        _ => None,
    }
}

#[cold]
fn outcome_of_any(board: &Bound<'_, PyAny>, k: Option<Size>, overline: OverlineWord) -> Result<Outcome, Fault> {
    if k.is_some() {
        return Ok(tictacore::outcome(&read(board, k, overline)?));
    }
    let (rules, mut rows) = Rows::open(board, |n, _| Rules::square(n))?;
    let n = rules.rows();
    if let Some(cells) = rows.bytes() {
        return Ok(tictacore::scan(n, cells)?);
    }
    if n <= 16 {
        return by_rows(n, &mut [0; 256], |first, cells| rows.read(first, cells));
    }
    by_rows(n, &mut zeroed(CELLS.max(n))?, |first, cells| rows.read(first, cells))
}

/// Cells that stay in the fastest cache from being read to being looked at. With twice as many 1000 x 1000 is no faster,
/// and 20 x 20 takes 20 ns more, for they are cleared first.
const CELLS: usize = 4096;

/// The outcome of a board that `read` copies into `cells`, of which there are at least n, some rows at a time.
fn by_rows<E: From<Error>>(
    n: usize,
    cells: &mut [u8],
    mut read: impl FnMut(usize, &mut [u8]) -> Result<(), E>,
) -> Result<Outcome, E> {
    if let Some(cells) = cells.get_mut(..n * n) {
        read(0, cells)?;
        return Ok(tictacore::scan(n, cells)?);
    }
    scan_with(n, |scan| scan.read(cells, read))
}

/// A whole board: square without `k`, of any shape with it.
pub(crate) fn read(
    board: &Bound<'_, PyAny>,
    k: Option<Size>,
    OverlineWord(overline): OverlineWord,
) -> Result<Board<'static>, Fault> {
    read_by(board, |rows, cols| match k {
        None => Rules::square(rows),
        Some(Size(k)) => Rules::of_shape(rows, cols, k, overline),
    })
}

/// A whole board of any shape whose lines do not matter.
pub(crate) fn read_any(board: &Bound<'_, PyAny>) -> Result<Board<'static>, Fault> {
    read_by(board, |rows, cols| Rules::of_shape(rows, cols, rows.max(cols), Overline::Win))
}

fn read_by(
    board: &Bound<'_, PyAny>,
    rules: impl FnOnce(usize, usize) -> Result<Rules, Error>,
) -> Result<Board<'static>, Fault> {
    let (rules, mut rows) = Rows::open(board, rules)?;
    let mut cells = zeroed(rules.cells())?;
    rows.read(0, &mut cells)?;
    Ok(Board::with_rules(rules, cells)?)
}
