//! Peak memory of a long game, as the system counts it.

use anyhow::{Context, Result};
use serde_json::json;
use tictacore::{Game, Rules};

/// A game of a million moves: what it takes beyond its board.
pub fn million_moves() -> Result<()> {
    let n = 1000;
    let before = resident_peak()?;
    let mut game = Game::new(Rules::square(n)?)?;
    // Rows of pairs, turned by one every other row: no line is ever won.
    let mut moves = 0;
    for index in 0..n * n {
        let (row, col) = (index / n, index % n);
        game.play(row, (col + row / 2 % 2) % n)?;
        moves += 1;
    }
    let bytes = resident_peak()?.saturating_sub(before);
    let line = json!({
        "layer": "game", "case": "memory", "input": "a game of 1 000 000 moves", "n": n, "contestant": "tictacore",
        "bytes": bytes, "moves": moves,
    });
    println!("{line}");
    Ok(())
}

/// Linux's count of the most pages held at once, in bytes.
fn resident_peak() -> Result<u64> {
    let status = std::fs::read_to_string("/proc/self/status").context("only Linux says how much memory is held")?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).context("no VmHWM")?;
    let kilobytes: u64 = line.trim().trim_end_matches(" kB").parse()?;
    Ok(kilobytes * 1024)
}
