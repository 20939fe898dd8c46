//! The eight images of a square board, one form for all of them, and a hash that is the same in every language.

use std::collections::BTreeSet;

use crate::board::{Board, Rules};
use crate::counts::{Totals, reached_boards};
use crate::lines::outcome;

/// The names of the eight images, in the order of [`images`]. Rotations are clockwise.
pub const IMAGES: [&str; 8] = [
    "identity",
    "rotate_90",
    "rotate_180",
    "rotate_270",
    "mirror_columns",
    "mirror_rows",
    "transpose",
    "anti_transpose",
];

/// The board turned and mirrored in all eight ways.
pub fn images(board: &[Vec<u8>]) -> [Board; 8] {
    let n = board.len();
    let last = n - 1; // a board has a row
    let image = |from: &dyn Fn(usize, usize) -> (usize, usize)| -> Board {
        let cell = |row, col| {
            let (row, col) = from(row, col);
            board[row][col]
        };
        (0..n).map(|row| (0..n).map(|col| cell(row, col)).collect()).collect()
    };
    [
        image(&|row, col| (row, col)),
        image(&|row, col| (last - col, row)),
        image(&|row, col| (last - row, last - col)),
        image(&|row, col| (col, last - row)),
        image(&|row, col| (row, last - col)),
        image(&|row, col| (last - row, col)),
        image(&|row, col| (col, row)),
        image(&|row, col| (last - col, last - row)),
    ]
}

/// The smallest of the eight images, read cell by cell in row-major order.
///
/// # Panics
/// Never: there are eight.
pub fn canonical(board: &[Vec<u8>]) -> Board {
    images(board).into_iter().min().expect("eight images")
}

/// How many different boards play reaches on n x n, with images of one another counted once.
pub fn classes(rules: &Rules) -> Totals {
    let mut totals = Totals::default();
    let classes: BTreeSet<Board> = reached_boards(rules).iter().map(|board| canonical(board)).collect();
    for board in classes {
        totals.add(outcome(rules, &board), 1);
    }
    totals
}

/// The finalizer of splitmix64.
pub fn mix(z: u64) -> u64 {
    let z = z.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

/// The hash of a board's size and marks: neither k nor whose turn it is has a part in it.
pub fn hash(board: &[Vec<u8>]) -> u64 {
    let cols = board.first().map_or(0, Vec::len);
    let mut hash = mix(((board.len() as u64) << 32) + cols as u64);
    for (row, cells) in board.iter().enumerate() {
        for (col, &cell) in cells.iter().enumerate() {
            if cell != 0 {
                let place = ((row as u64) << 32) + col as u64;
                hash ^= mix((1 << 63) + place * 2 + u64::from(cell - 1));
            }
        }
    }
    hash
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_images_are_what_their_names_say() {
        let board = vec![vec![1, 2], vec![0, 0]];
        let texts =
            images(&board).map(|image| format!("{}{}/{}{}", image[0][0], image[0][1], image[1][0], image[1][1]));
        assert_eq!(texts, ["12/00", "01/02", "00/21", "20/10", "21/00", "00/12", "10/20", "02/01"]);
        assert_eq!(canonical(&board), [[0, 0], [1, 2]]);
    }

    /// Numbers that anyone can look up.
    #[test]
    fn three_by_three_has_its_known_classes() {
        let totals = classes(&Rules::square(3).unwrap());
        assert_eq!((totals.all(), totals.a, totals.b, totals.draw), (765, 91, 44, 3));
    }

    /// The first number that the published splitmix64 gives for the seed 0.
    #[test]
    fn mix_is_splitmix64() {
        assert_eq!(mix(0), 0xE220_A839_7B1D_CDAF);
    }
}
