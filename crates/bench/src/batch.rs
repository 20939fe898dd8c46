//! The layer `batch`: a million boards of 3 x 3 in one array.

use std::hint::black_box;
use std::time::Duration;

use anyhow::{Result, ensure};
use tictacore::{game_over_batch, outcome_batch};

use crate::board;
use crate::harness::{Case, Contestant, Role, measure};
use crate::limits;
use tictacore_bench::inputs::{Boards, CURVE, Kind};

const LAYER: &str = "batch";

const BOARDS: usize = 1_000_000;

pub fn run() -> Result<()> {
    let boards = Boards::many(3, Kind::Random, BOARDS);
    let mut contestants = Vec::new();
    for threads in [1, 2] {
        let (mut over, mut codes) = (vec![2; BOARDS], vec![9; BOARDS]);
        game_over_batch(3, &boards.cells, &mut over, threads)?;
        outcome_batch(3, &boards.cells, &mut codes, threads)?;
        ensure!(over.iter().zip(&boards.over).all(|(&over, &right)| over == u8::from(right)), "a batch is wrong");
        ensure!(codes.iter().zip(&boards.over).all(|(&code, &right)| (code != 0) == right), "a batch is wrong");
        let named = |what: &str| format!("tictacore {what}, {threads} thread{}", if threads == 1 { "" } else { "s" });
        let cells = &boards.cells;
        contestants.push(Contestant::new(named("game_over_batch"), Role::Ours, BOARDS, move || {
            game_over_batch(3, black_box(cells), black_box(&mut over), threads).expect("boards");
        }));
        contestants.push(Contestant::new(named("outcome_batch"), Role::Ours, BOARDS, move || {
            outcome_batch(3, black_box(cells), black_box(&mut codes), threads).expect("boards");
        }));
    }
    contestants.push(Contestant::on(&boards, "tictacore, board by board", Role::Ours, board::ours));
    contestants.push(Contestant::new("reading every byte", Role::Limit, BOARDS, || {
        black_box(limits::read(black_box(&boards.cells)));
    }));
    let case = Case { layer: LAYER, question: "Rust", input: "random", n: 3, unit: "board" };
    measure(&case, Duration::from_secs(2), contestants);
    ten_million(&boards)?;
    for n in CURVE.into_iter().filter(|&n| n <= 1000) {
        curve(n)?;
    }
    Ok(())
}

/// What threads are worth where starting them, a tenth of a millisecond, does not count.
fn ten_million(boards: &Boards) -> Result<()> {
    let cells = boards.cells.repeat(10);
    let right = boards.over.iter().cycle();
    let mut contestants = Vec::new();
    for threads in [1, 2] {
        let mut over = vec![2; 10 * BOARDS];
        game_over_batch(3, &cells, &mut over, threads)?;
        ensure!(over.iter().zip(right.clone()).all(|(&over, &right)| over == u8::from(right)), "a batch is wrong");
        let (cells, name) = (&cells, format!("tictacore game_over_batch, {threads} thread{}", &"s"[..threads - 1]));
        contestants.push(Contestant::new(name, Role::Ours, 10 * BOARDS, move || {
            game_over_batch(3, black_box(cells), black_box(&mut over), threads).expect("boards");
        }));
    }
    contestants.push(Contestant::new("reading every byte", Role::Limit, 10 * BOARDS, || {
        black_box(limits::read(black_box(&cells)));
    }));
    let case = Case { layer: LAYER, question: "Rust, ten million", input: "random", n: 3, unit: "board" };
    measure(&case, Duration::from_secs(2), contestants);
    Ok(())
}

/// About as many cells for every n.
fn curve(n: usize) -> Result<()> {
    let boards = Boards::many(n, Kind::Random, (9 * BOARDS / 4).div_ceil(n * n).min(BOARDS));
    let count = boards.over.len();
    let mut over = vec![2; count];
    game_over_batch(n, &boards.cells, &mut over, 1)?;
    ensure!(over.iter().zip(&boards.over).all(|(&over, &right)| over == u8::from(right)), "a batch is wrong");
    let cells = &boards.cells;
    let contestants = vec![
        Contestant::new("tictacore game_over_batch, 1 thread", Role::Ours, count, move || {
            game_over_batch(n, black_box(cells), black_box(&mut over), 1).expect("boards");
        }),
        Contestant::on(&boards, "tictacore, board by board", Role::Ours, board::ours),
        Contestant::new("reading every byte", Role::Limit, count, || {
            black_box(limits::read(black_box(&boards.cells)));
        }),
    ];
    let case = Case { layer: LAYER, question: "curve", input: "random", n, unit: "board" };
    measure(&case, Duration::from_millis(150), contestants);
    Ok(())
}
