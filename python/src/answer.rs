//! Answers: words, lines and boards as Python objects.

use pyo3::{
    intern,
    prelude::*,
    sync::PyOnceLock,
    types::{PyList, PyString, PyType},
};
use tictacore::{Board, Line, LineKind, Outcome, Overline, Player, Reachability, Rules};

/// The one object of a word, as a string that is made once.
macro_rules! words {
    ($($kind:ident { $($name:ident = $word:literal),+ })+) => {$(
        impl Word for $kind {
            fn word(self, py: Python<'_>) -> &Bound<'_, PyString> {
                match self {
                    $(Self::$name => intern!(py, $word),)+
                }
            }
        }
    )+};
}

/// What is a plain string in Python.
pub(crate) trait Word {
    fn word(self, py: Python<'_>) -> &Bound<'_, PyString>;
}

words! {
    Outcome { Pending = "Pending", A = "A", B = "B", Draw = "Draw", Both = "Both" }
    Player { A = "A", B = "B" }
    Overline { Win = "win", Exact = "exact" }
    LineKind { Row = "row", Column = "column", MainDiagonal = "main_diagonal", AntiDiagonal = "anti_diagonal" }
    Reachability {
        Reachable = "reachable", TurnCount = "turn_count", BothWon = "both_won",
        MovedAfterWin = "moved_after_win", NoSingleLastMove = "no_single_last_move"
    }
}

/// `tictacore.Line`s.
pub(crate) fn lines<'py>(py: Python<'py>, lines: &[Line]) -> PyResult<Bound<'py, PyList>> {
    static LINE: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    let class = LINE.import(py, "tictacore._types", "Line")?;
    let list = PyList::empty(py);
    for line in lines {
        let cells = PyList::new(py, line.cells())?;
        list.append(class.call1((line.player().word(py), line.kind().word(py), cells))?)?;
    }
    Ok(list)
}

/// A `tictacore.Rules`.
pub(crate) fn rules(py: Python<'_>, rules: Rules) -> PyResult<Bound<'_, PyAny>> {
    static RULES: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    let class = RULES.import(py, "tictacore._types", "Rules")?;
    class.call1((rules.rows(), rules.cols(), rules.k(), rules.overline().word(py)))
}

/// A list of lists.
pub(crate) fn board<'py>(py: Python<'py>, board: &Board<'_>) -> PyResult<Bound<'py, PyList>> {
    rows(py, board.cols(), board.cells(), |&cell| cell)
}

/// Lists of what `cell` makes of each cell, `cols` to a row.
pub(crate) fn rows<'py, C, T: IntoPyObject<'py>>(
    py: Python<'py>,
    cols: usize,
    cells: &[C],
    cell: impl Fn(&C) -> T,
) -> PyResult<Bound<'py, PyList>> {
    let rows = PyList::empty(py);
    for row in cells.chunks(cols) {
        rows.append(PyList::new(py, row.iter().map(&cell))?)?;
    }
    Ok(rows)
}
