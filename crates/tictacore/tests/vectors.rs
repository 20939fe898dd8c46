//! Every row of `vectors/` that a typed language can be asked.

#![allow(clippy::cast_possible_truncation)] // of a number of nine digits in base 3

use std::fmt::Debug;

use table::{Case, read};
use tictacore::{
    Board, Error, Game, Line, Outcome, Overline, Player, Rules, Symmetry, board_hash, canonical, game_over, outcome,
    outcome_batch, reachability, replay, scan, symmetries, tictactoe, tictactoe_n, winning_lines,
};

mod table;

/// Runs all cases, and fails with every one that differs.
#[track_caller]
fn each<T: PartialEq + Debug>(file: &'static str, case: impl Fn(&Case) -> (T, T)) {
    let mut different = Vec::new();
    for row in read(file) {
        let (answer, expected) = case(&row);
        if answer != expected {
            different.push(format!("{row:?}\n    answers  {answer:?}\n    expected {expected:?}"));
        }
    }
    assert!(different.is_empty(), "{} differ:\n{}", different.len(), different.join("\n"));
}

/// Code, row, column and index.
type Fault = (String, Option<usize>, Option<usize>, Option<usize>);

fn fault(error: Error) -> Fault {
    (error.code().to_owned(), error.row(), error.col(), error.index())
}

fn rows(text: &str) -> Vec<Vec<u8>> {
    if text.is_empty() {
        return Vec::new();
    }
    text.split('/').map(|row| row.bytes().map(|digit| digit - b'0').collect()).collect()
}

fn cells_text(cols: usize, cells: &[u8]) -> String {
    let row = |cells: &[u8]| cells.iter().map(|cell| char::from(b'0' + cell)).collect::<String>();
    cells.chunks(cols).map(row).collect::<Vec<_>>().join("/")
}

fn places_text(places: impl Iterator<Item = (usize, usize)>) -> String {
    places.map(|(row, col)| format!("{row},{col}")).collect::<Vec<_>>().join(" ")
}

fn line_text(line: &Line) -> String {
    format!("{}:{}:{}", line.player().name(), line.kind().name(), places_text(line.cells()))
}

/// What the core does not take: a negative number, or one that is too large, is as bad as the largest.
fn coordinate(text: &str) -> usize {
    text.parse::<i64>().map_or(usize::MAX, |number| usize::try_from(number).unwrap_or(usize::MAX))
}

/// A negative size or k is as bad as 0.
fn side(number: i64) -> usize {
    usize::try_from(number).unwrap_or(0)
}

fn moves(text: &str) -> Vec<(usize, usize)> {
    let place = |text: &str| {
        let (row, col) = text.split_once(',').expect("row,col");
        (coordinate(row), coordinate(col))
    };
    text.split_whitespace().map(place).collect()
}

/// The rules of a row of `moves.tsv` or `games.tsv`.
fn rules(row: &Case) -> Result<Rules, Error> {
    let rows = side(row.number("rows").expect("every game has rows"));
    match (row.number("cols"), row.number("k")) {
        (Some(cols), Some(k)) => Rules::new(rows, side(cols), side(k), Overline::from_name(row.get("overline"))?),
        _ => Rules::square(rows),
    }
}

/// The board of a row of `boards.tsv`.
fn board(row: &Case) -> Result<Board<'static>, Error> {
    let rows = rows(row.get("board"));
    match row.number("k") {
        Some(k) => Board::from_rows_k(&rows, side(k), Overline::from_name(row.get("overline"))?),
        None => Board::from_rows(&rows),
    }
}

#[test]
fn boards() {
    each("boards.tsv", |row| {
        let answer = board(row).map_err(fault).map(|board| {
            assert_eq!(game_over(&board), outcome(&board) != Outcome::Pending, "{row:?}");
            // Not asked under `exact`: a language's function does not take the word.
            let asked = row.get("overline") != "exact";
            let reachable = if asked { reachability(&board).expect("any other board").name() } else { "" };
            let lines = winning_lines(&board).iter().map(line_text).collect::<Vec<_>>().join(";");
            [outcome(&board).name().to_owned(), reachable.to_owned(), lines, format!("{:016x}", board_hash(&board))]
        });
        (answer, expected(row, ["outcome", "reachability", "lines", "hash"], &["row", "col"]))
    });
}

/// The columns of the answer, or the error with the columns that say where.
fn expected<const N: usize>(row: &Case, columns: [&str; N], place: &[&str]) -> Result<[String; N], Fault> {
    if row.get("error").is_empty() {
        return Ok(columns.map(|column| row.get(column).to_owned()));
    }
    let number = |column| if place.contains(&column) { row.number(column) } else { None };
    Err((row.get("error").to_owned(), number("row"), number("col"), number("index")))
}

/// The same square boards as cells in one piece, and row by row.
#[test]
fn boards_as_flat_cells() {
    let square =
        |row: &&Case| row.get("k").is_empty() && row.get("error") != "not_square" && row.get("error") != "size";
    let cases = read("boards.tsv");
    let cases: Vec<&Case> = cases.iter().filter(square).collect();
    assert!(cases.len() > 1000, "most boards are square");
    for row in cases {
        let rows = rows(row.get("board"));
        let expected = expected(row, ["outcome"], &["row", "col"]);
        let named = |outcome: Outcome| [outcome.name().to_owned()];
        let flat = rows.concat();
        assert_eq!(scan(rows.len(), &flat).map(named).map_err(fault), expected, "{row:?}");
        assert_eq!(
            Board::new(rows.len(), &flat).map(|board| named(outcome(&board))).map_err(fault),
            expected,
            "{row:?}"
        );
        let by_row = tictacore::scan_with(rows.len(), |mut scan| {
            rows.iter().try_for_each(|row| scan.feed(row))?;
            scan.finish()
        });
        assert_eq!(by_row.map(named).map_err(fault), expected, "{row:?}");
    }
}

