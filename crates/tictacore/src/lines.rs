//! Won lines: maximal runs of one player's marks, along rows, columns and diagonals.

use crate::{Overline, Player, Rules, scan::ANYBODY};
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

    /// The cell before this one on a line of this kind, if the board has one.
    const fn before(self, (row, col): (usize, usize), cols: usize) -> Option<(usize, usize)> {
        let (up, left, right) = (row.checked_sub(1), col.checked_sub(1), col + 1);
        match (self, up, left) {
            (Self::Row, _, Some(left)) => Some((row, left)),
            (Self::Column, Some(up), _) => Some((up, col)),
            (Self::MainDiagonal, Some(up), Some(left)) => Some((up, left)),
            (Self::AntiDiagonal, Some(up), _) if right < cols => Some((up, right)),
            _ => None,
        }
    }

    /// How many cells a line of this kind has from this one on, with it.
    fn room(self, (row, col): (usize, usize), rows: usize, cols: usize) -> usize {
        let (down, right) = (rows - row, cols - col);
        match self {
            Self::Row => right,
            Self::Column => down,
            Self::MainDiagonal => down.min(right),
            Self::AntiDiagonal => down.min(col + 1),
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
    let (first, at) = match kind {
        LineKind::Row => ((row, 0), col),
        LineKind::Column => ((0, col), row),
        LineKind::MainDiagonal => {
            let at = row.min(col);
            ((row - at, col - at), at)
        }
        LineKind::AntiDiagonal => {
            let at = row.min(cols - 1 - col);
            ((row - at, col + at), at)
        }
    };
    (Ray { first, len: kind.room(first, rows, cols) }, at)
}

impl Ray {
    /// Its cell that is so many steps from its first.
    pub(crate) const fn cell(&self, kind: LineKind, steps: usize) -> (usize, usize) {
        kind.cell(self.first, steps)
    }
}

/// The maximal runs of one player's marks that win, by kind and within a kind by their first cell.
fn runs(rules: Rules, cell: impl Fn((usize, usize)) -> u8, mut found: impl FnMut(Line)) {
    let (rows, cols) = (rules.rows(), rules.cols());
    for kind in LineKind::ALL {
        for first in (0..rows).flat_map(|row| (0..cols).map(move |col| (row, col))) {
            let room = kind.room(first, rows, cols);
            if room < rules.k() {
                continue;
            }
            let Some(player) = Player::of_cell(cell(first)) else { continue };
            let is_own = |at| cell(at) == player.cell();
            if kind.before(first, cols).is_some_and(is_own) {
                continue; // part of a run that has been looked at
            }
            let len = (1..room).take_while(|&steps| is_own(kind.cell(first, steps))).count() + 1;
            if rules.overline().wins(len, rules.k()) {
                found(Line { player, kind, first, len });
            }
        }
    }
}

/// Which players hold a won line, as the OR of their marks.
pub(crate) fn won_by(rules: Rules, cells: &[u8]) -> u8 {
    let mut won = LineKind::ALL.into_iter().fold(0, |won, kind| won | k_in_a_row(rules, kind, cells));
    if won != 0 && rules.overline() == Overline::Exact {
        won = 0;
        runs(rules, |(row, col)| cells[row * rules.cols() + col], |line| won |= line.player.cell());
    }
    won
}

/// Which players have at least k marks in a row on lines of this kind, as the OR of their marks.
///
/// The AND of k cells is a player's mark exactly where they all are. From a cell of a line to the next it is equally
/// far all over the board. So a block of cells at a time, any of which may be the first of k, is taken together with
/// the cells 1 to k - 1 steps further on.
fn k_in_a_row(rules: Rules, kind: LineKind, cells: &[u8]) -> u8 {
    const BLOCK: usize = 32;
    let (rows, cols, k) = (rules.rows(), rules.cols(), rules.k());
    let steps = k - 1;
    // From the second cell of the first row, which has a next one of every kind.
    let (row, col) = kind.cell((0, 1), 1);
    let step = row * cols + col - 1;
    let Some(firsts @ 1..) = cells.len().checked_sub(steps * step) else { return 0 };
    let mut won = 0;
    'blocks: for at in (0..firsts).step_by(BLOCK) {
        // The last block overlaps the one before, so that it is whole, if the board is that large.
        let at = at.min(firsts.saturating_sub(BLOCK));
        let mut and = [ANYBODY; BLOCK];
        for i in 0..k {
            let cells = &cells[at + i * step..];
            match cells.first_chunk::<BLOCK>() {
                Some(cells) => and.iter_mut().zip(cells).for_each(|(and, cell)| *and &= cell),
                None => and.iter_mut().zip(cells).for_each(|(and, cell)| *and &= cell),
            }
            if and == [0; BLOCK] {
                continue 'blocks;
            }
        }
        // Now and then it is from the end of a row to the start of the next: there is no room for a line.
        for (first, and) in (at..firsts).zip(and).filter(|&(_, and)| and != 0) {
            if kind.room((first / cols, first % cols), rows, cols) >= k {
                won |= and;
            }
        }
    }
    won
}

/// Every won line, by kind and within a kind by its first cell.
pub(crate) fn winning_lines(rules: Rules, cell: impl Fn((usize, usize)) -> u8) -> Vec<Line> {
    let mut lines = Vec::new();
    runs(rules, cell, |line| lines.push(line));
    lines
}
