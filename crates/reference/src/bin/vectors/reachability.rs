//! Boards for each of the reasons why play cannot lead to them, and their neighbours to which it can.

use tictacore_reference::{Overline, Reachability, Rules, reachability};

use crate::boards::Boards;
use crate::random::Random;
use crate::table::board;

/// Adds them all.
pub fn add(boards: &mut Boards) {
    by_hand(boards);
    at_random(boards);
}

/// id, board, k (0 for a square board with full lines), the answer that is right.
const BY_HAND: [(&str, &str, usize, &str); 31] = [
    ("one-mark", "1", 0, "reachable"),
    ("one-mark-of-b", "2", 0, "turn_count"),
    ("a-two-ahead", "110/000/000", 0, "turn_count"),
    ("b-ahead", "120/020/000", 0, "turn_count"),
    ("count-before-lines", "222/000/000", 0, "turn_count"),
    ("count-before-both", "222/111/110", 0, "turn_count"),
    ("both-before-count-of-the-winner", "111/222/000", 0, "both_won"),
    ("a-won-and-b-moved", "111/220/002", 0, "moved_after_win"),
    ("b-won-and-a-moved", "222/110/011", 0, "moved_after_win"),
    ("a-won-last", "111/220/000", 0, "reachable"),
    ("b-won-last", "222/110/010", 0, "reachable"),
    ("two-lines-at-once", "121/212/121", 0, "reachable"),
    ("two-lines-of-2x2-at-once", "11/10", 0, "turn_count"),
    ("two-rows-of-4x4", "1111/2220/1111/2222", 0, "both_won"),
    ("two-rows-of-5x5", "11111/22220/22020/20200/11111", 0, "no_single_last_move"),
    ("two-rows-of-5x5-of-b", "22222/11110/11011/11000/22222", 0, "no_single_last_move"),
    ("two-columns-of-5x5", "12021/12201/12021/12201/10201", 0, "no_single_last_move"),
    ("row-and-column-of-5x5", "11111/12220/10220/12200/12000", 0, "reachable"),
    ("row-column-and-diagonal-of-5x5", "11111/11222/12122/12212/12221", 0, "reachable"),
    ("two-rows-and-a-column-of-5x5", "11111/12222/12222/12222/11111", 0, "no_single_last_move"),
    ("run-of-k", "11100220", 3, "reachable"),
    ("run-of-2k-less-1", "111110220220", 3, "reachable"),
    ("run-of-2k", "1111110220220200", 3, "no_single_last_move"),
    ("run-of-2k-of-b", "222222011011011", 3, "no_single_last_move"),
    ("run-of-2k-less-1-of-b", "22222011011010", 3, "reachable"),
    ("two-runs-apart", "1110111022022020", 3, "no_single_last_move"),
    ("run-and-line-through-its-middle", "11111/00100/00100/20202/22020", 3, "reachable"),
    ("run-and-line-through-its-end", "1111100/1002200/1000022/0202000", 3, "no_single_last_move"),
    ("run-of-2k-in-a-column", "10/12/10/12/00/02", 2, "no_single_last_move"),
    ("k-is-1", "100", 1, "reachable"),
    ("k-is-1-twice", "120", 1, "both_won"),
];

fn by_hand(boards: &mut Boards) {
    for (id, text, k, expected) in BY_HAND {
        let cells = board(text);
        let (rows, cols) = (cells.len(), cells[0].len());
        let rules = Rules { rows, cols, k: if k == 0 { rows } else { k }, overline: Overline::Win };
        assert_eq!(reachability(&rules, &cells).name(), expected, "{id}: {text}");
        if k == 0 {
            boards.square(&format!("reach-{id}"), &cells);
        } else {
            boards.in_a_row(&format!("reach-{id}"), &cells, k, "win");
        }
    }
}

/// Up to four of each answer, found at random where the counts are right or wrong by one.
fn at_random(boards: &mut Boards) {
    for (rows, cols, k) in
        [(2, 2, 2), (4, 4, 4), (5, 5, 5), (1, 7, 2), (3, 4, 3), (4, 3, 3), (4, 4, 3), (5, 5, 4), (6, 6, 3)]
    {
        let mut random = Random::new((rows * 100 + cols * 10 + k) as u64);
        let rules = Rules { rows, cols, k, overline: Overline::Win };
        let mut found = Vec::<Reachability>::new();
        for _ in 0..2_000 {
            let b = random.below(rows * cols / 2);
            let a = (b + random.below(3)).min(rows * cols - b);
            let cells = random.board((rows, cols), (a, b));
            let answer = reachability(&rules, &cells);
            let before = found.iter().filter(|&&other| other == answer).count();
            if before == 4 {
                continue;
            }
            found.push(answer);
            boards.in_a_row(&format!("reach-{rows}x{cols}-k{k}-{}-{before}", answer.name()), &cells, k, "win");
        }
    }
}
