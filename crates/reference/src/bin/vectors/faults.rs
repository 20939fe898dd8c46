//! Boards that are none, each with the first of its faults.

use tictacore_reference::Board;

use crate::boards::Boards;
use crate::table::board;

/// Adds them all.
pub fn add(boards: &mut Boards) {
    for (id, text) in SHAPES {
        boards.square(&format!("fault-{id}"), &board(text));
    }
    for (id, text, k, overline) in IN_A_ROW {
        boards.any_rules(&format!("fault-k-{id}"), &board(text), k, overline);
    }
    bad_cells(boards);
}

const SHAPES: [(&str, &str); 16] = [
    ("first-row-short", "11/220/000"),
    ("first-row-long", "1110/220/000"),
    ("middle-row-short", "111/22/000"),
    ("middle-row-long", "111/2200/000"),
    ("last-row-short", "111/220/00"),
    ("last-row-long", "111/220/0000"),
    ("last-row-empty", "111/220/"),
    ("all-rows-empty", "//"),
    ("one-row-of-two", "11"),
    ("more-rows-than-columns", "00/00/00"),
    ("two-rows-short", "000/00/00"),
    ("shape-before-a-cell", "900/000/00"),
    ("shape-before-a-cell-of-the-same-row", "000/90/000"),
    ("two-cells", "000/050/003"),
    ("two-cells-of-a-row", "000/000/047"),
    ("a-won-line-does-not-hide-a-cell", "111/000/003"),
];

const IN_A_ROW: [(&str, &str, i64, &str); 17] = [
    ("no-rows", "", 3, "win"),
    ("rows-without-columns", "/", 1, "win"),
    ("k-is-0", "1200/0000", 0, "win"),
    ("k-is-negative", "1200/0000", -1, "win"),
    ("k-over-the-longer-side", "1200/0000", 5, "win"),
    ("k-is-the-longer-side", "1200/0000", 4, "win"),
    ("k-is-huge", "1200/0000", 4_294_967_297, "win"),
    ("unknown-word", "1200/0000", 3, "lose"),
    ("word-in-capitals", "1200/0000", 3, "WIN"),
    ("second-row-short", "1200/000", 3, "win"),
    ("second-row-long", "1200/00000", 3, "win"),
    ("last-row-long", "00/00/000", 3, "exact"),
    ("rules-before-shape", "1200/000", 5, "win"),
    ("shape-before-a-cell", "1900/000", 3, "win"),
    ("cell", "1200/0030", 3, "win"),
    ("cell-under-exact", "1200/0003", 3, "exact"),
    ("cell-beside-a-won-line", "1111/0008", 3, "win"),
];

/// Each cell bad in turn, and each pair of neighbours: the first in row-major order is named.
fn bad_cells(boards: &mut Boards) {
    for n in [1, 2, 3, 4, 5] {
        for place in 0..n * n {
            let mut cells = vec![0; n * n];
            for (at, bad) in [(place, 3 + place % 7), (place + n, 4)] {
                if let Some(cell) = cells.get_mut(at) {
                    *cell = u8::try_from(bad).expect("it is a digit");
                }
            }
            let board = cells.chunks(n).map(<[u8]>::to_vec).collect::<Board>();
            boards.square(&format!("fault-n{n}-cell{place}"), &board);
        }
    }
}
