//! `reachability` proved for small boards: it calls exactly those boards reachable that playing every game reaches.

use tictacore::{Board, Game, Overline, Reachability, Rules, reachability};

/// A set of boards by their number: the cells in row-major order as digits in base 3.
struct Boards(Vec<bool>);

impl Boards {
    fn number(cells: &[u8]) -> usize {
        cells.iter().fold(0, |number, &cell| number * 3 + usize::from(cell))
    }

    /// The boards that playing every game reaches.
    fn reached(rules: Rules) -> Boards {
        let mut boards = Boards(vec![false; 3_usize.pow(rules.cells() as u32)]);
        let mut weights: Vec<usize> = (0..rules.cells()).map(|cell| 3_usize.pow(cell as u32)).collect();
        weights.reverse();
        boards.play_on(&mut Game::new(rules).expect("memory"), 0, &weights);
        boards
    }

    /// Every move from here, but for boards from which every move has been played.
    fn play_on(&mut self, game: &mut Game, number: usize, weights: &[usize]) {
        if std::mem::replace(&mut self.0[number], true) {
            return;
        }
        let Some(player) = game.to_move() else { return };
        for (row, col) in game.legal_moves().collect::<Vec<_>>() {
            game.play(row, col).expect("the move is legal");
            let mark = usize::from(player.cell()) * weights[row * game.rules().cols() + col];
            self.play_on(game, number + mark, weights);
            game.undo().expect("it has been played");
        }
    }
}

/// Asks every board of these rules, reachable or not, that has at most so many marks. How many are reachable?
fn prove(rows: usize, cols: usize, k: usize) -> usize {
    let rules = Rules::new(rows, cols, k, Overline::Win).expect("they are rules");
    let reached = Boards::reached(rules);
    let mut cells = vec![0; rules.cells()];
    let mut answers = [0; 5];
    loop {
        let board = Board::with_rules(rules, &cells).expect("cells");
        let answer = reachability(&board).expect("`win`");
        let expected = reached.0[Boards::number(&cells)];
        assert_eq!(answer == Reachability::Reachable, expected, "{rules}: {answer:?}\n{board}");
        answers[answer as usize] += 1;
        // The next number in base 3.
        let Some(digit) = cells.iter().rposition(|&cell| cell != 2) else { break };
        cells[digit] += 1;
        cells[digit + 1..].fill(0);
    }
    assert_eq!(answers.iter().sum::<usize>(), reached.0.len());
    answers[0]
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
    assert_eq!(prove(3, 4, 3), prove(4, 3, 3));
    prove(3, 4, 2);
    prove(3, 4, 4);
}

/// All 43 million boards: a few seconds with optimization, minutes without.
#[test]
#[ignore = "slow without --release: cargo test --release -p tictacore --test reachability -- --ignored"]
fn four_by_four() {
    prove(4, 4, 3);
    prove(4, 4, 4);
}
