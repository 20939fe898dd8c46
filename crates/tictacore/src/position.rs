//! The cells of a game and what is known of its lines, kept up to date with each mark.

use crate::{
    Board, Error, ErrorKind, LineKind, Outcome, Overline, Player, Rules, cells::Cells, lines::ray_through, outcome,
    store::Store,
};
use alloc::vec::Vec;

/// What a game knows after each mark, in O(1) for full lines and O(k) for k in a row, with no scan of the board.
#[derive(Clone, Debug)]
pub(crate) struct Position {
    rules: Rules,
    cells: Cells,
    empty: usize,
    /// The marks of A and of B on each full line; nothing for k in a row, where neighbours tell.
    tallies: Store<[u16; 2], 18>,
    /// How many lines (for k in a row: places for k marks) somebody can still win.
    open: u64,
    /// Bit 0: A holds a line; bit 1: B does.
    won: u8,
}

impl Position {
    pub(crate) fn new(rules: Rules) -> Result<Self, Error> {
        let (rows, cols, k) = (rules.rows(), rules.cols(), rules.k());
        // 64 bits, for four times the cells of the largest board.
        let places = |len: usize| (len + 1).saturating_sub(k) as u64;
        let (across, down) = (places(cols), places(rows));
        let open = rows as u64 * across + cols as u64 * down + 2 * across * down;
        let tallies = if rules.is_full_lines() { 2 * k + 2 } else { 0 };
        Ok(Self {
            rules,
            cells: Cells::new(rows, cols)?,
            empty: rules.cells(),
            tallies: Store::new(tallies),
            open,
            won: 0,
        })
    }

    pub(crate) fn rules(&self) -> Rules {
        self.rules
    }

    pub(crate) fn outcome(&self) -> Outcome {
        Outcome::from_seen(self.won, self.empty > 0)
    }

    pub(crate) fn is_dead_draw(&self) -> bool {
        self.open == 0
    }

    pub(crate) fn empty_cells(&self) -> usize {
        self.empty
    }

    pub(crate) fn cell(&self, row: usize, col: usize) -> u8 {
        self.cells.get((row, col))
    }

    pub(crate) fn cells(&self) -> Result<Vec<u8>, Error> {
        self.cells.to_vec()
    }

    /// Takes over how a board that was placed mark by mark stands.
    pub(crate) fn set_outcome(&mut self, board: &Board<'_>) {
        self.won = match outcome(board) {
            Outcome::Pending | Outcome::Draw => 0,
            Outcome::A => 1,
            Outcome::B => 2,
            Outcome::Both => 3,
        };
    }

    /// Whether the next move can go there, and the cell's row-major index. Without a position, which the caller knows
    /// where there is an error: a whole [`Error`] on the way of each move costs a fifth of it.
    pub(crate) fn check(&self, row: usize, col: usize) -> Result<usize, ErrorKind> {
        let is_on_board = row < self.rules.rows() && col < self.rules.cols();
        check_move(self.outcome().is_over(), is_on_board, || self.cell(row, col) != 0)?;
        Ok(row * self.rules.cols() + col)
    }

    /// Marks an empty cell of the board.
    pub(crate) fn place(&mut self, row: usize, col: usize, player: Player) {
        self.empty -= 1;
        if self.rules.is_full_lines() {
            self.cells.set((row, col), player.cell());
            self.tally(row, col, player);
        } else {
            self.open -= self.closed_by(row, col, player);
            self.cells.set((row, col), player.cell());
            if LineKind::ALL.into_iter().any(|kind| self.wins(kind, row, col)) {
                self.won |= player.cell();
            }
        }
    }

    /// Takes away a player's last mark. Before it nobody had won: a game ends with its first won line.
    pub(crate) fn remove(&mut self, row: usize, col: usize, player: Player) {
        self.empty += 1;
        self.won = 0;
        if self.rules.is_full_lines() {
            self.cells.set((row, col), 0);
            self.untally(row, col, player);
        } else {
            self.cells.set((row, col), 0);
            self.open += self.closed_by(row, col, player);
        }
    }

    /// Calls `line` with each full line through a cell, as an index of `tallies`: the n rows, the n columns, the two
    /// diagonals.
    fn full_lines(n: usize, row: usize, col: usize, mut line: impl FnMut(usize)) {
        line(row);
        line(n + col);
        if row == col {
            line(2 * n);
        }
        if row + col == n - 1 {
            line(2 * n + 1);
        }
    }

    fn tally(&mut self, row: usize, col: usize, player: Player) {
        let n = self.rules.k();
        let Self { tallies, open, won, .. } = self;
        let tallies = &mut **tallies; // where they are is asked once, not for every line
        Self::full_lines(n, row, col, |line| {
            let (own, others) = own_and_others(&mut tallies[line], player);
            *own += 1;
            *open -= u64::from(*own == 1 && *others > 0);
            if usize::from(*own) == n {
                *won |= player.cell();
            }
        });
    }

