//! The layer `game`: what a move costs, next to looking at the whole board after each.

use std::hint::black_box;
use std::time::Duration;

use anyhow::{Result, ensure};
use fastrand::Rng;
use tictacore::{Board, Game, Outcome, Overline, Rules, game_over, tictactoe};

use crate::harness::{Case, Contestant, Role, measure};
use crate::plain;

const LAYER: &str = "game";

/// Moves of one game, none of them after its end.
struct Moves {
    rules: Rules,
    moves: Vec<(usize, usize)>,
}

/// Boards in disorder, played to their end or until there are as many moves as asked for.
fn by_chance(rules: Rules, most: usize, random: &mut Rng) -> Result<Moves> {
    let mut cells: Vec<usize> = (0..rules.cells()).collect();
    random.shuffle(&mut cells);
    let mut game = Game::new(rules)?;
    let mut moves = Vec::new();
    for cell in cells.into_iter().take(most) {
        let at = (cell / rules.cols(), cell % rules.cols());
        moves.push(at);
        if game.play(at.0, at.1)?.is_over() {
            break;
        }
    }
    Ok(Moves { rules, moves })
}

pub fn run() -> Result<()> {
    let mut random = Rng::with_seed(4);
    let five = Rules::new(15, 15, 5, Overline::Win)?;
    for (name, rules, games, most) in [
        ("3 x 3", Rules::square(3)?, 64, 9),
        ("15 x 15, 5 in a row", five, 16, 225),
        ("15 x 15", Rules::square(15)?, 16, 225),
        ("100 x 100", Rules::square(100)?, 1, 10_000),
        ("1000 x 1000", Rules::square(1000)?, 1, 200_000),
    ] {
        let games: Vec<Moves> = (0..games).map(|_| by_chance(rules, most, &mut random)).collect::<Result<_>>()?;
        moves(name, &games)?;
    }
    nine_moves(&mut random)
}

fn moves(name: &str, games: &[Moves]) -> Result<()> {
    // The whole board after each of the last moves: all of them would take minutes.
    let last: Vec<Last> = games.iter().map(Last::of).collect::<Result<_>>()?;
    let (last, few) = (&last, last.iter().map(|last| last.moves.len()).sum::<usize>());
    let all: usize = games.iter().map(|game| game.moves.len()).sum();
    let mut contestants = vec![
        Contestant::new("tictacore, new game and its moves", Role::Ours, all, || {
            for Moves { rules, moves } in games {
                let mut game = Game::new(black_box(*rules)).expect("rules");
                for &(row, col) in moves {
                    let _ = black_box(game.play(black_box(row), col));
                }
            }
        }),
        Contestant::new("tictacore, undo or redo", Role::Ours, 2 * all, {
            let mut played: Vec<Game> = games.iter().map(Moves::played).collect::<Result<_>>()?;
            move || {
                for game in &mut played {
                    while black_box(game.undo()).is_ok() {}
                    while game.redo().is_ok() {}
                }
            }
        }),
    ];
    let rescan = |name: &str, ask: fn(Rules, &[u8]) -> bool| -> Result<Contestant<'_>> {
        for last in last {
            ensure!(last.answers(ask) == last.right, "{name} is wrong");
        }
        Ok(Contestant::new(name, Role::Peer, few, move || {
            for last in last {
                black_box(last.answers(ask));
            }
        }))
    };
    contestants.push(rescan("tictacore's pass over the whole board", |rules, cells| {
        game_over(&Board::with_rules(rules, cells).expect("a board"))
    })?);
    let rules = games[0].rules;
    if rules.is_full_lines() {
        contestants.push(rescan("counting loop over the whole board", |rules, cells| {
            plain::counting_loop(rules.rows(), cells)
        })?);
    }
    let case = Case { layer: LAYER, question: "move", input: name, n: rules.rows(), unit: "move" };
    measure(&case, Duration::from_millis(1500), contestants);
    Ok(())
}

impl Moves {
    fn played(&self) -> Result<Game> {
        Ok(Game::from_moves(self.rules, &self.moves)?)
    }
}

/// The end of a game: the board before it, its moves, and whether the game is over after each.
struct Last {
    rules: Rules,
    before: Vec<u8>,
    moves: Vec<(usize, u8)>,
    right: Vec<bool>,
}

impl Last {
    fn of(game: &Moves) -> Result<Self> {
        const MOST: usize = 16;
        let from = game.moves.len().saturating_sub(MOST);
        let mut played = Game::from_moves(game.rules, &game.moves[..from])?;
        let mut last =
            Self { rules: game.rules, before: played.board().cells().to_vec(), moves: Vec::new(), right: Vec::new() };
        for (index, &(row, col)) in game.moves.iter().enumerate().skip(from) {
            last.moves.push((row * game.rules.cols() + col, if index.is_multiple_of(2) { 1 } else { 2 }));
            last.right.push(played.play(row, col)?.is_over());
        }
        Ok(last)
    }

    fn answers(&self, ask: fn(Rules, &[u8]) -> bool) -> Vec<bool> {
        let mut cells = self.before.clone();
        let mut answer = |&(at, mark): &(usize, u8)| {
            cells[at] = mark;
            ask(self.rules, black_box(&cells))
        };
        self.moves.iter().map(&mut answer).collect()
    }
}

/// `tictactoe` of nine moves, many games in rotation.
fn nine_moves(random: &mut Rng) -> Result<()> {
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
