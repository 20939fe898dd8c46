//! Lines and cells.

use crate::rules::CPlayer;
use tictacore::{Line, LineKind};

/// A cell of the board, or a move to it. Both count from 0.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct CCell {
    /// The row.
    pub row: i32,
    /// The column.
    pub col: i32,
}

impl From<(usize, usize)> for CCell {
    #[allow(clippy::cast_possible_truncation, clippy::cast_possible_wrap)] // MAX_SIZE fits 16 bits
    fn from((row, col): (usize, usize)) -> Self {
        Self { row: row as i32, col: col as i32 }
    }
}

/// The four ways a line can run.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CLineKind {
    /// Left to right.
    Row = 0,
    /// Top to bottom.
    Column = 1,
    /// Top left to bottom right; for k in a row any line parallel to it.
    MainDiagonal = 2,
    /// Top right to bottom left; for k in a row any line parallel to it.
    AntiDiagonal = 3,
}

/// A won line: its cells are first, first + step, first + 2 * step, and so on, `length` of them.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct CLine {
    /// Whose marks they are.
    pub player: CPlayer,
    /// Which way it runs.
    pub kind: CLineKind,
    /// Its first cell, by rows and within a row by columns.
    pub first: CCell,
    /// From one cell to the next; 0 and 0 where there is one cell only.
    pub step: CCell,
    /// How many cells it has.
    pub length: i32,
}

impl From<&Line> for CLine {
    #[allow(clippy::cast_possible_truncation, clippy::cast_possible_wrap)] // MAX_SIZE fits 16 bits
    fn from(line: &Line) -> Self {
        let mut cells = line.cells().map(CCell::from);
        let first = cells.next().unwrap_or(CCell { row: 0, col: 0 });
        let second = cells.next().unwrap_or(first);
        let kind = match line.kind() {
            LineKind::Row => CLineKind::Row,
            LineKind::Column => CLineKind::Column,
            LineKind::MainDiagonal => CLineKind::MainDiagonal,
            LineKind::AntiDiagonal => CLineKind::AntiDiagonal,
        };
        Self {
            player: Some(line.player()).into(),
            kind,
            first,
            step: CCell { row: second.row - first.row, col: second.col - first.col },
            length: line.len() as i32,
        }
    }
}
