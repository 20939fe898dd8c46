//! `reachability` proved for small boards: it calls exactly those boards reachable that playing every game reaches.

#![allow(clippy::cast_possible_truncation)] // of the number of cells of a small board

use tictacore::{Board, Game, Overline, Reachability, Rules, reachability};

/// Every board of some rules with at most so many marks, and which of them playing every game reaches.
struct Proof {
    rules: Rules,
    most_marks: usize,
    /// By a board's number: its cells in row-major order as digits in base 3, the first the lowest.
    reached: Vec<bool>,
    /// What the digit of each cell is worth.
    worth: Vec<usize>,
    /// How many boards were called reachable.
    reachable: usize,
}

impl Proof {
    /// Every move from here, but for boards from which every move has been played.
    fn play_on(&mut self, game: &mut Game, number: usize) {
        if std::mem::replace(&mut self.reached[number], true) || game.move_count() == self.most_marks {
            return;
        }
        let Some(player) = game.to_move() else { return };
        for (row, col) in game.legal_moves().collect::<Vec<_>>() {
            game.play(row, col).expect("the move is legal");
            let mark = usize::from(player.cell()) * self.worth[row * self.rules.cols() + col];
            self.play_on(game, number + mark);
            game.undo().expect("it has been played");
        }
    }

    /// Every way to fill the cells from `cell` on with at most so many marks.
    fn compare(&mut self, cells: &mut [u8], cell: usize, marks: usize, number: usize) {
        if cell == cells.len() {
            let board = Board::with_rules(self.rules, &*cells).expect("cells");
            let answer = reachability(&board).expect("`win`");
            let reachable = answer == Reachability::Reachable;
            assert_eq!(reachable, self.reached[number], "{}: {answer:?}\n{board}", self.rules);
            self.reachable += usize::from(reachable);
            return;
        }
        for value in 0..=if marks > 0 { 2 } else { 0 } {
            cells[cell] = value;
            let marks_left = marks - usize::from(value > 0);
            self.compare(cells, cell + 1, marks_left, number + usize::from(value) * self.worth[cell]);
        }
    }
}

/// Asks every board with at most so many marks, reachable or not. How many are reachable?
fn prove_up_to(most_marks: usize, rows: usize, cols: usize, k: usize) -> usize {
    let rules = Rules::new(rows, cols, k, Overline::Win).expect("they are rules");
    let worth: Vec<usize> = (0..rules.cells()).map(|cell| 3_usize.pow(cell as u32)).collect();
    let reached = vec![false; 3_usize.pow(rules.cells() as u32)];
    let mut proof = Proof { rules, most_marks, reached, worth, reachable: 0 };
    proof.play_on(&mut Game::new(rules).expect("memory"), 0);
    proof.compare(&mut vec![0; rules.cells()], 0, most_marks, 0);
    let reached = proof.reached.iter().filter(|&&reached| reached).count();
    assert_eq!(proof.reachable, reached, "every board that is reached has been asked");
    reached
}

/// Asks every board. How many are reachable?
fn prove(rows: usize, cols: usize, k: usize) -> usize {
    prove_up_to(rows * cols, rows, cols, k)
}

#[test]
fn three_by_three() {
    assert_eq!(prove(3, 3, 3), 5_478);
    prove(3, 3, 2);
    prove(3, 3, 1);
}

#[test]
fn two_by_two() {
    for k in 1..=2 {
        prove(2, 2, k);
    }
}

#[test]
fn one_row_or_column_of_up_to_nine() {
    for n in 1..=9 {
        for k in 1..=n {
            assert_eq!(prove(1, n, k), prove(n, 1, k), "1 x {n}, k = {k}");
        }
    }
}

#[test]
fn two_by_three_to_two_by_five() {
    for cols in 3..=5 {
        for k in 1..=cols {
            assert_eq!(prove(2, cols, k), prove(cols, 2, k), "2 x {cols}, k = {k}");
        }
    }
}

#[test]
fn three_by_four() {
    prove(3, 4, 3);
    for (rows, cols, k) in [(4, 3, 3), (3, 4, 2), (3, 4, 4)] {
        prove_up_to(7, rows, cols, k);
    }
}

#[test]
fn four_by_four_with_up_to_six_marks() {
    prove_up_to(6, 4, 4, 3);
}

/// All 43 million boards: half a minute with optimization, many without.
#[test]
#[ignore = "slow: cargo test --release -p tictacore --test reachability -- --ignored"]
fn four_by_four() {
    prove(4, 4, 3);
    prove(4, 4, 4);
}
