//! Random rules, boards and games, and the reference's view of them.

use proptest::collection::vec;
use proptest::prelude::*;
use tictacore::{Line, Outcome, Overline, Player, Rules};
use tictacore_reference as reference;

/// Rules of small boards: square with full lines, or any shape and k.
pub fn small_rules() -> impl Strategy<Value = Rules> {
    let square = (1..=6_usize).prop_map(|n| Rules::square(n).expect("a size"));
    prop_oneof![square, rules_up_to(7)]
}

/// k in a row on boards of up to so many rows and columns.
pub fn rules_up_to(side: usize) -> impl Strategy<Value = Rules> {
    let shape = (1..=side, 1..=side).prop_flat_map(|(rows, cols)| (Just(rows), Just(cols), 1..=rows.max(cols)));
    let overline = prop_oneof![Just(Overline::Win), Just(Overline::Exact)];
    (shape, overline).prop_map(|((rows, cols, k), overline)| Rules::new(rows, cols, k, overline).expect("rules"))
}

/// So many cells: any mixture, full, nearly empty, or nearly all one player's.
pub fn cells(count: usize) -> impl Strategy<Value = Vec<u8>> {
    prop_oneof![
        vec(0..=2_u8, count),
        vec(1..=2_u8, count),
        vec(prop_oneof![8 => Just(0), 1 => Just(1), 1 => Just(2)], count),
        vec(prop_oneof![1 => Just(0), 12 => Just(1), 1 => Just(2)], count),
        vec(prop_oneof![1 => Just(1), 12 => Just(2)], count),
    ]
}

/// Small rules and a board of them.
pub fn small_board() -> impl Strategy<Value = (Rules, Vec<u8>)> {
    small_rules().prop_flat_map(|rules| (Just(rules), cells(rules.cells())))
}

/// A square board of up to 70 x 70: on any background, up to two whole lines, and up to one cell that spoils them.
pub fn large_square() -> impl Strategy<Value = (usize, Vec<u8>)> {
    (1..=70_usize).prop_flat_map(|n| {
        let line = (0..2 * n + 2, 1..=2_u8);
        let spoiled = (0..n * n, 0..=2_u8);
        (Just(n), cells(n * n), vec(line, 0..=2), vec(spoiled, 0..=1)).prop_map(|(n, mut cells, lines, spoiled)| {
            for (line, player) in lines {
                for (row, col) in &reference::full_lines(n)[line].1 {
                    cells[row * n + col] = player;
                }
            }
            for (cell, value) in spoiled {
                cells[cell] = value;
            }
            (n, cells)
        })
    })
}

/// What is done with a game.
#[derive(Clone, Copy, Debug)]
pub enum Step {
    /// A move, which may be impossible.
    Play(usize, usize),
    /// The last move back.
    Undo,
    /// The last move again.
    Redo,
}

/// Steps of a game on so many rows and columns: mostly moves, mostly on the board.
pub fn steps(rows: usize, cols: usize, most: usize) -> impl Strategy<Value = Vec<Step>> {
    let step = prop_oneof![
        6 => (0..rows, 0..cols).prop_map(|(row, col)| Step::Play(row, col)),
        1 => (0..=rows, 0..=cols).prop_map(|(row, col)| Step::Play(row, col)),
        2 => Just(Step::Undo),
        1 => Just(Step::Redo),
    ];
    vec(step, 0..=most)
}

/// The same rules for the reference.
pub fn reference_rules(rules: Rules) -> reference::Rules {
    let overline = match rules.overline() {
        Overline::Win => reference::Overline::Win,
        Overline::Exact => reference::Overline::Exact,
    };
    reference::Rules { rows: rules.rows(), cols: rules.cols(), k: rules.k(), overline }
}

/// The same board for the reference.
pub fn reference_board(cols: usize, cells: &[u8]) -> reference::Board {
    cells.chunks(cols).map(<[u8]>::to_vec).collect()
}

/// A won line, of the core or of the reference: player, kind, cells.
pub type WonLine = (u8, &'static str, Vec<(usize, usize)>);

/// The core's lines.
pub fn won(lines: &[Line]) -> Vec<WonLine> {
    lines.iter().map(|line| (line.player().cell(), line.kind().name(), line.cells().collect())).collect()
}

/// The reference's lines.
pub fn reference_won(lines: Vec<reference::Line>) -> Vec<WonLine> {
    lines.into_iter().map(|line| (line.player, line.kind.name(), line.cells)).collect()
}

/// Outcome and player by the names that both sides share.
pub fn names(outcome: Outcome, player: Option<Player>) -> (&'static str, Option<u8>) {
    (outcome.name(), player.map(Player::cell))
}
