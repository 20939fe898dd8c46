//! Laws of boards as given: the engine is the reference.

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::Index;
use tictacore::{
    Board, Error, Game, Outcome, Overline, Player, Reachability, Rules, board_hash, game_over, outcome, reachability,
    scan, scan_with, winning_lines,
};
use tictacore_reference as reference;

use crate::inputs::{
    cells, large_square, names, reference_board, reference_rules, reference_won, rules_up_to, small_board, won,
};

/// Everything that is asked of a board.
fn assert_is_the_reference(rules: Rules, cells: &[u8]) -> Result<(), TestCaseError> {
    let board = Board::with_rules(rules, cells).expect("cells");
    let (plain_rules, plain) = (reference_rules(rules), reference_board(rules.cols(), cells));
    prop_assert_eq!(outcome(&board).name(), reference::outcome(&plain_rules, &plain).name());
    prop_assert_eq!(game_over(&board), reference::game_over(&plain_rules, &plain));
    prop_assert_eq!(game_over(&board), outcome(&board) != Outcome::Pending);
    let lines = reference::winning_lines(&plain_rules, &plain);
    prop_assert_eq!(won(&winning_lines(&board)), reference_won(lines));
    prop_assert_eq!(board_hash(&board), reference::hash(&plain));
    if rules.overline() == Overline::Win {
        let expected = reference::reachability(&plain_rules, &plain).name();
        prop_assert_eq!(reachability(&board).map(Reachability::name), Ok(expected));
    } else if !rules.is_full_lines() {
        prop_assert_eq!(reachability(&board).map_err(|error| error.code()), Err("rules"));
    }
    let game = Game::from_board(&board, Some(Player::B)).expect("memory");
    let to_move = if game_over(&board) { None } else { Some(2) };
    prop_assert_eq!(names(game.outcome(), game.to_move()), (reference::outcome(&plain_rules, &plain).name(), to_move));
    prop_assert_eq!(game.is_dead_draw(), reference::is_dead_draw(&plain_rules, &plain));
    prop_assert_eq!(game.board_hash(), reference::hash(&plain));
    prop_assert_eq!(game.board().expect("there is memory"), board);
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn small_boards_are_the_reference((rules, cells) in small_board()) {
        assert_is_the_reference(rules, &cells)?;
    }

    /// R10: n x n with k = n is the full-line rule, and no run can be too long.
    #[test]
    fn k_of_n_is_full_lines(n in 1..=6_usize, all in cells(36), exact: bool) {
        let cells = &all[..n * n];
        let overline = if exact { Overline::Exact } else { Overline::Win };
        let full = Board::new(n, cells).expect("cells");
        let in_a_row = Board::with_rules(Rules::new(n, n, n, overline).expect("rules"), cells).expect("cells");
        prop_assert_eq!(outcome(&in_a_row), outcome(&full));
        prop_assert_eq!(winning_lines(&in_a_row), winning_lines(&full));
        let rules = reference_rules(in_a_row.rules());
        let runs = reference::runs(&rules, &reference_board(n, cells));
        prop_assert_eq!(won(&winning_lines(&full)), reference_won(runs));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn large_square_boards_are_the_reference((n, cells) in large_square()) {
        assert_is_the_reference(Rules::square(n).expect("a size"), &cells)?;
        let expected = reference::outcome(&reference::Rules::square(n as i64).expect("a size"), &reference_board(n, &cells));
        prop_assert_eq!(scan(n, &cells).map(Outcome::name), Ok(expected.name()));
    }

    #[test]
    fn large_boards_with_k_in_a_row_are_the_reference(
        (rules, cells) in rules_up_to(24).prop_flat_map(|rules| (Just(rules), cells(rules.cells()))),
    ) {
        assert_is_the_reference(rules, &cells)?;
    }

    /// A pass does not depend on how many rows it is fed at once.
    #[test]
    fn rows_can_be_fed_in_any_portions((n, cells) in large_square(), portions in vec(1..=9_usize, 70)) {
        let fed = scan_with(n, |mut scan| {
            let mut rest = &cells[..];
            for rows in portions {
                let (portion, after) = rest.split_at(rest.len().min(rows * n));
                scan.feed(portion)?;
                rest = after;
            }
            scan.finish()
        });
        prop_assert_eq!(fed, scan(n, &cells));
    }

    /// Of several bad cells the first in row-major order is named, whatever their values and however they are fed.
    #[test]
    fn the_first_bad_cell_is_named(
        (n, mut cells) in large_square(),
        bad in vec((any::<Index>(), 3..=u8::MAX), 1..=3),
        rows_at_once in 1..=70_usize,
    ) {
        let places: Vec<usize> = bad.iter().map(|(place, _)| place.index(cells.len())).collect();
        for (place, (_, value)) in places.iter().zip(&bad) {
            cells[*place] = *value;
        }
        let first = places.iter().min().expect("there is one");
        let expected = Err(("cell_value", Some(first / n), Some(first % n)));
        let named = |error: Error| (error.code(), error.row(), error.col());
        prop_assert_eq!(scan(n, &cells).map_err(named), expected);
        prop_assert_eq!(Board::new(n, &cells).map(|board| outcome(&board)).map_err(named), expected);
        let in_a_row = Rules::new(n, n, 1.max(n / 2), Overline::Win).expect("rules");
        prop_assert_eq!(Board::with_rules(in_a_row, &cells).map(|board| outcome(&board)).map_err(named), expected);
        let fed = scan_with(n, |mut scan| {
            cells.chunks(n * rows_at_once).try_for_each(|rows| scan.feed(rows))?;
            scan.finish()
        });
        prop_assert_eq!(fed.map_err(named), expected);
    }

    /// Flat cells that are too few or too many: the row is named that is short, or that the board has not.
    #[test]
    fn a_wrong_number_of_cells_is_not_square(rules in rules_up_to(9), count in 0..100_usize) {
        prop_assume!(count != rules.cells());
        let cells = vec![0; count];
        let expected = Err(("not_square", Some(rules.rows().min(count / rules.cols()))));
        let named = |error: Error| (error.code(), error.row());
        prop_assert_eq!(Board::with_rules(rules, &cells).map(|board| outcome(&board)).map_err(named), expected);
        if rules.rows() == rules.cols() {
            prop_assert_eq!(scan(rules.rows(), &cells).map_err(named), expected);
        }
    }

    /// Rows of any lengths with any bytes: the same fault as the reference finds, or none.
    #[test]
    fn the_first_fault_is_named(
        rows in vec(vec(prop_oneof![9 => 0..=2_u8, 1 => any::<u8>()], 3..=4), 0..=5),
        k in proptest::option::of((0..=6_usize, any::<bool>())),
    ) {
        let fault = |error: Error| (error.code(), error.row(), error.col());
        let word = |exact: bool| if exact { "exact" } else { "win" };
        let answer = match k {
            None => Board::from_rows(&rows),
            Some((k, exact)) => Board::from_rows_k(&rows, k, Overline::from_name(word(exact)).expect("a word")),
        };
        let expected = reference::check(&rows, k.map(|(k, exact)| (k as i64, word(exact))));
        prop_assert_eq!(
            answer.map(|board| reference_rules(board.rules())).map_err(fault),
            expected.map_err(|fault| (fault.code, fault.row, fault.col))
        );
    }
}
