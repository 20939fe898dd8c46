//! Asks the packed tictacore what `cargo xtask demo` shows: one JSON object a line.
//! It is the `main.rs` of a crate outside the workspace, so that it meets the crate as a user does.

use std::fmt::Display;
use std::hint::black_box;
use std::time::{Duration, Instant};

use tictacore::{Board, Error, game_over, tictactoe, tictactoe_n};

fn ask<A: Display>(question: &str, call: impl Fn() -> Result<A, Error>) -> Result<(), Error> {
    let answer = call()?;
    // The first calls warm up, and tell how many make a sample of 2 ms.
    let start = Instant::now();
    let mut calls = 1u32;
    while start.elapsed() < Duration::from_millis(20) {
        let _ = black_box(call());
        calls += 1;
    }
    calls = (calls / 10).max(1);
    let mut samples: Vec<f64> = (0..11)
        .map(|_| {
            let start = Instant::now();
            for _ in 0..calls {
                let _ = black_box(call());
            }
            start.elapsed().as_nanos() as f64 / f64::from(calls)
        })
        .collect();
    samples.sort_by(f64::total_cmp);
    println!(r#"{{"question": "{question}", "answer": "{answer}", "nanoseconds": {}}}"#, samples[5]);
    Ok(())
}

fn main() -> Result<(), Error> {
    let over = |rows: [[u8; 3]; 3]| move || Board::from_rows(&black_box(rows)).map(|board| game_over(&board));
    ask("row", over([[1, 1, 1], [2, 2, 1], [1, 2, 2]]))?;
    ask("anti-diagonal", over([[0, 0, 1], [0, 1, 2], [1, 2, 0]]))?;
    ask("full", over([[1, 2, 1], [1, 2, 2], [2, 1, 1]]))?;
    ask("open", over([[1, 2, 0], [2, 2, 1], [0, 0, 1]]))?;

    let play = |moves: &'static [(usize, usize)]| move || tictactoe(black_box(moves));
    ask("moves A", play(&[(0, 0), (2, 0), (1, 1), (2, 1), (2, 2)]))?;
    ask("moves B", play(&[(0, 0), (1, 1), (0, 1), (0, 2), (1, 0), (2, 0)]))?;
    ask("moves Draw", play(&[(0, 0), (1, 1), (2, 0), (1, 0), (1, 2), (2, 1), (0, 1), (0, 2), (2, 2)]))?;
    ask("moves Pending", play(&[(0, 0), (1, 1)]))?;

    // A fills row 0, B row 1: A is first.
    let race: Vec<(usize, usize)> = (0..1999).map(|index| (index % 2, index / 2)).collect();
    ask("1999 moves", || tictactoe_n(1000, black_box(&race)))?;

    // No line anywhere and only the last cell empty: every cell must be looked at.
    let mut large: Vec<u8> = (0..1_000_000).map(|at| 1 + ((at / 1000 + at % 1000 / 2) % 2) as u8).collect();
    large[999_999] = 0;
    ask("1000 x 1000", || Board::new(1000, black_box(&large)).map(|board| game_over(&board)))
}
