//! `games.tsv`: playing, taking back and playing again, with what every step answers.

use tictacore_reference::{Game, Rules, State, hash, is_dead_draw};

use crate::random::Random;
use crate::table::{Table, board_text, moves, places_text, player};

/// id, rows, cols, k, overline (0 and no word for a square board with full lines), steps.
const BY_HAND: [(&str, [i64; 3], &str, &str); 20] = [
    ("nothing", [3, 3, 0], "", ""),
    ("r055-rejected-move-keeps-the-turn", [3, 3, 0], "", "0,0 0,0"),
    ("r057-undo-nothing", [3, 3, 0], "", "undo"),
    ("r076-row-before-column", [3, 3, 0], "", "0,2 1,0"),
    ("redo-nothing", [3, 3, 0], "", "redo 1,1 redo"),
    ("undo-and-redo", [3, 3, 0], "", "0,0 1,1 undo undo undo redo redo redo"),
    ("undo-a-win", [3, 3, 0], "", "0,0 1,0 0,1 1,1 0,2 undo 2,2 1,2"),
    ("undo-a-win-and-redo-it", [3, 3, 0], "", "0,0 1,0 0,1 1,1 0,2 undo redo 2,2"),
    ("undo-a-draw", [3, 3, 0], "", "0,1 0,0 1,0 0,2 1,2 1,1 2,2 2,1 2,0 undo undo redo redo redo"),
    ("a-move-ends-what-could-be-redone", [3, 3, 0], "", "0,0 1,1 undo 2,2 redo"),
    ("the-same-move-ends-it-too", [3, 3, 0], "", "0,0 1,1 2,2 undo undo 1,1 redo"),
    ("a-rejected-move-does-not", [3, 3, 0], "", "0,0 1,1 undo 0,0 3,3 -1,0 redo"),
    ("a-rejected-move-after-the-end", [3, 3, 0], "", "0,0 1,0 0,1 1,1 0,2 2,2 9,9 undo redo"),
    ("the-cell-is-free-again", [3, 3, 0], "", "1,1 undo 1,1"),
    ("the-cell-is-free-for-the-other", [3, 3, 0], "", "0,0 1,1 undo 2,2 1,1"),
    ("one-cell", [1, 1, 0], "", "0,0 0,0 undo redo undo"),
    ("dead-and-back", [3, 3, 0], "", "0,0 0,1 0,2 1,1 1,0 2,0 1,2 2,2 undo undo redo redo"),
    ("three-of-four-and-back", [3, 4, 3], "win", "0,0 1,0 0,1 1,1 0,2 undo 0,3 1,2"),
    ("four-are-not-three", [1, 9, 3], "exact", "0,0 0,6 0,1 0,8 0,3 undo 0,3 0,5 0,2 undo 0,4 redo"),
    ("crossing-lines-and-back", [5, 5, 3], "win", "2,1 0,0 2,3 0,4 1,2 4,0 3,2 4,4 2,2 undo 1,1 redo undo 2,2"),
];

/// The whole file.
pub fn write() -> String {
    let columns = [
        "id",
        "rows",
        "cols",
        "k",
        "overline",
        "steps",
        "answers",
        "outcome",
        "to_move",
        "dead_draw",
        "moves",
        "board",
        "hash",
    ];
    let mut table = Table::new(&columns);
    for (id, sides, overline, steps) in BY_HAND {
        let steps: Vec<String> = steps.split_whitespace().map(str::to_owned).collect();
        add(&mut table, id, sides, overline, &steps);
    }
    let mut random = Random::new(8);
    for (sides, overline) in [
        ([2, 2, 0], ""),
        ([3, 3, 0], ""),
        ([4, 4, 0], ""),
        ([3, 4, 3], "win"),
        ([4, 5, 3], "exact"),
        ([6, 7, 4], "win"),
    ] {
        for i in 0..6 {
            let steps = random_steps(&mut random, sides);
            add(&mut table, &format!("{}x{}-random-{i}-{overline}", sides[0], sides[1]), sides, overline, &steps);
        }
    }
    table.finish()
}

/// Moves anywhere, some of them outside or onto a mark, and as many undos as redos.
fn random_steps(random: &mut Random, [rows, cols, _]: [i64; 3]) -> Vec<String> {
    let mut below = |end: i64| random.below(usize::try_from(end).expect("it is a count"));
    (0..2 * rows * cols)
        .map(|_| match below(8) {
            0 | 1 => "undo".to_owned(),
            2 | 3 => "redo".to_owned(),
            4 => format!("{},{}", below(rows + 1), below(cols + 1)),
            _ => format!("{},{}", below(rows), below(cols)),
        })
        .collect()
}

fn add(table: &mut Table, id: &str, [rows, cols, k]: [i64; 3], overline: &str, steps: &[String]) {
    let square = k == 0;
    let rules = if square { Rules::square(rows) } else { Rules::new(rows, cols, k, overline) };
    let rules = rules.expect("they are rules");
    let mut game = Game::new(rules);
    let mut answers = Vec::new();
    for step in steps {
        let answer = match step.as_str() {
            "undo" => game.undo(),
            "redo" => game.redo(),
            place => {
                let (row, col) = moves(place)[0];
                game.play(row, col)
            }
        };
        answers.push(answer.map_or_else(|fault| fault.code, |outcome| outcome.name()));
    }
    let State { board, outcome, to_move } = game.state();
    let sides = [rows.to_string(), if square { String::new() } else { cols.to_string() }];
    table.case(&[
        id,
        &sides[0],
        &sides[1],
        &if square { String::new() } else { k.to_string() },
        overline,
        &steps.join(" "),
        &answers.join(" "),
        outcome.name(),
        player(to_move),
        &is_dead_draw(&rules, &board).to_string(),
        &places_text(game.moves()),
        &board_text(&board),
        &format!("{:016x}", hash(&board)),
    ]);
}
