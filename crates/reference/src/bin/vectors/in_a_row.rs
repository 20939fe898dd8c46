//! Boards with k in a row: every place a run can have, runs that only look like one, and runs longer than k.

use tictacore_reference::Board;

use crate::boards::Boards;
use crate::random::Random;
use crate::table::board;

/// rows, cols, k: both ways round, one row or column, k = 1, k as long as one side or the other.
const SHAPES: [(usize, usize, usize); 18] = [
    (1, 1, 1),
    (1, 5, 3),
    (5, 1, 3),
    (1, 6, 6),
    (2, 2, 1),
    (2, 2, 2),
    (2, 3, 2),
    (2, 3, 3),
    (3, 2, 3),
    (3, 3, 2),
    (3, 4, 3),
    (4, 3, 3),
    (4, 4, 3),
    (3, 5, 4),
    (5, 4, 5),
    (6, 7, 4),
    (7, 6, 4),
    (9, 9, 5),
];

/// Adds them all.
pub fn add(boards: &mut Boards) {
    for shape in SHAPES {
        flat_runs(boards, shape);
        gaps(boards, shape);
        random_boards(boards, shape);
    }
    long_runs(boards);
    crossings(boards);
}

fn name((rows, cols, k): (usize, usize, usize)) -> String {
    format!("{rows}x{cols}-k{k}")
}

/// k marks that are equally far apart in row-major order, wherever they begin. Steps of 1, cols, cols + 1 and cols - 1
/// are rows, columns and diagonals, but for those that go round an edge: they are no line.
fn flat_runs(boards: &mut Boards, shape: (usize, usize, usize)) {
    let (rows, cols, k) = shape;
    let mut steps = vec![1, cols - 1, cols, cols + 1];
    steps.sort_unstable();
    steps.dedup();
    for step in steps.into_iter().filter(|&step| step > 0 && (k > 1 || step == 1)) {
        for start in 0..rows * cols {
            if start + step * (k - 1) >= rows * cols {
                break;
            }
            let mut cells = vec![0; rows * cols];
            let player = if start % 2 == 0 { 1 } else { 2 };
            for i in 0..k {
                cells[start + step * i] = player;
            }
            let board = cells.chunks(cols).map(<[u8]>::to_vec).collect::<Board>();
            boards.in_a_row(&format!("{}-from{start}-step{step}", name(shape)), &board, k, "win");
        }
    }
}

/// From one cell of a line to the next: down and right, and what to call it.
const DIRECTIONS: [(isize, isize, &str); 4] = [(0, 1, "row"), (1, 0, "column"), (1, 1, "main"), (1, -1, "anti")];

/// The cells from (row, col) on, as many as `length`, if they are all on the board.
fn cells(
    (rows, cols): (usize, usize),
    (row, col): (usize, usize),
    (down, right, _): (isize, isize, &str),
    length: usize,
) -> Option<Vec<(usize, usize)>> {
    let cell = |i: usize| {
        let row = row.checked_add_signed(down * i.cast_signed()).filter(|&row| row < rows)?;
        let col = col.checked_add_signed(right * i.cast_signed()).filter(|&col| col < cols)?;
        Some((row, col))
    };
    (0..length).map(cell).collect()
}

/// k marks in k + 1 cells: with a gap they are no run, whether the gap is empty or the other's.
fn gaps(boards: &mut Boards, shape: (usize, usize, usize)) {
    let (rows, cols, k) = shape;
    for direction in DIRECTIONS {
        for row in 0..rows {
            for col in 0..cols {
                let Some(span) = cells((rows, cols), (row, col), direction, k + 1) else { continue };
                // The gap is inside: after the first mark, the second, and so on as one place follows the other.
                if k < 2 {
                    continue;
                }
                let gap = 1 + (row + col) % (k - 1);
                let other = if (row + col) % 2 == 0 { 0 } else { 2 };
                let mut board = vec![vec![0; cols]; rows];
                for (i, &(row, col)) in span.iter().enumerate() {
                    board[row][col] = if i == gap { other } else { 1 };
                }
                boards.in_a_row(&format!("{}-{}-{row}-{col}-gap{gap}", name(shape), direction.2), &board, k, "win");
            }
        }
    }
}

/// Cells of every kind anywhere, under both words.
fn random_boards(boards: &mut Boards, shape: (usize, usize, usize)) {
    let (rows, cols, k) = shape;
    let mut random = Random::new((rows * 10_000 + cols * 100 + k) as u64);
    for i in 0..12 {
        let mut cell = || [1, 2, 1, 2, 0, 0][random.below(3 + i % 4)];
        let board = (0..rows).map(|_| (0..cols).map(|_| cell()).collect()).collect::<Board>();
        let overline = if i % 2 == 0 { "win" } else { "exact" };
        boards.in_a_row(&format!("{}-random-{i}", name(shape)), &board, k, overline);
    }
}

/// Runs of every length from k - 1 to the edge, at both ends of a line and inside it, under both words.
fn long_runs(boards: &mut Boards) {
    let (side, k) = (9, 4);
    let starts = [[(4, 0), (0, 4), (0, 0), (0, 8)], [(4, 1), (1, 4), (1, 1), (1, 7)]];
    for overline in ["win", "exact"] {
        for (inside, places) in starts.into_iter().enumerate() {
            for (direction, start) in DIRECTIONS.into_iter().zip(places) {
                for length in k - 1..=side - inside {
                    let mut board = vec![vec![0; side]; side];
                    for (row, col) in cells((side, side), start, direction, length).into_iter().flatten() {
                        board[row][col] = 2;
                    }
                    let id = format!("9x9-k{k}-{}-run{length}-from{inside}-{overline}", direction.2);
                    boards.in_a_row(&id, &board, k, overline);
                }
            }
        }
    }
    for k in 1..=6 {
        for overline in ["win", "exact"] {
            for text in ["111101111110111", "222222222222222", "110111011112222", "121212121211211"] {
                boards.in_a_row(&format!("1x15-k{k}-{overline}-{text}"), &board(text), k, overline);
            }
        }
    }
}

/// Lines that share cells, and lines side by side: each of them is reported, and only those.
fn crossings(boards: &mut Boards) {
    let cases = [
        ("plus", "00100/00100/11111/00100/00100"),
        ("cross", "10001/01010/00100/01010/10001"),
        ("star", "10101/01110/11111/01110/10101"),
        ("corner", "11100/10000/10000/00000/00000"),
        ("last-corner", "00000/00000/00002/00002/00222"),
        ("side-by-side", "01110/01110/00000/22200/22200"),
        ("block", "11100/11100/11100/00000/00000"),
        ("both-crossing", "20001/02010/00100/01020/10002"),
        ("both-side-by-side", "00000/11100/22200/00000/00000"),
        ("full", "11111/11111/11111/11111/11111"),
        ("checkered", "12121/21212/12121/21212/12121"),
    ];
    for (id, text) in cases {
        for k in [2, 3, 5] {
            for overline in ["win", "exact"] {
                boards.in_a_row(&format!("5x5-k{k}-{id}-{overline}"), &board(text), k, overline);
            }
        }
    }
}
