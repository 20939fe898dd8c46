//! Laws of notation: what is written is read again.

use proptest::prelude::*;
use tictacore::notation::{Order, format_board, format_move, from_signed, parse_board, parse_move, to_signed};
use tictacore::{Board, Game};

use crate::inputs::{cells, small_board};

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    /// Of every shape: one row and one column too.
    #[test]
    fn a_printed_board_is_read_again((rules, cells) in small_board()) {
        let expected = Ok((rules.rows(), rules.cols(), cells.clone()));
        prop_assert_eq!(parse_board(&format_board(rules.cols(), &cells)), expected.clone());
        let board = Board::with_rules(rules, &cells).expect("cells");
        prop_assert_eq!(parse_board(&board.to_string()), expected.clone());
        let game = Game::from_board(&board, Some(tictacore::Player::A)).expect("memory");
        prop_assert_eq!(parse_board(&game.to_string()), expected);
    }

    #[test]
    fn a_square_board_is_its_text(n in 1..=6_usize, all in cells(36)) {
        let board = Board::new(n, all[..n * n].to_vec()).expect("cells");
        prop_assert_eq!(board.to_string().parse::<Board>(), Ok(board));
    }

    /// Whatever is read as a move is written in the same way.
    #[test]
    fn a_move_has_one_spelling(text in "[a-zA-Z]{0,3}[0-9]{0,5}") {
        if let Ok((row, col)) = parse_move(&text) {
            prop_assert_eq!(format_move(row, col), text);
        }
    }

    #[test]
    fn a_flat_index_is_its_cell(rows in 1..=9_usize, cols in 1..=9_usize, index in 0..100_usize) {
        for order in [Order::RowMajor, Order::ColumnMajor] {
            match order.cell(rows, cols, index) {
                Ok(cell) => prop_assert_eq!(order.index(rows, cols, cell), Ok(index)),
                Err(error) => {
                    prop_assert!(index >= rows * cols);
                    prop_assert_eq!(error.code(), "out_of_range");
                }
            }
        }
    }
}

#[test]
fn every_column_up_to_1000_is_read_again() {
    for col in 0..1000 {
        for row in [0, 8, 9, 98, 999] {
            assert_eq!(parse_move(&format_move(row, col)), Ok((row, col)));
        }
    }
}

#[test]
fn signed_cells_are_read_again() {
    for cell in 0..=2 {
        assert_eq!(from_signed(i64::from(to_signed(cell).expect("a cell"))), Ok(cell));
    }
    for other in (3..=i64::from(u8::MAX)).chain(-256..=-2).chain([i64::MIN, i64::MAX]) {
        assert_eq!(from_signed(other).map_err(|error| error.code()), Err("cell_value"), "{other}");
    }
}
