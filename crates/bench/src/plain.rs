//! What people write in Rust when they are asked this question.

/// A counter for each line, one pass, every cell checked: the answer of interviews.
pub fn counting_loop(n: usize, cells: &[u8]) -> bool {
    let (mut rows, mut cols) = (vec![0i32; n], vec![0i32; n]);
    let (mut main_diagonal, mut anti_diagonal, mut full) = (0i32, 0i32, true);
    for row in 0..n {
        for col in 0..n {
            let mark = match cells[row * n + col] {
                0 => {
                    full = false;
                    continue;
                }
                1 => 1,
                2 => -1,
                other => panic!("{other} is not a cell"),
            };
            rows[row] += mark;
            cols[col] += mark;
            if row == col {
                main_diagonal += mark;
            }
            if row + col == n - 1 {
                anti_diagonal += mark;
            }
        }
    }
    let won = |count: &i32| count.unsigned_abs() as usize == n;
    full || won(&main_diagonal) || won(&anti_diagonal) || rows.iter().any(won) || cols.iter().any(won)
}

/// Line after line, leaving a line and the whole at the first cell that decides; most cells are never looked at.
pub fn early_exit(n: usize, cells: &[u8]) -> bool {
    let won = |first: usize, step: usize| cells[first] != 0 && (1..n).all(|i| cells[first + i * step] == cells[first]);
    (0..n).any(|i| won(i * n, 1) || won(i, n)) || won(0, n + 1) || won(n - 1, n - 1) || !cells.contains(&0)
}
