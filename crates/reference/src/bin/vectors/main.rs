//! Writes the files of `vectors/`; with `--check`, only says whether they are what it would write.

use std::path::Path;
use std::process::ExitCode;
use std::{env, fs};

mod all_3x3;
mod boards;
mod counts;
mod faults;
mod full_lines;
mod games;
mod in_a_row;
mod inputs;
mod moves;
mod random;
mod reachability;
mod symmetry;
mod table;

/// Every file's name and what writes it.
type File = (&'static str, fn() -> String);

const FILES: [File; 8] = [
    ("boards.tsv", boards::write),
    ("moves.tsv", moves::write),
    ("games.tsv", games::write),
    ("inputs.tsv", inputs::write),
    ("all_3x3.tsv", all_3x3::write),
    ("counts.tsv", counts::write_counts),
    ("totals.tsv", counts::write_totals),
    ("symmetry.tsv", symmetry::write),
];

fn main() -> ExitCode {
    let check = match env::args().skip(1).collect::<Vec<_>>().as_slice() {
        [] => false,
        [word] if word == "--check" => true,
        _ => {
            eprintln!("usage: cargo run -p tictacore-reference [-- --check]");
            return ExitCode::from(2);
        }
    };
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../vectors");
    let mut stale = false;
    for (name, text) in FILES {
        let text = text();
        let path = folder.join(name);
        if fs::read_to_string(&path).is_ok_and(|old| old == text) {
            continue;
        }
        if check {
            eprintln!("vectors/{name} is not what crates/reference writes; run `cargo xtask vectors`");
            stale = true;
        } else if let Err(error) = fs::write(&path, text) {
            eprintln!("vectors/{name}: {error}");
            return ExitCode::FAILURE;
        } else {
            println!("wrote vectors/{name}");
        }
    }
    if stale { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}
