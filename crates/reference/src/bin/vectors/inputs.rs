//! `inputs.tsv`: what only a language without static types can be given, as JSON.
//!
//! The answers are written down here, not worked out: the rules know nothing of JSON.

use crate::table::{Table, optional};

/// What a call answers: a value, or an error's code with row, column and index of the move.
enum Answer {
    Is(&'static str),
    Fails(&'static str),
    AtRow(&'static str, usize),
    AtCell(&'static str, usize, usize),
    AtMove(&'static str, usize),
}

use Answer::{AtCell, AtMove, AtRow, Fails, Is};

/// id, the arguments as a JSON array, the answer of `game_over`.
const BOARDS: [(&str, &str, Answer); 58] = [
    ("spec-won", "[[[1,1,1],[2,2,0],[0,0,0]]]", Is("true")),
    ("spec-pending", "[[[1,2,0],[0,1,0],[0,0,2]]]", Is("false")),
    ("one-cell", "[[[2]]]", Is("true")),
    ("full", "[[[1,2,1],[1,2,2],[2,1,1]]]", Is("true")),
    ("r078-null-cells", "[[[null,null,null],[null,null,null],[null,null,null]]]", AtCell("type", 0, 0)),
    ("r079-words", r#"[[["X","O","X"],["O","X","O"],["O","X","X"]]]"#, AtCell("type", 0, 0)),
    ("r081-booleans", "[[[true,false],[false,true]]]", AtCell("type", 0, 0)),
    ("r083-signed-cells", "[[[-1,-1,-1],[1,1,0],[0,0,0]]]", AtCell("cell_value", 0, 0)),
    ("board-null", "[null]", Fails("type")),
    ("board-number", "[3]", Fails("type")),
    ("board-true", "[true]", Fails("type")),
    ("board-false", "[false]", Fails("type")),
    ("board-string", r#"["XOX"]"#, Fails("type")),
    ("board-empty-string", r#"[""]"#, Fails("type")),
    ("board-object", "[{}]", Fails("type")),
    ("board-object-with-rows", r#"[{"0":[1],"length":1}]"#, Fails("type")),
    ("board-empty", "[[]]", Fails("size")),
    ("row-empty", "[[[]]]", AtRow("not_square", 0)),
    ("rows-empty", "[[[],[]]]", AtRow("not_square", 0)),
    ("row-short", "[[[0,0,0],[0,0],[0,0,0]]]", AtRow("not_square", 1)),
    ("row-long", "[[[0,0,0],[0,0,0],[0,0,0,0]]]", AtRow("not_square", 2)),
    ("row-number", "[[1,2,0]]", AtRow("type", 0)),
    ("row-number-later", "[[[0,0],1]]", AtRow("type", 1)),
    ("row-null", "[[[0,0],null]]", AtRow("type", 1)),
    ("row-true", "[[[0,0],true]]", AtRow("type", 1)),
    ("row-string", r#"[["00","00"]]"#, AtRow("type", 0)),
    ("row-string-later", r#"[[[0,0],"00"]]"#, AtRow("type", 1)),
    ("row-string-of-one", r#"[["1"]]"#, AtRow("type", 0)),
    ("row-object", "[[[0,0],{}]]", AtRow("type", 1)),
    ("row-object-with-cells", r#"[[[0,0],{"0":1,"1":1,"length":2}]]"#, AtRow("type", 1)),
    ("cell-null", "[[[1,1],[0,null]]]", AtCell("type", 1, 1)),
    ("cell-true", "[[[1,1],[true,0]]]", AtCell("type", 1, 0)),
    ("cell-false", "[[[0,0],[0,false]]]", AtCell("type", 1, 1)),
    ("cell-string", r#"[[[0,"1"],[0,0]]]"#, AtCell("type", 0, 1)),
    ("cell-empty-string", r#"[[[0,0],["",0]]]"#, AtCell("type", 1, 0)),
    ("cell-half", "[[[0,0],[1.5,0]]]", AtCell("type", 1, 0)),
    ("cell-nearly-one", "[[[0,0],[0,0.9999]]]", AtCell("type", 1, 1)),
    ("cell-minus-half", "[[[-0.5,0],[0,0]]]", AtCell("type", 0, 0)),
    ("cell-array", "[[[0,[1]],[0,0]]]", AtCell("type", 0, 1)),
    ("cell-empty-array", "[[[0,0],[0,[]]]]", AtCell("type", 1, 1)),
    ("cell-object", "[[[0,0],[0,{}]]]", AtCell("type", 1, 1)),
    ("nested-too-deep", "[[[[1]]]]", AtCell("type", 0, 0)),
    ("a-board-of-boards", "[[[[1,0],[0,1]],[[0,0],[0,0]]]]", AtCell("type", 0, 0)),
    ("cell-minus-1", "[[[0,0],[0,-1]]]", AtCell("cell_value", 1, 1)),
    ("cell-3", "[[[0,0],[3,0]]]", AtCell("cell_value", 1, 0)),
    ("cell-256", "[[[0,256],[0,0]]]", AtCell("cell_value", 0, 1)),
    ("cell-257", "[[[257,257],[0,0]]]", AtCell("cell_value", 0, 0)),
    ("cell-minus-255", "[[[0,0],[-255,0]]]", AtCell("cell_value", 1, 0)),
    ("cell-65537", "[[[0,0],[0,65537]]]", AtCell("cell_value", 1, 1)),
    ("cell-2-to-the-32", "[[[0,0],[0,4294967296]]]", AtCell("cell_value", 1, 1)),
    ("cell-2-to-the-32-and-1", "[[[4294967297,4294967297],[0,0]]]", AtCell("cell_value", 0, 0)),
    ("cell-2-to-the-53-less-1", "[[[0,0],[0,9007199254740991]]]", AtCell("cell_value", 1, 1)),
    ("type-before-value", "[[[0,null],[3,0]]]", AtCell("type", 0, 1)),
    ("value-before-type", "[[[0,3],[null,0]]]", AtCell("cell_value", 0, 1)),
    ("value-before-type-in-a-row", "[[[0,0,0],[7,null,0],[0,0,0]]]", AtCell("cell_value", 1, 0)),
    ("shape-before-a-cell", "[[[null,9],[0]]]", AtRow("not_square", 1)),
    ("no-row-before-a-cell", "[[[null,9],null]]", AtRow("type", 1)),
    ("a-won-line-hides-nothing", "[[[1,1,1],[0,0,0],[0,0,null]]]", AtCell("type", 2, 2)),
];

/// id, the arguments as a JSON array, the answer of `tictactoe`.
const MOVES: [(&str, &str, Answer); 50] = [
    ("spec-a", "[[[0,0],[2,0],[1,1],[2,1],[2,2]]]", Is("A")),
    ("spec-b", "[[[0,0],[1,1],[0,1],[0,2],[1,0],[2,0]]]", Is("B")),
    ("spec-draw", "[[[0,0],[1,1],[2,0],[1,0],[1,2],[2,1],[0,1],[0,2],[2,2]]]", Is("Draw")),
    ("spec-pending", "[[[0,0],[1,1]]]", Is("Pending")),
    ("no-moves", "[[]]", Is("Pending")),
    ("n-is-3", "[[[0,0],[1,0],[0,1],[1,1],[0,2]],3]", Is("A")),
    ("n-is-4", "[[[0,0],[1,0],[0,1],[1,1],[0,2]],4]", Is("Pending")),
    ("n-is-1", "[[[0,0]],1]", Is("A")),
    ("r041-n-fraction", "[[],2.5]", Fails("type")),
    ("n-null", "[[],null]", Fails("type")),
    ("n-string", r#"[[],"3"]"#, Fails("type")),
    ("n-true", "[[],true]", Fails("type")),
    ("n-array", "[[],[3]]", Fails("type")),
    ("n-object", "[[],{}]", Fails("type")),
    ("n-0", "[[],0]", Fails("size")),
    ("n-minus-1", "[[],-1]", Fails("size")),
    ("n-46341", "[[],46341]", Fails("size")),
    ("n-2-to-the-32-and-3", "[[],4294967299]", Fails("size")),
    ("n-2-to-the-53-less-1", "[[],9007199254740991]", Fails("size")),
    ("n-before-a-move", "[[[0,null]],0]", Fails("size")),
    ("moves-null", "[null]", Fails("type")),
    ("moves-number", "[5]", Fails("type")),
    ("moves-true", "[true]", Fails("type")),
    ("moves-string", r#"["00"]"#, Fails("type")),
    ("moves-empty-string", r#"[""]"#, Fails("type")),
    ("moves-object", "[{}]", Fails("type")),
    ("moves-flat", "[[0,1]]", AtMove("type", 0)),
    ("move-null", "[[[0,0],null]]", AtMove("type", 1)),
    ("move-number", "[[[0,0],4]]", AtMove("type", 1)),
    ("move-string", r#"[[[0,0],"11"]]"#, AtMove("type", 1)),
    ("move-object", r#"[[{"0":0,"1":0,"length":2}]]"#, AtMove("type", 0)),
    ("move-true", "[[true]]", AtMove("type", 0)),
    ("move-of-none", "[[[]]]", AtMove("type", 0)),
    ("move-of-one", "[[[0,0],[1]]]", AtMove("type", 1)),
    ("move-of-three", "[[[0,0],[1,1,1]]]", AtMove("type", 1)),
    ("move-deeper", "[[[[0,0]]]]", AtMove("type", 0)),
    ("row-null", "[[[null,0]]]", AtMove("type", 0)),
    ("column-null", "[[[0,0],[1,null]]]", AtMove("type", 1)),
    ("row-string", r#"[[["0",0]]]"#, AtMove("type", 0)),
    ("row-true", "[[[true,0]]]", AtMove("type", 0)),
    ("column-half", "[[[0,0.5]]]", AtMove("type", 0)),
    ("column-array", "[[[0,[0]]]]", AtMove("type", 0)),
    ("row-minus-1", "[[[0,0],[-1,0]]]", AtMove("out_of_range", 1)),
    ("column-2-to-the-32", "[[[0,4294967296]]]", AtMove("out_of_range", 0)),
    ("row-2-to-the-53-less-1", "[[[9007199254740991,0]]]", AtMove("out_of_range", 0)),
    ("first-outside-then-no-move", "[[[0,9],null]]", AtMove("out_of_range", 0)),
    ("first-occupied-then-no-move", "[[[0,0],[0,0],[0]]]", AtMove("occupied", 1)),
    ("first-no-move-then-outside", "[[[0,null],[9,9]]]", AtMove("type", 0)),
    ("half-outside-half-no-number", "[[[9,null]]]", AtMove("type", 0)),
    ("no-move-after-the-end", "[[[0,0],[1,0],[0,1],[1,1],[0,2],null]]", AtMove("type", 5)),
];

/// The whole file.
pub fn write() -> String {
    let mut table = Table::new(&["id", "function", "arguments", "answer", "error", "row", "col", "index"]);
    for (id, arguments, answer) in &BOARDS {
        add(&mut table, &format!("board-{id}"), "game_over", arguments, answer);
    }
    for (id, arguments, answer) in &MOVES {
        add(&mut table, &format!("moves-{id}"), "tictactoe", arguments, answer);
    }
    table.finish()
}

fn add(table: &mut Table, id: &str, function: &str, arguments: &str, answer: &Answer) {
    let (value, code, [row, col, index]) = match *answer {
        Is(value) => (value, "", [None; 3]),
        Fails(code) => ("", code, [None; 3]),
        AtRow(code, row) => ("", code, [Some(row), None, None]),
        AtCell(code, row, col) => ("", code, [Some(row), Some(col), None]),
        AtMove(code, index) => ("", code, [None, None, Some(index)]),
    };
    table.case(&[id, function, arguments, value, code, &optional(row), &optional(col), &optional(index)]);
}
