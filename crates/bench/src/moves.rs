//! The layer `tictactoe`: how a game stands after its moves.

use std::hint::black_box;
use std::time::Duration;

use anyhow::{Result, ensure};
use fastrand::Rng;
use tictacore::{Outcome, Rules, tictactoe};

use crate::game::{Moves, by_chance};
use crate::harness::{Case, Contestant, Role, measure};

/// `tictactoe` of nine moves, many games in rotation.
pub fn run() -> Result<()> {
    let random = &mut Rng::with_seed(9);
    let rules = Rules::square(3)?;
    let mut games = Vec::new();
    while games.len() < 256 {
        let Moves { moves, .. } = by_chance(rules, 9, random)?;
        if moves.len() == 9 {
            ensure!(tictactoe(&moves)? == usual(&moves), "tictactoe is wrong");
            games.push(moves);
        }
    }
    let games = &games;
    let on = |name, role, ask: fn(&[(usize, usize)]) -> Outcome| {
        Contestant::new(name, role, games.len(), move || {
            for moves in games {
                black_box(ask(black_box(moves)));
            }
        })
    };
    let contestants = vec![
        on("tictacore", Role::Ours, |moves| tictactoe(moves).expect("moves")),
        on("Rust counters, unchecked", Role::Peer, usual),
    ];
    let case = Case { layer: "tictactoe", question: "Rust", input: "nine moves", n: 3, unit: "game" };
    measure(&case, Duration::from_millis(500), contestants);
    Ok(())
}

/// The usual answer: counters, and no look at whether a move is possible.
fn usual(moves: &[(usize, usize)]) -> Outcome {
    let (mut rows, mut cols, mut diagonals) = ([0i32; 3], [0i32; 3], [0i32; 2]);
    let mut mark = 1;
    for &(row, col) in moves {
        rows[row] += mark;
        cols[col] += mark;
        diagonals[0] += if row == col { mark } else { 0 };
        diagonals[1] += if row + col == 2 { mark } else { 0 };
        if [rows[row], cols[col], diagonals[0], diagonals[1]].contains(&(3 * mark)) {
            return if mark == 1 { Outcome::A } else { Outcome::B };
        }
        mark = -mark;
    }
    if moves.len() == 9 { Outcome::Draw } else { Outcome::Pending }
}
