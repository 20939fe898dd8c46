//! Laws of batches: each answer is that of the one board, or the one game, alone.

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::Index;
use tictacore::{Error, Outcome, game_over_batch, outcome_batch, replay_batch, scan, tictactoe_n};
use tictacore_reference::mix;

/// n, and boards of n x n, so many that several are looked at together; seldom one or two bad cells among them.
fn boards() -> impl Strategy<Value = (usize, Vec<Vec<u8>>)> {
    let bad = prop_oneof![3 => vec((any::<Index>(), 3..=u8::MAX), 0), 1 => vec((any::<Index>(), 3..=u8::MAX), 1..=2)];
    (1..=9_usize, 0..=150_usize, any::<u64>(), bad).prop_map(|(n, count, seed, bad)| {
        let mut boards: Vec<Vec<u8>> = (0..count).map(|board| board_of(seed, board, n)).collect();
        for (place, value) in bad.into_iter().filter(|_| count > 0) {
            let place = place.index(count * n * n);
            boards[place / (n * n)][place % (n * n)] = value;
        }
        (n, boards)
    })
}

/// A board that looks random: of any cells, full, or nearly all one player's.
fn board_of(seed: u64, board: usize, n: usize) -> Vec<u8> {
    let number = |i: usize| mix(mix(seed ^ board as u64) ^ i as u64);
    let values: &[u8] = match number(n * n) % 4 {
        0 => &[0, 1, 2],
        1 => &[1, 2],
        2 => &[1, 1, 1, 1, 1, 0, 2],
        _ => &[2, 2, 2, 2, 2, 0, 1],
    };
    (0..n * n).map(|i| values[(number(i) % values.len() as u64) as usize]).collect()
}

/// n, and some games of up to so many cells, few of which are impossible.
fn games() -> impl Strategy<Value = (usize, usize, Vec<Vec<i64>>)> {
    (1..=5_usize, 0..=8_usize).prop_flat_map(|(n, length)| {
        let cells: Vec<i64> = (0..(n * n) as i64).chain([-1; 8]).collect();
        let shuffled = Just(cells).prop_shuffle().prop_map(move |mut cells| {
            // -1 comes after the last move alone.
            cells.truncate(length);
            cells.sort_by_key(|&cell| cell == -1);
            cells.resize(length, -1);
            cells
        });
        let anything = vec(-2..=(n * n) as i64, length);
        (Just(n), Just(length), vec(prop_oneof![20 => shuffled, 1 => anything], 0..=20))
    })
}

/// A function of many boards.
type Batch = fn(usize, &[u8], &mut [u8], usize) -> Result<(), Error>;

/// What one board after another answers, up to the first fault.
fn one_by_one(n: usize, boards: &[Vec<u8>]) -> Result<Vec<Outcome>, Error> {
    let answers = boards.iter().enumerate();
    answers.map(|(index, board)| scan(n, board).map_err(|error| error.at_index(index))).collect()
}

/// The first place at which two lists differ.
fn first_difference(one: &[u8], other: &[u8]) -> Option<(usize, u8, u8)> {
    let mut pairs = one.iter().zip(other).enumerate();
    pairs.find(|(_, (one, other))| one != other).map(|(index, (&one, &other))| (index, one, other))
}

fn assert_batch_is_one_by_one(n: usize, boards: &[Vec<u8>], threads: usize) -> Result<(), TestCaseError> {
    let cells = boards.concat();
    let expected = one_by_one(n, boards);
    let same = |batch: Batch, code: fn(Outcome) -> u8| {
        let mut codes = vec![9; boards.len()];
        let answer = batch(n, &cells, &mut codes, threads);
        prop_assert_eq!(answer, expected.as_ref().map(|_| ()).map_err(|&error| error));
        if let Ok(outcomes) = &expected {
            let outcomes: Vec<u8> = outcomes.iter().copied().map(code).collect();
            prop_assert_eq!(first_difference(&codes, &outcomes), None, "board, answer, the board's alone");
        }
        Ok(())
    };
    same(outcome_batch, Outcome::code)?;
    same(game_over_batch, |outcome| u8::from(outcome.is_over()))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn a_batch_of_boards_is_one_by_one((n, boards) in boards(), threads in 0..=4_usize) {
        assert_batch_is_one_by_one(n, &boards, threads)?;
    }

    #[test]
    fn a_batch_of_games_is_one_by_one((n, length, games) in games(), threads in 0..=4_usize) {
        let expected: Result<Vec<u8>, _> = games
            .iter()
            .enumerate()
            .map(|(index, game)| {
                let moves = game.iter().rposition(|&cell| cell != -1).map_or(0, |last| last + 1);
                let place = |&cell: &i64| match usize::try_from(cell) {
                    Ok(cell) => (cell / n, cell % n),
                    Err(_) => (usize::MAX, usize::MAX),
                };
                let moves: Vec<_> = game[..moves].iter().map(place).collect();
                let fault = |error: Error| (error.code(), Some(index), error.index());
                tictactoe_n(n, &moves).map(Outcome::code).map_err(fault)
            })
            .collect();
        // With no moves at all, the answers' number says how many games there are.
        let mut codes = vec![9; games.len()];
        let answer = replay_batch(n, &games.concat(), length, &mut codes, threads);
        prop_assert_eq!(answer.map(|()| codes).map_err(|error| (error.code(), error.index(), error.col())), expected);
    }
}

/// Enough boards for every thread to have work: the same answers, and of several faults the first.
#[test]
fn threads_change_nothing() {
    let (n, count) = (4, 600_000);
    let mut boards: Vec<Vec<u8>> = (0..count).map(|board| board_of(1, board, n)).collect();
    let answers = one_by_one(n, &boards).expect("cells");
    assert!(Outcome::ALL.iter().all(|outcome| answers.contains(outcome)), "every outcome is among them");
    for threads in [1, 2, 3, 7, 64] {
        assert_batch_is_one_by_one(n, &boards, threads).unwrap_or_else(|error| panic!("{threads} threads: {error}"));
    }
    for bad in [count - 1, count / 2, count / 3] {
        boards[bad][15] = 3;
        for threads in [1, 2, 3, 7] {
            assert_batch_is_one_by_one(n, &boards, threads)
                .unwrap_or_else(|error| panic!("{threads} threads: {error}"));
        }
    }
}
