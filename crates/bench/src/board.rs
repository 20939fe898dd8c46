//! The layer `core`: is a board of bytes over.

use std::hint::black_box;
use std::time::Duration;

use anyhow::Result;
use tictacore::{Board, game_over};

use crate::cpp::{self, Peers};
use crate::harness::{Case, Contestant, Role, measure, missing};
use crate::{limits, plain};
use tictacore_bench::inputs::{Boards, CURVE, Kind, SIZES};

const LAYER: &str = "core";

/// What a caller does with bytes.
///
/// # Panics
///
/// Where the cells are no board.
pub fn ours(n: usize, cells: &[u8]) -> bool {
    game_over(&Board::new(n, cells).expect("a board"))
}

pub fn run(peers: Result<Peers>, l3_boards: usize) -> Result<()> {
    let peers = peers.inspect_err(|error| missing(LAYER, "C++", &format!("{error:#}"))).ok();
    for n in SIZES {
        for kind in Kind::ALL {
            table(peers.as_ref(), kind.name(), &Boards::new(n, kind), true)?;
        }
    }
    // A megabyte fills the second cache of many machines to the brim; this fits all of them.
    table(peers.as_ref(), "random", &Boards::new(600, Kind::Random), true)?;
    for kind in [Kind::Random, Kind::Draw, Kind::Adversarial] {
        table(peers.as_ref(), &format!("{}, from L3", kind.name()), &Boards::many(1000, kind, l3_boards), false)?;
    }
    for n in CURVE {
        curve(peers.as_ref(), &Boards::new(n, Kind::Random))?;
    }
    Ok(())
}

/// Everybody; without `all` only those who keep up with memory.
fn table(peers: Option<&Peers>, input: &str, boards: &Boards, all: bool) -> Result<()> {
    let mut contestants = fast(peers, boards)?;
    if all {
        if let Some(peers) = peers {
            contestants.extend(peers.on(boards, |name| name != cpp::FOLD)?);
        }
        contestants.push(Contestant::on(boards, "Rust counting loop", Role::Peer, plain::counting_loop));
        contestants.push(Contestant::on(boards, "Rust early exit, unchecked", Role::Peer, plain::early_exit));
    }
    let case = Case { layer: LAYER, question: "game_over", input, n: boards.n, unit: "board" };
    measure(&case, Duration::from_millis(500), contestants);
    Ok(())
}

fn curve(peers: Option<&Peers>, boards: &Boards) -> Result<()> {
    let mut contestants = fast(peers, boards)?;
    contestants.push(Contestant::on(boards, "Rust counting loop", Role::Peer, plain::counting_loop));
    let case = Case { layer: LAYER, question: "curve", input: "random", n: boards.n, unit: "board" };
    measure(&case, Duration::from_millis(100), contestants);
    Ok(())
}

fn fast<'a>(peers: Option<&'a Peers>, boards: &'a Boards) -> Result<Vec<Contestant<'a>>> {
    let mut contestants = vec![
        Contestant::on(boards, "tictacore", Role::Ours, ours),
        Contestant::new("reading every byte", Role::Limit, boards.over.len(), || {
            for cells in boards.each() {
                black_box(limits::read(black_box(cells)));
            }
        }),
    ];
    if let Some(peers) = peers {
        contestants.extend(peers.on(boards, |name| name == cpp::FOLD)?);
    }
    Ok(contestants)
}
