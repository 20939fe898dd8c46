//! R3 to R6 and R10: lines, which of them are won, and what that makes of a board.

use crate::board::{Overline, Rules};

/// A cell as (row, column), counted from 0.
type Place = (usize, usize);

/// The four directions a line can have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// Left to right.
    Row,
    /// Top to bottom.
    Column,
    /// Down and to the right: (i, i) on a square board, or any line parallel to it.
    MainDiagonal,
    /// Down and to the left: (i, n - 1 - i) on a square board, or any line parallel to it.
    AntiDiagonal,
}

impl Kind {
    /// In the order in which lines are listed.
    pub const ALL: [Kind; 4] = [Kind::Row, Kind::Column, Kind::MainDiagonal, Kind::AntiDiagonal];

    /// The word for it in the vectors.
    pub fn name(self) -> &'static str {
        match self {
            Kind::Row => "row",
            Kind::Column => "column",
            Kind::MainDiagonal => "main_diagonal",
            Kind::AntiDiagonal => "anti_diagonal",
        }
    }

    /// The cell `distance` further along the line (back, if negative), or nothing above or left of the board.
    fn along(self, (row, col): Place, distance: isize) -> Option<Place> {
        let (down, right) = match self {
            Kind::Row => (0, distance),
            Kind::Column => (distance, 0),
            Kind::MainDiagonal => (distance, distance),
            Kind::AntiDiagonal => (distance, -distance),
        };
        Some((row.checked_add_signed(down)?, col.checked_add_signed(right)?))
    }
}

/// The cell `distance` further along the line, or nothing outside the board.
fn cell_along(board: &[Vec<u8>], kind: Kind, start: Place, distance: isize) -> Option<u8> {
    let (row, col) = kind.along(start, distance)?;
    board.get(row)?.get(col).copied()
}

/// A won line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// 1 for A, 2 for B.
    pub player: u8,
    /// Its direction.
    pub kind: Kind,
    /// Its cells, in order of rows, then columns.
    pub cells: Vec<Place>,
}

/// R3: the n rows, the n columns and the two diagonals of an n x n board.
pub fn full_lines(n: usize) -> Vec<(Kind, Vec<Place>)> {
    let mut lines = Vec::new();
    for row in 0..n {
        lines.push((Kind::Row, (0..n).map(|i| (row, i)).collect()));
    }
    for col in 0..n {
        lines.push((Kind::Column, (0..n).map(|i| (i, col)).collect()));
    }
    lines.push((Kind::MainDiagonal, (0..n).map(|i| (i, i)).collect()));
    lines.push((Kind::AntiDiagonal, (0..n).map(|i| (i, n - 1 - i)).collect()));
    lines
}

/// R4: the full lines of a square board whose cells all hold the same player's mark.
fn won_full_lines(board: &[Vec<u8>]) -> Vec<Line> {
    let mut won = Vec::new();
    for (kind, cells) in full_lines(board.len()) {
        let player = board[cells[0].0][cells[0].1];
        if player != 0 && cells.iter().all(|&(row, col)| board[row][col] == player) {
            won.push(Line { player, kind, cells });
        }
    }
    won
}

/// R10: every unbroken run of one player's marks that is long enough (`win`), or exactly long enough (`exact`), to win:
/// the whole run, once.
pub fn runs(rules: &Rules, board: &[Vec<u8>]) -> Vec<Line> {
    let mut won = Vec::new();
    for kind in Kind::ALL {
        for row in 0..rules.rows {
            for col in 0..rules.cols {
                let player = board[row][col];
                // A run begins at a mark that the same player's mark does not precede.
                if player == 0 || cell_along(board, kind, (row, col), -1) == Some(player) {
                    continue;
                }
                let mut cells = Vec::new();
                let mut next = Some((row, col));
                while let Some((row, col)) = next
                    && cell_along(board, kind, (row, col), 0) == Some(player)
                {
                    cells.push((row, col));
                    next = kind.along((row, col), 1);
                }
                let wins = match rules.overline {
                    Overline::Win => cells.len() >= rules.k,
                    Overline::Exact => cells.len() == rules.k,
                };
                if wins {
                    won.push(Line { player, kind, cells });
                }
            }
        }
    }
    won
}

/// R4, R10: every won line, by kind, then by first cell in row-major order.
pub fn winning_lines(rules: &Rules, board: &[Vec<u8>]) -> Vec<Line> {
    if rules.rows == rules.cols && rules.k == rules.rows { won_full_lines(board) } else { runs(rules, board) }
}

