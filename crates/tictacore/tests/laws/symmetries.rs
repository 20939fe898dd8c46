//! Laws of the eight symmetries: they keep every answer and permute the lines.

use proptest::prelude::*;
use tictacore::{
    Board, Line, Overline, Rules, Symmetry, board_hash, canonical, outcome, reachability, symmetries, winning_lines,
};
use tictacore_reference as reference;

use crate::inputs::{cells, reference_board};

/// A square board with k in a row.
fn square() -> impl Strategy<Value = Board<'static>> {
    (1..=6_usize, any::<bool>()).prop_flat_map(|(n, exact)| (Just(n), 1..=n, Just(exact), cells(n * n))).prop_map(
        |(n, k, exact, cells)| {
            let overline = if exact { Overline::Exact } else { Overline::Win };
            Board::with_rules(Rules::new(n, n, k, overline).expect("rules"), cells).expect("cells")
        },
    )
}

/// Lines as sets of cells, in an order of their own.
fn cell_sets(lines: &[Line], place: impl Fn((usize, usize)) -> (usize, usize)) -> Vec<(u8, Vec<(usize, usize)>)> {
    let set = |line: &Line| {
        let mut cells: Vec<_> = line.cells().map(&place).collect();
        cells.sort_unstable();
        (line.player().cell(), cells)
    };
    let mut sets: Vec<_> = lines.iter().map(set).collect();
    sets.sort_unstable();
    sets
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn they_keep_the_answers_and_permute_the_lines(board in square()) {
        let n = board.rows();
        for (symmetry, image) in Symmetry::ALL.into_iter().zip(symmetries(&board).expect("square")) {
            // From its cells alone, so that nothing is taken over.
            let image = Board::with_rules(board.rules(), image.cells()).expect("cells");
            prop_assert_eq!(outcome(&image), outcome(&board));
            prop_assert_eq!(reachability(&image), reachability(&board));
            let moved = cell_sets(&winning_lines(&board), |place| symmetry.apply(n, place));
            prop_assert_eq!(cell_sets(&winning_lines(&image), |place| place), moved);
            for row in 0..n {
                for col in 0..n {
                    let (to_row, to_col) = symmetry.apply(n, (row, col));
                    prop_assert_eq!(image.cell(to_row, to_col), board.cell(row, col));
                    prop_assert_eq!(symmetry.inverse().apply(n, (to_row, to_col)), (row, col));
                }
            }
        }
    }

    #[test]
    fn images_are_the_reference(board in square()) {
        let plain = reference_board(board.cols(), board.cells());
        let images = symmetries(&board).expect("square").map(|image| reference_board(image.cols(), image.cells()));
        prop_assert_eq!(&images, &reference::images(&plain));
        for image in symmetries(&board).expect("square") {
            // An image is a board like any other, with its own outcome, and all have one canonical form.
            prop_assert_eq!(&image, &Board::with_rules(board.rules(), image.cells()).expect("cells"));
            prop_assert_eq!(canonical(&image), canonical(&board));
            prop_assert_eq!(board_hash(&image), reference::hash(&reference_board(image.cols(), image.cells())));
        }
        let smallest = canonical(&board).expect("square");
        prop_assert_eq!(smallest.cells(), reference::canonical(&plain).concat());
        prop_assert_eq!(outcome(&smallest), outcome(&board));
    }

    #[test]
    fn other_boards_have_none(rows in 1..=5_usize, cols in 1..=5_usize) {
        prop_assume!(rows != cols);
        let rules = Rules::new(rows, cols, 1, Overline::Win).expect("rules");
        let board = Board::with_rules(rules, vec![0; rows * cols]).expect("cells");
        prop_assert_eq!(symmetries(&board).map_err(|error| error.code()), Err("not_square"));
        prop_assert_eq!(canonical(&board).map_err(|error| error.code()), Err("not_square"));
    }
}
