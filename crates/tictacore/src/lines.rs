//! Won lines: maximal runs of one player's marks, along rows, columns and diagonals.

use crate::{Outcome, Player, Rules};
use alloc::vec::Vec;

/// The four ways a line can run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum LineKind {
    /// Left to right.
    Row,
    /// Top to bottom.
    Column,
    /// Top left to bottom right, as (i, i); for k in a row any line parallel to it.
    MainDiagonal,
    /// Top right to bottom left, as (i, n - 1 - i); for k in a row any line parallel to it.
    AntiDiagonal,
}

impl LineKind {
    /// All kinds, in the order in which lines are given.
    pub const ALL: [Self; 4] = [Self::Row, Self::Column, Self::MainDiagonal, Self::AntiDiagonal];

    /// `"row"`, `"column"`, `"main_diagonal"` or `"anti_diagonal"`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Row => "row",
            Self::Column => "column",
            Self::MainDiagonal => "main_diagonal",
            Self::AntiDiagonal => "anti_diagonal",
        }
    }

    /// The cell that is so many steps along a line of this kind from its first cell.
    const fn cell(self, (row, col): (usize, usize), steps: usize) -> (usize, usize) {
        match self {
            Self::Row => (row, col + steps),
            Self::Column => (row + steps, col),
            Self::MainDiagonal => (row + steps, col + steps),
            Self::AntiDiagonal => (row + steps, col - steps),
        }
    }
}

/// A won line: cells of one player's marks in a row.
///
/// ```
/// use tictacore::{Board, winning_lines};
///
/// let board = Board::from_rows(&[[0, 0, 1], [2, 1, 2], [1, 0, 0]])?;
/// let line = winning_lines(&board)[0];
/// assert_eq!(line.kind().name(), "anti_diagonal");
/// assert!(line.cells().eq([(0, 2), (1, 1), (2, 0)]));
/// # Ok::<(), tictacore::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Line {
    player: Player,
    kind: LineKind,
    first: (usize, usize),
    len: usize,
}

impl Line {
    /// Whose marks they are.
    pub const fn player(&self) -> Player {
        self.player
    }

    /// Which way the line runs.
    pub const fn kind(&self) -> LineKind {
        self.kind
    }

    /// How many cells it has: k, or more where the run is longer.
    #[allow(clippy::len_without_is_empty)] // a won line is never empty
    pub const fn len(&self) -> usize {
        self.len
    }

    /// Its cells as (row, column), by rows and within a row by columns.
    pub fn cells(&self) -> impl ExactSizeIterator<Item = (usize, usize)> + use<> {
        let line = *self;
        (0..self.len).map(move |at| line.cell(at))
    }

    const fn cell(&self, at: usize) -> (usize, usize) {
        self.kind.cell(self.first, at)
    }

    /// Which of its cells a cell of the board is, if it is one.
    pub(crate) fn position(&self, (row, col): (usize, usize)) -> Option<usize> {
        let at = match self.kind {
            LineKind::Row => col.checked_sub(self.first.1),
            _ => row.checked_sub(self.first.0),
        }?;
        (at < self.len && self.cell(at) == (row, col)).then_some(at)
    }
}

/// A whole line of a board, from edge to edge, won or not: where it starts, and how many cells it has.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ray {
    pub(crate) first: (usize, usize),
    pub(crate) len: usize,
}

/// The whole line of this kind through a cell, and which of its cells that is.
pub(crate) fn ray_through(rules: Rules, kind: LineKind, (row, col): (usize, usize)) -> (Ray, usize) {
    let (rows, cols) = (rules.rows(), rules.cols());
    match kind {
        LineKind::Row => (Ray { first: (row, 0), len: cols }, col),
        LineKind::Column => (Ray { first: (0, col), len: rows }, row),
        LineKind::MainDiagonal => {
            let at = row.min(col);
            let first = (row - at, col - at);
            (Ray { first, len: (rows - first.0).min(cols - first.1) }, at)
        }
        LineKind::AntiDiagonal => {
            let at = row.min(cols - 1 - col);
            let first = (row - at, col + at);
            (Ray { first, len: (rows - first.0).min(first.1 + 1) }, at)
        }
    }
}

impl Ray {
    /// Its cell that is so many steps from its first.
    pub(crate) const fn cell(&self, kind: LineKind, steps: usize) -> (usize, usize) {
        kind.cell(self.first, steps)
    }

    /// The index of its first cell among the cells in row-major order, and the step from a cell to the next.
    pub(crate) fn indexes(&self, rules: Rules, kind: LineKind) -> (usize, usize) {
        let step = match kind {
            LineKind::Row => 1,
            LineKind::Column => rules.cols(),
            LineKind::MainDiagonal => rules.cols() + 1,
            LineKind::AntiDiagonal => rules.cols() - 1,
        };
        (self.first.0 * rules.cols() + self.first.1, step)
    }
}

/// Every whole line of this kind that has room for k marks.
fn rays(rules: Rules, kind: LineKind) -> impl Iterator<Item = Ray> {
    let (rows, cols) = (rules.rows(), rules.cols());
    let (top, side) = match kind {
        LineKind::Row => (0..0, 0..rows),
        LineKind::Column => (0..cols, 0..0),
        LineKind::MainDiagonal | LineKind::AntiDiagonal => (0..cols, 1..rows),
    };
    let edge = if kind == LineKind::AntiDiagonal { cols - 1 } else { 0 };
    let firsts = top.map(|col| (0, col)).chain(side.map(move |row| (row, edge)));
    firsts.map(move |first| ray_through(rules, kind, first).0).filter(move |ray| ray.len >= rules.k())
}

/// The maximal runs of one player's marks on a board that win under its rules, `cell_at` a row-major index.
fn runs(rules: Rules, cell_at: impl Fn(usize) -> u8, mut found: impl FnMut(Line)) {
    for kind in LineKind::ALL {
        for ray in rays(rules, kind) {
            let (first, step) = ray.indexes(rules, kind);
            let cell = |at: usize| cell_at(first + at * step);
            let mut start = 0;
            for end in 1..=ray.len {
                if end < ray.len && cell(end) == cell(start) {
                    continue;
                }
                if let Some(player) = Player::of_cell(cell(start))
                    && rules.overline().wins(end - start, rules.k())
                {
                    found(Line { player, kind, first: ray.cell(kind, start), len: end - start });
                }
                start = end;
            }
        }
    }
}

/// How a board stands under any rules: the lines that are won, and whether a cell is empty.
pub(crate) fn outcome_of(rules: Rules, cells: &[u8]) -> Outcome {
    let mut won = 0;
    runs(rules, |index| cells[index], |line| won |= line.player.cell());
    Outcome::from_seen(won, cells.contains(&0))
}

/// Every won line, by kind and within a kind by its first cell.
pub(crate) fn winning_lines(rules: Rules, cell_at: impl Fn(usize) -> u8) -> Vec<Line> {
    let mut lines = Vec::new();
    runs(rules, cell_at, |line| lines.push(line));
    lines.sort_unstable_by_key(|line| (line.kind, line.first));
    lines
}
