//! Square boards: every full line won and just missed, full boards, both players, and the sizes at which vector code
//! changes its step.

use tictacore_reference::{Board, Kind, Outcome, Overline, Rules, full_lines, outcome, winning_lines};

use crate::boards::Boards;
use crate::random::Random;

/// Adds them all.
pub fn add(boards: &mut Boards) {
    for n in [1, 2, 3, 4, 5, 10] {
        near_misses(boards, n);
        off_by_ones(boards, n);
        both(boards, n);
    }
    full_boards(boards);
    random_boards(boards);
    for n in [15, 16, 17, 31, 32, 33, 63, 64, 65, 100] {
        wide(boards, n);
    }
}

fn empty(n: usize) -> Board {
    vec![vec![0; n]; n]
}

fn rules(n: usize) -> Rules {
    Rules { rows: n, cols: n, k: n, overline: Overline::Win }
}

/// `row2`, `main_diagonal`: what to call the `i`-th of all full lines.
fn line_name(n: usize, kind: Kind, i: usize) -> String {
    match kind {
        Kind::Row => format!("row{i}"),
        Kind::Column => format!("column{}", i - n),
        Kind::MainDiagonal | Kind::AntiDiagonal => kind.name().to_owned(),
    }
}

/// Every full line won by each player, and with each one of its cells spoiled: empty, or the other's.
fn near_misses(boards: &mut Boards, n: usize) {
    for (i, (kind, cells)) in full_lines(n).into_iter().enumerate() {
        let line = line_name(n, kind, i);
        for (player, name) in [(1, "a"), (2, "b")] {
            let mut board = empty(n);
            for &(row, col) in &cells {
                board[row][col] = player;
            }
            boards.square(&format!("n{n}-{line}-{name}"), &board);
            for (at, &(row, col)) in cells.iter().enumerate() {
                // At n = 10 one player's near misses are enough.
                if n == 10 && usize::from(player) != 1 + i % 2 {
                    continue;
                }
                board[row][col] = 0;
                boards.square(&format!("n{n}-{line}-{name}-cell{at}-empty"), &board);
                board[row][col] = 3 - player;
                boards.square(&format!("n{n}-{line}-{name}-cell{at}-other"), &board);
                board[row][col] = player;
            }
        }
    }
}

/// Both diagonals, each moved by one cell or none in each direction: what an index that is off by one would look at.
/// Cells that leave the board are left out, or come back on the other side.
fn off_by_ones(boards: &mut Boards, n: usize) {
    for kind in [Kind::MainDiagonal, Kind::AntiDiagonal] {
        for (down, down_name) in [(-1, "up"), (0, "level"), (1, "down")] {
            for (right, right_name) in [(-1, "left"), (0, "level"), (1, "right")] {
                let (mut cut, mut wrapped) = (empty(n), empty(n));
                for i in 0..n {
                    // Counted from n, so that one step back is a number too.
                    let row = (n + i).wrapping_add_signed(down);
                    let col = (n + if kind == Kind::MainDiagonal { i } else { n - 1 - i }).wrapping_add_signed(right);
                    wrapped[row % n][col % n] = 1;
                    if (n..2 * n).contains(&row) && (n..2 * n).contains(&col) {
                        cut[row - n][col - n] = 1;
                    }
                }
                let id = format!("n{n}-{}-off-{down_name}-{right_name}", kind.name());
                boards.square(&format!("{id}-cut"), &cut);
                boards.square(&format!("{id}-wrapped"), &wrapped);
            }
        }
    }
}

/// A line for each player, so that neither can be overlooked for the other.
fn both(boards: &mut Boards, n: usize) {
    for row in 1..n {
        for (a, b) in [(0, row), (row, 0)] {
            let mut board = empty(n);
            board[a].fill(1);
            board[b].fill(2);
            boards.square(&format!("n{n}-both-rows-{a}-{b}"), &board);
            let columns = (0..n).map(|row| (0..n).map(|col| board[col][row]).collect()).collect::<Board>();
            boards.square(&format!("n{n}-both-columns-{a}-{b}"), &columns);
        }
    }
}

/// Full boards: at random, and with each line the only one that is won.
fn full_boards(boards: &mut Boards) {
    let mut random = Random::new(1);
    for n in [2, 3, 4, 5, 10] {
        let counts = (n * n - n * n / 2, n * n / 2);
        for i in 0..if n == 10 { 4 } else { 12 } {
            boards.square(&format!("n{n}-full-{i}"), &random.board((n, n), counts));
        }
        if !(3..=5).contains(&n) {
            continue;
        }
        for (i, (kind, cells)) in full_lines(n).into_iter().enumerate() {
            for (player, name) in [(1, "a"), (2, "b")] {
                let mut line = empty(n);
                for &(row, col) in &cells {
                    line[row][col] = player;
                }
                // The winner has the odd mark: without it, B's first row of 3x3 leaves A a line in the other two.
                let counts = if player == 1 { counts } else { (counts.1, counts.0) };
                let board = loop {
                    let board = random.fill(&line, counts);
                    if winning_lines(&rules(n), &board).len() == 1 {
                        break board;
                    }
                };
                boards.square(&format!("n{n}-full-only-{}-{name}", line_name(n, kind, i)), &board);
            }
        }
    }
}

/// Cells of every kind anywhere, and fewer and fewer empty ones.
fn random_boards(boards: &mut Boards) {
    let mut random = Random::new(2);
    for n in 2..=6 {
        for i in 0..24 {
            let board =
                (0..n).map(|_| (0..n).map(|_| [1, 2, 1, 2, 0][random.below(3 + i % 3)]).collect()).collect::<Board>();
            boards.square(&format!("n{n}-random-{i}"), &board);
        }
    }
}

/// A full board without a line, and what one line or one cell at its far end makes of it.
fn wide(boards: &mut Boards, n: usize) {
    let mut random = Random::new(n as u64);
    let draw = loop {
        let board = random.board((n, n), (n * n - n * n / 2, n * n / 2));
        if outcome(&rules(n), &board) == Outcome::Draw {
            break board;
        }
    };
    boards.square(&format!("n{n}-wide-full"), &draw);
    let mut board = draw.clone();
    board[n - 1][n - 1] = 0;
    boards.square(&format!("n{n}-wide-last-cell-empty"), &board);
    board[n - 1][n - 1] = 3;
    boards.square(&format!("n{n}-wide-last-cell-bad"), &board);
    let lines = full_lines(n);
    for i in [n - 1, 2 * n - 1, 2 * n, 2 * n + 1] {
        let (kind, cells) = &lines[i];
        let player = if i % 2 == 0 { 1 } else { 2 };
        let mut board = draw.clone();
        for &(row, col) in cells {
            board[row][col] = player;
        }
        let id = format!("n{n}-wide-{}", line_name(n, *kind, i));
        boards.square(&id, &board);
        let (row, col) = cells[n - 1];
        board[row][col] = 3 - player;
        boards.square(&format!("{id}-last-cell-other"), &board);
    }
}
