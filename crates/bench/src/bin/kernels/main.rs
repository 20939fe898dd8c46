//! Runs each kernel of the core once, for `valgrind --tool=callgrind` to count its instructions: unlike times, they
//! are the same on every run.
//!
//! `cargo xtask bench instructions` has callgrind count inside of [`measured`] alone, and write what it has counted
//! after each call. Printed is, in the same order, what each call was: kernel, path, units of work.

use std::hint::black_box;

use anyhow::Result;
use fastrand::Rng;
use tictacore::{
    Board, Game, Overline, Rules, canonical, game_over_batch, outcome_batch, reachability, replay_batch, scan,
    tictactoe, winning_lines,
};
use tictacore_bench::inputs::{Boards, Kind};

fn main() -> Result<()> {
    boards()?;
    moves()?;
    batches()
}

/// Called once a kernel; callgrind knows it by this name.
#[inline(never)]
fn measured(work: &mut dyn FnMut()) {
    work();
    // Something left to do, else the call above would be a jump, and callgrind would not see the return.
    black_box(());
}

/// Runs the kernel once before, so that what is made or found out at the first call does not count.
fn kernel(name: &str, units: usize, mut work: impl FnMut()) {
    work();
    measured(&mut work);
    println!("{name}\t{}\t{units}", path());
}

/// What the core was built to choose from, and chooses on this processor: callgrind's, not the machine's.
fn path() -> &'static str {
    if cfg!(not(feature = "std")) {
        return "portable";
    }
    #[cfg(target_arch = "x86_64")]
    if is_x86_feature_detected!("avx2") && is_x86_feature_detected!("bmi2") {
        return "avx2";
    }
    "no other than portable"
}

fn boards() -> Result<()> {
    for n in [3, 10, 13, 32, 100, 1000] {
        let boards = Boards::new(n, if n == 1000 { Kind::Random } else { Kind::Mixed });
        kernel(&format!("scan, n = {n}"), boards.over.len(), || {
            for cells in boards.each() {
                let _ = black_box(scan(black_box(n), black_box(cells)));
            }
        });
    }
    for n in [3, 10] {
        let boards = Boards::new(n, Kind::Mixed);
        kernel(&format!("Board::new, n = {n}"), boards.over.len(), || {
            for cells in boards.each() {
                let _ = black_box(Board::new(black_box(n), black_box(cells)));
            }
        });
    }
    for n in [3, 100] {
        let boards = Boards::new(n, Kind::LastColumn);
        let boards: Vec<Board<'_>> = boards.each().map(|cells| Board::new(n, cells)).collect::<Result<_, _>>()?;
        kernel(&format!("winning_lines, n = {n}"), boards.len(), || {
            for board in &boards {
                black_box(winning_lines(black_box(board)));
            }
        });
    }
    let boards = Boards::new(3, Kind::Mixed);
    let boards: Vec<Board<'_>> = boards.each().map(|cells| Board::new(3, cells)).collect::<Result<_, _>>()?;
    kernel("reachability, n = 3", boards.len(), || {
        for board in &boards {
            let _ = black_box(reachability(black_box(board)));
        }
    });
    kernel("canonical, n = 3", boards.len(), || {
        for board in &boards {
            let _ = black_box(canonical(black_box(board)));
        }
    });
    let five = Rules::new(15, 15, 5, Overline::Win)?;
    let boards = Boards::new(15, Kind::Random);
    kernel("Board::with_rules, 15 x 15, 5 in a row", boards.over.len(), || {
        for cells in boards.each() {
            let _ = black_box(Board::with_rules(black_box(five), black_box(cells)));
        }
    });
    Ok(())
}

/// Games by chance, up to their end or so many moves.
fn games(rules: Rules, count: usize, most: usize) -> Result<Vec<Vec<(usize, usize)>>> {
    let mut random = Rng::with_seed(7);
    let mut found = Vec::new();
    for _ in 0..count {
        let mut cells: Vec<usize> = (0..rules.cells()).collect();
        random.shuffle(&mut cells);
        let mut game = Game::new(rules)?;
        for cell in cells.into_iter().take(most) {
            if game.play(cell / rules.cols(), cell % rules.cols())?.is_over() {
                break;
            }
        }
        found.push(game.moves().collect());
    }
    Ok(found)
}

fn moves() -> Result<()> {
    let short = games(Rules::square(3)?, 64, 9)?;
    kernel("tictactoe, a game", short.len(), || {
        for moves in &short {
            let _ = black_box(tictactoe(black_box(moves)));
        }
    });
    for (name, rules, count, most) in [
        ("n = 3", Rules::square(3)?, 64, 9),
        ("n = 1000", Rules::square(1000)?, 1, 20_000),
        ("15 x 15, 5 in a row", Rules::new(15, 15, 5, Overline::Win)?, 8, 225),
    ] {
        let games = games(rules, count, most)?;
        let all = games.iter().map(Vec::len).sum();
        kernel(&format!("Game::play and its share of Game::new, {name}"), all, || {
            for moves in &games {
                let Ok(mut game) = Game::new(black_box(rules)) else { return };
                for &(row, col) in moves {
                    let _ = black_box(game.play(black_box(row), col));
                }
                black_box(&game);
            }
        });
        let mut played: Vec<Game> =
            games.iter().map(|moves| Game::from_moves(rules, moves)).collect::<Result<_, _>>()?;
        kernel(&format!("Game::undo or Game::redo, {name}"), 2 * all, || {
            for game in &mut played {
                while black_box(game.undo()).is_ok() {}
                while black_box(game.redo()).is_ok() {}
            }
        });
    }
    Ok(())
}

fn batches() -> Result<()> {
    const BOARDS: usize = 10_000;
    for n in [3, 8] {
        let boards = Boards::many(n, Kind::Random, BOARDS);
        let mut out = vec![0; BOARDS];
        kernel(&format!("outcome_batch, n = {n}, a board"), BOARDS, || {
            let _ = black_box(outcome_batch(n, black_box(&boards.cells), &mut out, 1));
        });
        kernel(&format!("game_over_batch, n = {n}, a board"), BOARDS, || {
            let _ = black_box(game_over_batch(n, black_box(&boards.cells), &mut out, 1));
        });
    }
    let games = games(Rules::square(3)?, 1000, 9)?;
    let mut moves = vec![-1i32; 9 * games.len()];
    for (game, of) in games.iter().zip(moves.chunks_exact_mut(9)) {
        for (&(row, col), index) in game.iter().zip(of) {
            *index = i32::try_from(3 * row + col)?;
        }
    }
    let mut out = vec![0; games.len()];
    kernel("replay_batch, n = 3, a game", games.len(), || {
        let _ = black_box(replay_batch(3, black_box(&moves), 9, &mut out, 1));
    });
    Ok(())
}
