//! Measures the core and prints one JSON object a contestant; `cargo xtask bench` makes tables of them.

mod batch;
mod board;
mod caches;
mod cpp;
mod game;
mod harness;
mod limits;
mod memory;
mod moves;
mod plain;

use std::path::PathBuf;

use anyhow::Result;
use clap::{Parser, Subcommand};
use tictacore_bench::inputs;

#[derive(Parser)]
struct Arguments {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    /// Write the boards that the other languages are measured on
    Inputs { folder: PathBuf },
    /// Is a board over
    Core {
        /// The library of the C++ contestants
        #[arg(long)]
        cpp: PathBuf,
    },
    /// How a game stands after its moves
    Tictactoe,
    /// Moves of a game
    Game,
    /// Many small boards
    Batch,
    /// What a long game holds; a process of its own, since the system counts the most that a process ever held
    Memory,
}

fn main() -> Result<()> {
    match Arguments::parse().what {
        What::Inputs { folder } => inputs::write(&folder),
        What::Core { cpp } => board::run(cpp::Peers::load(&cpp), caches::megabytes_of_l3()),
        What::Tictactoe => moves::run(),
        What::Game => game::run(),
        What::Batch => batch::run(),
        What::Memory => memory::million_moves(),
    }
}