/// R6: what a board is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// No line is won and a cell is empty.
    Pending,
    /// A holds a won line, B does not.
    A,
    /// B holds a won line, A does not.
    B,
    /// No line is won and no cell is empty.
    Draw,
    /// Each player holds a won line.
    Both,
}

impl Outcome {
    /// The word for it.
    pub fn name(self) -> &'static str {
        match self {
            Outcome::Pending => "Pending",
            Outcome::A => "A",
            Outcome::B => "B",
            Outcome::Draw => "Draw",
            Outcome::Both => "Both",
        }
    }
}

/// R6: the outcome of a board as given (R7: however it came to be).
pub fn outcome(rules: &Rules, board: &[Vec<u8>]) -> Outcome {
    let lines = winning_lines(rules, board);
    let a_won = lines.iter().any(|line| line.player == 1);
    let b_won = lines.iter().any(|line| line.player == 2);
    let full = board.iter().flatten().all(|&cell| cell != 0);
    match (a_won, b_won) {
        (true, true) => Outcome::Both,
        (true, false) => Outcome::A,
        (false, true) => Outcome::B,
        (false, false) if full => Outcome::Draw,
        (false, false) => Outcome::Pending,
    }
}

/// R5: at least one line is won, or no cell is empty.
pub fn game_over(rules: &Rules, board: &[Vec<u8>]) -> bool {
    let full = board.iter().flatten().all(|&cell| cell != 0);
    full || !winning_lines(rules, board).is_empty()
}

/// No line is left that anyone can still win.
///
/// A line that a player can still win is k cells in a row, each of them empty or that player's. With `exact`, neither of
/// the two cells that would lengthen it may be that player's already. Nobody asks whose turn it is or how many moves are
/// left, and a line that is won already counts as one that can be won.
pub fn is_dead_draw(rules: &Rules, board: &[Vec<u8>]) -> bool {
    let k = rules.k.cast_signed();
    for kind in Kind::ALL {
        for row in 0..rules.rows {
            for col in 0..rules.cols {
                for player in [1, 2] {
                    let cell = |i| cell_along(board, kind, (row, col), i);
                    let open = (0..k).all(|i| cell(i) == Some(0) || cell(i) == Some(player));
                    let too_long = cell(-1) == Some(player) || cell(k) == Some(player);
                    if open && !(too_long && rules.overline == Overline::Exact) {
                        return false;
                    }
                }
            }
        }
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Board;

    fn board(text: &str) -> Board {
        text.split('/').map(|row| row.bytes().map(|digit| digit - b'0').collect()).collect()
    }

    fn rules(board: &[Vec<u8>], k: usize, overline: Overline) -> Rules {
        Rules { rows: board.len(), cols: board[0].len(), k, overline }
    }

    /// R10 says that n x n with k = n is R3: for every board of 3x3, the runs are the full lines.
    #[test]
    fn runs_of_n_are_the_full_lines() {
        let square = Rules::square(3).unwrap();
        for code in 0..19_683_u32 {
            let digit = |place: u32| u8::try_from(code / 3_u32.pow(place) % 3).unwrap();
            let board: Board = (0..3).map(|row| (0..3).map(|col| digit(row * 3 + col)).collect()).collect();
            assert_eq!(runs(&square, &board), won_full_lines(&board), "{board:?}");
            assert_eq!(game_over(&square, &board), outcome(&square, &board) != Outcome::Pending, "{board:?}");
        }
    }

    #[test]
    fn a_long_run_is_one_line_or_none() {
        let six = board("01111110");
        let lines = winning_lines(&rules(&six, 5, Overline::Win), &six);
        assert_eq!(lines, [Line { player: 1, kind: Kind::Row, cells: (1..7).map(|col| (0, col)).collect() }]);
        assert_eq!(winning_lines(&rules(&six, 5, Overline::Exact), &six), []);
    }

    #[test]
    fn a_dead_draw_has_no_line_left() {
        let dead = board("121/122/210");
        assert!(is_dead_draw(&rules(&dead, 3, Overline::Win), &dead));
        let alive = board("121/020/210");
        assert!(!is_dead_draw(&rules(&alive, 3, Overline::Win), &alive));
        // One free cell: it makes four in a row, which is too long for three.
        let long = board("1101");
        assert!(is_dead_draw(&rules(&long, 3, Overline::Exact), &long));
        assert!(!is_dead_draw(&rules(&long, 3, Overline::Win), &long));
    }
}