#[test]
fn move_lists() {
    each("moves.tsv", |row| {
        let moves = moves(row.get("moves"));
        let answer = rules(row).and_then(|rules| Game::from_moves(rules, &moves)).map_err(fault).map(|game| {
            [
                game.outcome().name().to_owned(),
                game.to_move().map_or("", Player::name).to_owned(),
                game.is_dead_draw().to_string(),
                format!("{:016x}", game.board_hash()),
            ]
        });
        (answer, expected(row, ["outcome", "to_move", "dead_draw", "hash"], &["index"]))
    });
}

/// The same lists through the functions that keep no game.
#[test]
fn move_lists_without_a_game() {
    each("moves.tsv", |row| {
        let moves = moves(row.get("moves"));
        let named = |outcome: Outcome| [outcome.name().to_owned()];
        let answer = rules(row).and_then(|rules| replay(rules, moves.iter().map(|&at| Ok::<_, Error>(at))));
        if row.get("k").is_empty() {
            let n = side(row.number("rows").expect("every game has rows"));
            assert_eq!(tictactoe_n(n, &moves), answer, "{row:?}");
            if n == 3 {
                assert_eq!(tictactoe(&moves), answer, "{row:?}");
            }
        }
        (answer.map(named).map_err(fault), expected(row, ["outcome"], &["index"]))
    });
}

#[test]
fn games() {
    each("games.tsv", |row| {
        let mut game = rules(row).and_then(Game::new).expect("they are rules");
        let mut answers = Vec::new();
        for step in row.get("steps").split_whitespace() {
            let answer = match step {
                "undo" => game.undo(),
                "redo" => game.redo(),
                place => {
                    let (row, col) = moves(place)[0];
                    game.play(row, col)
                }
            };
            answers.push(answer.map_or_else(|error| error.code(), Outcome::name));
        }
        let answer = [
            answers.join(" "),
            game.outcome().name().to_owned(),
            game.to_move().map_or("", Player::name).to_owned(),
            game.is_dead_draw().to_string(),
            places_text(game.moves()),
            cells_text(game.rules().cols(), game.board().expect("there is memory").cells()),
            format!("{:016x}", game.board_hash()),
        ];
        let columns = ["answers", "outcome", "to_move", "dead_draw", "moves", "board", "hash"];
        (answer, columns.map(|column| row.get(column).to_owned()))
    });
}

/// One by one, and all in one batch.
#[test]
fn every_board_of_three_by_three() {
    let (mut all, mut codes) = (Vec::new(), Vec::new());
    for row in read("all_3x3.tsv") {
        for (outcome_letter, reason_letter) in row.get("outcomes").chars().zip(row.get("reachability").chars()) {
            let number = codes.len();
            let cells: [u8; 9] = std::array::from_fn(|cell| (number / 3_usize.pow(8 - cell as u32) % 3) as u8);
            let board = Board::new(3, &cells).expect("digits in base 3 are cells");
            let letter = match outcome(&board) {
                Outcome::Both => '2',
                outcome => outcome.name().chars().next().expect("a name"),
            };
            assert_eq!(letter, outcome_letter, "{cells:?}");
            let reason = reachability(&board).expect("full lines").name();
            assert!(reason.starts_with(reason_letter), "{cells:?}: {reason}, not {reason_letter}");
            all.extend(cells);
            codes.push(outcome(&board).code());
        }
    }
    assert_eq!(codes.len(), 19_683);
    let mut batch = vec![9; codes.len()];
    outcome_batch(3, &all, &mut batch, 1).expect("they are cells");
    let different = (0..codes.len()).find(|&number| batch[number] != codes[number]);
    assert_eq!(different.map(|number| &all[9 * number..][..9]), None, "answered otherwise in a batch");
}

#[test]
fn symmetry() {
    let names = [
        "identity",
        "rotate_90",
        "rotate_180",
        "rotate_270",
        "mirror_columns",
        "mirror_rows",
        "transpose",
        "anti_transpose",
    ];
    each("symmetry.tsv", |row| {
        let rows = rows(row.get("identity"));
        let n = rows.len();
        let board = Board::from_rows(&rows).expect("a board");
        let images = symmetries(&board).expect("it is square").map(|image| cells_text(n, image.cells()));
        let smallest = canonical(&board).expect("it is square");
        let hash = |board: &Board| format!("{:016x}", board_hash(board));
        let answer = (images, cells_text(n, smallest.cells()), hash(&board), hash(&smallest));
        let field = |column: &str| row.get(column).to_owned();
        (answer, (names.map(field), field("canonical"), field("hash"), field("canonical_hash")))
    });
    let core_names = Symmetry::ALL.map(|symmetry| format!("{symmetry:?}").to_lowercase());
    assert_eq!(core_names, names.map(|name| name.replace('_', "")), "the images stand in this order");
}