    fn untally(&mut self, row: usize, col: usize, player: Player) {
        let n = self.rules.k();
        let Self { tallies, open, .. } = self;
        Self::full_lines(n, row, col, |line| {
            let (own, others) = own_and_others(&mut tallies[line], player);
            *own -= 1;
            *open += u64::from(*own == 0 && *others > 0);
        });
    }

    /// How many places for k marks that somebody can still win close when a player marks this empty cell.
    fn closed_by(&self, row: usize, col: usize, player: Player) -> u64 {
        LineKind::ALL.into_iter().map(|kind| self.closed_along(kind, row, col, player)).sum()
    }

    /// How many of them along one kind of line.
    ///
    /// A player can win a place whose cells are empty or the player's own.
    fn closed_along(&self, kind: LineKind, row: usize, col: usize, player: Player) -> u64 {
        let k = self.rules.k();
        let (ray, at) = ray_through(self.rules, kind, (row, col));
        if ray.len < k {
            return 0;
        }
        let mark = |i: usize| self.cells.get(ray.cell(kind, i));
        match self.rules.overline() {
            // Those without a mark of the player, which the opponent could win so far; but not those that are all empty,
            // which the player still can.
            Overline::Win => {
                places(k, ray.len, at, |&i| mark(i) != player.cell()) - places(k, ray.len, at, |&i| mark(i) == 0)
            }
            Overline::Exact => closed_where_exactly_k_win(k, ray.len, at, player, mark),
        }
    }

    /// Whether the marks of one player around a marked cell, and it, win along this kind of line.
    fn wins(&self, kind: LineKind, row: usize, col: usize) -> bool {
        let k = self.rules.k();
        let (ray, at) = ray_through(self.rules, kind, (row, col));
        let player = self.cell(row, col);
        let own = |&i: &usize| self.cells.get(ray.cell(kind, i)) == player;
        // More than k on a side tell no more than k do.
        let before = (at.saturating_sub(k)..at).rev().take_while(own).count();
        let after = (at + 1..ray.len.min(at + 1 + k)).take_while(own).count();
        self.rules.overline().wins(before + 1 + after, k)
    }
}

/// How many places for k marks on a line of so many cells contain one of them, and else only such that fit.
fn places(k: usize, len: usize, at: usize, fits: impl Fn(&usize) -> bool) -> u64 {
    let before = (at.saturating_sub(k - 1)..at).rev().take_while(&fits).count();
    let after = (at + 1..len.min(at + k)).take_while(&fits).count();
    (before + 1 + after + 1).saturating_sub(k) as u64
}

/// How many places on a line close when a player marks its cell `at`, where a run of more than k does not win.
///
/// Then the two cells beside the ends of a place must not be the player's, either: the run would be too long. So what
/// closes are also places that end beside the cell.
fn closed_where_exactly_k_win(k: usize, len: usize, at: usize, player: Player, mark: impl Fn(usize) -> u8) -> u64 {
    let (first, last) = (at.saturating_sub(k), (len - k).min(at + 1));
    // How many cells of a place are empty, A's and B's.
    let mut count = [0usize; 3];
    for i in first..first + k {
        count[usize::from(mark(i))] += 1;
    }
    let mut closed = 0;
    for start in first..=last {
        let end = start + k;
        let can_win = |player: Player| {
            let is_own = |i: usize| mark(i) == player.cell();
            let too_long = start > 0 && is_own(start - 1) || end < len && is_own(end);
            count[usize::from(player.opponent().cell())] == 0 && !too_long
        };
        let (own, other) = (can_win(player), can_win(player.opponent()));
        let contains = start <= at && at < end;
        closed += u64::from(if contains { other && !own } else { own && !other });
        if start < last {
            count[usize::from(mark(start))] -= 1;
            count[usize::from(mark(end))] += 1;
        }
    }
    closed
}

/// Whether a move is possible, or what is wrong with it, in the order in which it is looked for. Whether its cell is marked
/// is asked only of a cell that the board has.
#[inline]
pub(crate) fn check_move(is_over: bool, is_on_board: bool, is_marked: impl FnOnce() -> bool) -> Result<(), ErrorKind> {
    if is_over {
        Err(ErrorKind::GameOver)
    } else if !is_on_board {
        Err(ErrorKind::OutOfRange)
    } else if is_marked() {
        Err(ErrorKind::Occupied)
    } else {
        Ok(())
    }
}

impl PartialEq for Position {
    fn eq(&self, other: &Self) -> bool {
        // All else follows from these two.
        self.rules == other.rules && self.cells == other.cells
    }
}

fn own_and_others(tally: &mut [u16; 2], player: Player) -> (&mut u16, &mut u16) {
    let [a, b] = tally;
    match player {
        Player::A => (a, b),
        Player::B => (b, a),
    }
}
