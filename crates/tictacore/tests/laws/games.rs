//! Laws of games: what is kept up to date is what the whole board says, and undo and redo are exact.

use proptest::prelude::*;
use tictacore::{Error, Game, Outcome, Overline, Rules, tictactoe_n};
use tictacore_reference as reference;

use crate::inputs::{Step, WonLine, names, reference_rules, reference_won, small_rules, steps, won};

/// All that can be seen of a game.
#[derive(Debug, PartialEq)]
struct Seen {
    state: (&'static str, Option<u8>),
    dead_draw: bool,
    hash: u64,
    cells: Vec<u8>,
    moves: Vec<(usize, usize)>,
    lines: Vec<WonLine>,
    legal: Vec<(usize, usize)>,
}

fn see(game: &Game) -> Seen {
    assert_eq!(game.move_count(), game.moves().len());
    assert_eq!(game.legal_move_count(), game.legal_moves().count());
    Seen {
        state: names(game.outcome(), game.to_move()),
        dead_draw: game.is_dead_draw(),
        hash: game.board_hash(),
        cells: game.board().expect("there is memory").cells().to_vec(),
        moves: game.moves().collect(),
        lines: won(&game.winning_lines()),
        legal: game.legal_moves().collect(),
    }
}

/// The same from the moves alone, by replaying them and looking at the whole board.
fn see_reference(rules: &reference::Rules, game: &reference::Game) -> Seen {
    let reference::State { board, outcome, to_move } = game.state();
    let place = |&(row, col): &(i64, i64)| (usize::try_from(row).unwrap(), usize::try_from(col).unwrap());
    let all = (0..rules.rows).flat_map(|row| (0..rules.cols).map(move |col| (row, col)));
    Seen {
        state: (outcome.name(), to_move),
        dead_draw: reference::is_dead_draw(rules, &board),
        hash: reference::hash(&board),
        moves: game.moves().iter().map(place).collect(),
        lines: reference_won(reference::winning_lines(rules, &board)),
        legal: all.filter(|&(row, col)| to_move.is_some() && board[row][col] == 0).collect(),
        cells: board.concat(),
    }
}

fn step(game: &mut Game, step: Step) -> Result<Outcome, Error> {
    match step {
        Step::Play(row, col) => game.play(row, col),
        Step::Undo => game.undo(),
        Step::Redo => game.redo(),
    }
}

/// Takes every step with both, and compares all that can be seen after each.
fn assert_is_the_reference(rules: Rules, all: &[Step]) -> Result<(), TestCaseError> {
    let plain_rules = reference_rules(rules);
    let mut game = Game::new(rules).expect("memory");
    let mut plain = reference::Game::new(plain_rules);
    for &one in all {
        let answer = step(&mut game, one).map(Outcome::name).map_err(|error| error.code());
        let expected = match one {
            Step::Play(row, col) => plain.play(row as i64, col as i64),
            Step::Undo => plain.undo(),
            Step::Redo => plain.redo(),
        };
        prop_assert_eq!(answer, expected.map(reference::Outcome::name).map_err(|fault| fault.code));
        prop_assert_eq!(see(&game), see_reference(&plain_rules, &plain));
    }
    // Equality asks for the board and the turn, not for the way there.
    let moves: Vec<_> = game.moves().collect();
    prop_assert_eq!(&game, &Game::from_moves(rules, &moves).expect("they were played"));
    prop_assert_eq!(&game, &Game::from_board(&game.board().expect("there is memory"), None).expect("the counts tell"));
    Ok(())
}

/// Rules, and a game of them in which anything has happened.
fn played() -> impl Strategy<Value = (Rules, Vec<Step>)> {
    small_rules().prop_flat_map(|rules| (Just(rules), steps(rules.rows(), rules.cols(), 3 * rules.cells())))
}

fn game_after((rules, all): (Rules, Vec<Step>)) -> Game {
    let mut game = Game::new(rules).expect("memory");
    for one in all {
        let _ = step(&mut game, one); // a rejected step is one of those that may have happened
    }
    game
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3000))]

    #[test]
    fn incremental_is_from_scratch((rules, all) in played()) {
        assert_is_the_reference(rules, &all)?;
    }

    #[test]
    fn undo_after_play_is_identity(mut game in played().prop_map(game_after), row in 0..8_usize, col in 0..8_usize) {
        let before = see(&game);
        let redone = game.clone().redo();
        if game.play(row, col).is_ok() {
            prop_assert_eq!(game.move_count(), before.moves.len() + 1);
            prop_assert_eq!(game.clone().redo().map_err(|error| error.code()), Err("nothing_to_redo"));
            game.undo().expect("a move has been played");
        } else {
            prop_assert_eq!(game.clone().redo(), redone, "a rejected move leaves what can be redone");
        }
        prop_assert_eq!(see(&game), before);
    }

    #[test]
    fn redo_after_undo_is_identity(mut game in played().prop_map(game_after)) {
        let before = see(&game);
        let outcome = game.outcome();
        let mut undone = 0;
        while game.undo().is_ok() {
            undone += 1;
        }
        prop_assert_eq!(undone, before.moves.len());
        prop_assert!(game.board().expect("there is memory").cells().iter().all(|&cell| cell == 0));
        for _ in 0..undone {
            game.redo().expect("it was undone");
        }
        prop_assert_eq!(game.outcome(), outcome);
        prop_assert_eq!(see(&game), before);
    }

    #[test]
    fn a_copy_is_independent(game in played().prop_map(game_after), row in 0..6_usize, col in 0..6_usize) {
        let before = see(&game);
        let mut copy = game.clone();
        let _ = copy.undo();
        let _ = copy.play(row, col);
        prop_assert_eq!(see(&game), before);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    /// Runs come to be where moves are close together, anywhere on a large board.
    #[test]
    fn a_crowd_on_a_large_board(
        (rows, cols) in (10..=30_usize, 10..=30_usize),
        k in 2..=6_usize,
        exact: bool,
        (down, right) in (0..=24_usize, 0..=24_usize),
        crowd in steps(6, 6, 60),
    ) {
        let overline = if exact { Overline::Exact } else { Overline::Win };
        let (down, right) = (down.min(rows - 6), right.min(cols - 6));
        let moved: Vec<Step> = crowd
            .into_iter()
            .map(|step| match step {
                Step::Play(row, col) => Step::Play(row + down, col + right),
                other => other,
            })
            .collect();
        assert_is_the_reference(Rules::new(rows, cols, k, overline).expect("rules"), &moved)?;
    }

    /// One row, where runs of every length meet: what is too long for `exact` must not win at either end.
    #[test]
    fn runs_that_grow_together(
        (cols, all) in (5..=16_usize).prop_flat_map(|cols| {
            // B is kept out of A's way, on the right.
            let a = Just((0..cols).collect::<Vec<_>>()).prop_shuffle();
            (Just(cols), a)
        }),
        k in 2..=4_usize,
        exact: bool,
    ) {
        let overline = if exact { Overline::Exact } else { Overline::Win };
        let steps: Vec<Step> = all
            .into_iter()
            .enumerate()
            .flat_map(|(i, col)| [Step::Play(0, col), Step::Play(0, cols + 2 * i)])
            .collect();
        assert_is_the_reference(Rules::new(1, 3 * cols, k, overline).expect("rules"), &steps)?;
    }

    /// Any list of moves, with one or two that may be wrong.
    #[test]
    fn a_list_of_moves(
        (n, mut moves, strange) in (1..=10_usize).prop_flat_map(|n| {
            let cells: Vec<_> = (0..n).flat_map(|row| (0..n).map(move |col| (row, col))).collect();
            let strange = proptest::collection::vec((0..=n * n, (0..=n, 0..=n)), 0..=2);
            (Just(n), Just(cells).prop_shuffle(), strange)
        }),
        length in 0..=100_usize,
    ) {
        moves.truncate(length);
        for (index, place) in strange {
            moves.insert(index.min(moves.len()), place);
        }
        let plain: Vec<_> = moves.iter().map(|&(row, col)| (row as i64, col as i64)).collect();
        prop_assert_eq!(
            tictactoe_n(n, &moves).map(Outcome::name).map_err(|error| (error.code(), error.index())),
            reference::tictactoe(&plain, n as i64).map(reference::Outcome::name).map_err(|fault| (fault.code, fault.index))
        );
    }

    /// A full line of a large board, marked in any order, while the other player's marks are elsewhere.
    #[test]
    fn a_full_line_of_a_large_board(
        (n, line, mut others) in (3..=40_usize).prop_flat_map(|n| {
            let cells: Vec<_> = (0..n).flat_map(|row| (0..n).map(move |col| (row, col))).collect();
            let line = (0..2 * n + 2).prop_flat_map(move |line| Just(reference::full_lines(n)[line].1.clone()).prop_shuffle());
            (Just(n), line, Just(cells).prop_shuffle())
        }),
        b_wins: bool,
    ) {
        others.retain(|place| !line.contains(place));
        let mut moves = Vec::new();
        for (&own, &other) in line.iter().zip(&others) {
            moves.extend(if b_wins { [other, own] } else { [own, other] });
        }
        let plain: Vec<_> = moves.iter().map(|&(row, col)| (row as i64, col as i64)).collect();
        for played in [moves.len() - 2, moves.len() - 1, moves.len()] {
            let expected = reference::tictactoe(&plain[..played], n as i64);
            prop_assert_eq!(
                tictactoe_n(n, &moves[..played]).map(Outcome::name).map_err(|error| (error.code(), error.index())),
                expected.map(reference::Outcome::name).map_err(|fault| (fault.code, fault.index))
            );
        }
    }
}
