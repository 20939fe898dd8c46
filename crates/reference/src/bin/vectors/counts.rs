//! `counts.tsv` and `totals.tsv`: what playing everything adds up to.

use tictacore_reference::{Overline, Rules, Totals, classes, count_plies};

use crate::table::Table;

/// rows, cols, k, and the last ply that a few seconds allow.
const COUNTED: [(usize, usize, usize, usize); 14] = [
    (1, 1, 1, 1),
    (2, 2, 2, 4),
    (3, 3, 3, 9),
    (1, 4, 2, 4),
    (4, 1, 2, 4),
    (1, 7, 3, 7),
    (2, 3, 2, 6),
    (2, 3, 3, 6),
    (3, 3, 2, 9),
    (3, 4, 3, 12),
    (4, 3, 3, 12),
    (4, 4, 4, 6),
    (4, 4, 3, 6),
    (5, 5, 4, 4),
];

/// Every ply: how many move sequences of that length there are, how they end, and how many boards they reach.
pub fn write_counts() -> String {
    let mut table = Table::new(&["rows", "cols", "k", "ply", "games", "a_wins", "b_wins", "draws", "positions"]);
    for (rows, cols, k, last_ply) in COUNTED {
        for ply in count_plies(&Rules { rows, cols, k, overline: Overline::Win }, last_ply) {
            let Totals { a, b, draw, .. } = ply.games;
            let start = [rows, cols, k, ply.ply].map(|number| number.to_string());
            let counts = [ply.games.all(), a, b, draw, ply.positions.all()].map(|number| number.to_string());
            table.row(&start.iter().chain(&counts).map(String::as_str).collect::<Vec<_>>());
        }
    }
    table.finish()
}

/// Over all plies, by outcome: move sequences, boards, and boards of which no one is an image of another.
pub fn write_totals() -> String {
    let mut table = Table::new(&["id", "rows", "cols", "k", "of", "total", "pending", "a", "b", "draw"]);
    for (rows, cols, k, of, id) in [
        (1, 1, 1, "games", "1x1-games"),
        (1, 1, 1, "positions", "1x1-positions"),
        (1, 1, 1, "classes", "1x1-classes"),
        (2, 2, 2, "games", "2x2-games"),
        (2, 2, 2, "positions", "2x2-positions"),
        (2, 2, 2, "classes", "2x2-classes"),
        (3, 3, 3, "games", "r107-r108-3x3-games"),
        (3, 3, 3, "positions", "r106-3x3-positions"),
        (3, 3, 3, "classes", "3x3-classes"),
        (3, 3, 2, "games", "3x3-k2-games"),
        (3, 3, 2, "positions", "3x3-k2-positions"),
        (3, 3, 2, "classes", "3x3-k2-classes"),
        (3, 4, 3, "games", "3x4-k3-games"),
        (3, 4, 3, "positions", "3x4-k3-positions"),
    ] {
        let rules = Rules { rows, cols, k, overline: Overline::Win };
        let totals = match of {
            "classes" => classes(&rules),
            "games" => count_plies(&rules, rows * cols).iter().map(|ply| ply.games).sum(),
            _ => count_plies(&rules, rows * cols).iter().map(|ply| ply.positions).sum(),
        };
        let Totals { pending, a, b, draw } = totals;
        let sides = [rows, cols, k].map(|side| side.to_string());
        let [total, pending, a, b, draw] = [totals.all(), pending, a, b, draw].map(|number| number.to_string());
        table.case(&[id, &sides[0], &sides[1], &sides[2], of, &total, &pending, &a, &b, &draw]);
    }
    table.finish()
}
