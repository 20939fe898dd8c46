//! The layer `game`: what a move costs, next to looking at the whole board after each.

use std::hint::black_box;
use std::time::Duration;

use anyhow::{Result, ensure};
use fastrand::Rng;
use tictacore::{Board, Game, Overline, Rules, game_over};

use crate::harness::{Case, Contestant, Role, measure};
use crate::plain;
use tictacore_bench::inputs::CURVE;

const LAYER: &str = "game";

/// Moves of one game, none of them after its end.
pub struct Moves {
    rules: Rules,
    pub moves: Vec<(usize, usize)>,
}

/// Boards in disorder, played to their end or until there are as many moves as asked for.
pub fn by_chance(rules: Rules, most: usize, random: &mut Rng) -> Result<Moves> {
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
        moves("move", name, &games, Duration::from_millis(1500))?;
    }
    for n in CURVE {
        let game = by_chance(Rules::square(n)?, 1000, &mut random)?;
        moves("curve", "full lines, up to 1000 moves", &[game], Duration::from_millis(150))?;
    }
    Ok(())
}

fn moves(question: &str, input: &str, games: &[Moves], budget: Duration) -> Result<()> {
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
        let mut boards: Vec<Vec<u8>> = last.iter().map(|last| last.before.clone()).collect();
        for (last, cells) in last.iter().zip(&mut boards) {
            let mut answers = Vec::new();
            last.answer(cells, ask, |over| answers.push(over));
            ensure!(answers == last.right, "{name} is wrong");
        }
        Ok(Contestant::new(name, Role::Peer, few, move || {
            for (last, cells) in last.iter().zip(&mut boards) {
                last.answer(cells, ask, |over| {
                    black_box(over);
                });
            }
        }))
    };
    contestants.push(rescan("tictacore's pass over the whole board", |rules, cells| {
        game_over(&Board::with_rules(rules, cells).expect("a board"))
    })?);
    let rules = games[0].rules;
    if rules.is_full_lines() && question != "curve" {
        contestants.push(rescan("counting loop over the whole board", |rules, cells| {
            plain::counting_loop(rules.rows(), cells)
        })?);
    }
    let case = Case { layer: LAYER, question, input, n: rules.rows(), unit: "move" };
    measure(&case, budget, contestants);
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
        let mut last = Self {
            rules: game.rules,
            before: played.board().expect("there is memory").cells().to_vec(),
            moves: Vec::new(),
            right: Vec::new(),
        };
        for (index, &(row, col)) in game.moves.iter().enumerate().skip(from) {
            last.moves.push((row * game.rules.cols() + col, if index.is_multiple_of(2) { 1 } else { 2 }));
            last.right.push(played.play(row, col)?.is_over());
        }
        Ok(last)
    }

    /// Plays the moves on the board before them, and takes them back.
    fn answer(&self, cells: &mut [u8], ask: fn(Rules, &[u8]) -> bool, mut seen: impl FnMut(bool)) {
        for &(at, mark) in &self.moves {
            cells[at] = mark;
            seen(ask(self.rules, black_box(cells)));
        }
        for &(at, _) in &self.moves {
            cells[at] = 0;
        }
    }
}
