//! `moves.tsv`: lists of moves, where they lead, and the first move that is none.

use tictacore_reference::{Fault, Outcome, Rules, State, full_lines, hash, is_dead_draw, replay, tictactoe};

use crate::random::Random;
use crate::table::{Table, moves, optional, places_text, player};

/// A list of moves, negative numbers included.
type Moves = Vec<(i64, i64)>;

/// The whole file.
pub fn write() -> String {
    let columns =
        ["id", "rows", "cols", "k", "overline", "moves", "outcome", "to_move", "dead_draw", "hash", "error", "index"];
    let mut list = List(Table::new(&columns));
    for (id, n, text, expected) in REPORTED {
        let answer = tictactoe(&moves(text), n).map_or_else(|fault| fault.code, Outcome::name);
        assert_eq!(answer, expected, "{id}");
        list.square(id, n, &moves(text));
    }
    full_line_games(&mut list);
    random_games(&mut list);
    last_cell_games(&mut list);
    in_a_row_games(&mut list);
    runs_that_grow(&mut list);
    faults(&mut list);
    list.0.finish()
}

/// `moves.tsv` in the making.
struct List(Table);

impl List {
    /// Moves on n x n with full lines.
    fn square(&mut self, id: &str, n: i64, moves: &[(i64, i64)]) {
        self.case([id, &n.to_string(), "", "", ""], moves, Rules::square(n));
    }

    /// Moves on any shape with k in a row.
    fn in_a_row(&mut self, id: &str, (rows, cols, k): (i64, i64, i64), overline: &str, moves: &[(i64, i64)]) {
        let rules = [rows, cols, k].map(|number| number.to_string());
        self.case([id, &rules[0], &rules[1], &rules[2], overline], moves, Rules::new(rows, cols, k, overline));
    }

    fn case(&mut self, start: [&str; 5], moves: &[(i64, i64)], rules: Result<Rules, Fault>) {
        let answer = rules.and_then(|rules| Ok((rules, replay(&rules, moves)?)));
        let end = match answer {
            Ok((rules, State { board, outcome, to_move })) => {
                let dead_draw = is_dead_draw(&rules, &board).to_string();
                let hash = format!("{:016x}", hash(&board));
                [outcome.name().to_owned(), player(to_move).to_owned(), dead_draw, hash, String::new(), String::new()]
            }
            Err(Fault { code, index, .. }) => {
                let none = String::new;
                [none(), none(), none(), none(), code.to_owned(), optional(index)]
            }
        };
        let moves = places_text(moves);
        let mut fields = start.to_vec();
        fields.push(&moves);
        fields.extend(end.iter().map(String::as_str));
        self.0.case(&fields);
    }
}

/// What people have reported about other implementations: id, n, moves, the answer that is right.
const REPORTED: [(&str, i64, &str, &str); 27] = [
    ("r000-win-on-the-last-cell", 3, "0,0 0,1 1,0 0,2 1,2 1,1 2,1 2,2 2,0", "A"),
    ("r003-draw", 3, "0,1 0,0 1,0 0,2 1,2 1,1 2,2 2,1 2,0", "Draw"),
    ("r005-diagonal-on-the-last-cell", 3, "0,0 0,2 0,1 1,0 1,1 2,0 1,2 2,1 2,2", "A"),
    ("r006-row-on-the-last-cell", 3, "2,2 0,0 2,1 0,1 1,0 1,1 0,2 1,2 2,0", "A"),
    ("r008-2x2-has-no-draw", 2, "0,0 1,1 0,1", "A"),
    ("r011-anti-diagonal", 3, "2,0 0,0 1,1 0,1 0,2", "A"),
    ("r012-anti-diagonal-from-the-centre", 3, "1,1 0,0 0,2 2,1 2,0", "A"),
    ("r014-anti-diagonal-of-4x4", 4, "0,3 0,0 1,2 0,1 2,1 0,2 3,0", "A"),
    ("r022-no-moves", 3, "", "Pending"),
    ("r025-b-wins", 3, "0,0 1,0 0,1 1,1 2,2 1,2", "B"),
    ("r027-four-marks-with-a-line", 3, "1,1 0,1 0,0 2,2 0,2 2,1 2,0", "A"),
    ("r030-move-after-a-win", 3, "0,0 1,0 0,1 1,1 0,2 1,2", "game_over"),
    ("r032-three-of-four", 4, "0,0 1,0 0,1 1,1 0,2", "Pending"),
    ("r039-size-0", 0, "", "size"),
    ("r045-negative-row", 3, "-1,0", "out_of_range"),
    ("r046-negative-row-and-column", 3, "-1,-1", "out_of_range"),
    ("r048-row-n", 3, "3,0", "out_of_range"),
    ("r049-same-cell", 3, "0,0 0,0", "occupied"),
    ("r050-own-cell", 3, "1,1 0,0 1,1", "occupied"),
    ("r052-2x2-cut-at-its-end", 2, "0,0 0,1 1,0", "A"),
    ("r053-b-wins-the-anti-diagonal", 3, "0,0 0,2 1,2 1,1 1,0 2,0", "B"),
    ("r055-rejected-move", 3, "0,0 0,0", "occupied"),
    ("r076-row-before-column", 3, "0,2 1,0", "Pending"),
    ("r085-two-moves", 3, "0,0 1,1", "Pending"),
    ("spec-one-cell", 1, "0,0", "A"),
    ("spec-one-cell-before", 1, "", "Pending"),
    ("spec-one-cell-after", 1, "0,0 0,0", "game_over"),
];

/// Every full line won by each player; the same a move earlier, and a move later.
fn full_line_games(list: &mut List) {
    let mut random = Random::new(4);
    for n in [2, 3, 4, 5, 10] {
        for (i, (kind, mut line)) in full_lines(n).into_iter().enumerate() {
            for (winner, name) in [(Outcome::A, "a"), (Outcome::B, "b")] {
                if winner == Outcome::B && n == 2 {
                    continue; // any two cells of 2x2 are a line, and A is the first to have two
                }
                let id = format!("n{n}-line{i}-{}-{name}", kind.name());
                let game = loop {
                    // The other player's marks are anywhere else, but do not win first.
                    random.shuffle(&mut line);
                    let mut others: Vec<_> = (0..n).flat_map(|row| (0..n).map(move |col| (row, col))).collect();
                    others.retain(|place| !line.contains(place));
                    random.shuffle(&mut others);
                    let game = interleave(&line, &others, winner == Outcome::B);
                    if tictactoe(&game, size(n)) == Ok(winner) {
                        break game;
                    }
                };
                list.square(&id, size(n), &game);
                list.square(&format!("{id}-before"), size(n), &game[..game.len() - 1]);
                let mut after = game.clone();
                after.push((0, 0));
                list.square(&format!("{id}-after"), size(n), &after);
            }
        }
    }
}

fn size(n: usize) -> i64 {
    i64::try_from(n).expect("no case is that large")
}

/// Both players' moves in turn, as many as the winner needs.
fn interleave(line: &[(usize, usize)], others: &[(usize, usize)], b_wins: bool) -> Moves {
    let mut game = Moves::new();
    for (i, &place) in line.iter().enumerate() {
        let pair = if b_wins { [Some(others[i]), Some(place)] } else { [Some(place), others.get(i).copied()] };
        game.extend(pair.into_iter().flatten().map(|(row, col)| (size(row), size(col))));
    }
    // A's last mark ends the game.
    game.truncate(if b_wins { 2 * line.len() } else { 2 * line.len() - 1 });
    game
}

/// All cells in random order, up to the end of the game.
fn random_game(random: &mut Random, rules: &Rules) -> Moves {
    let mut game: Moves =
        (0..size(rules.rows)).flat_map(|row| (0..size(rules.cols)).map(move |col| (row, col))).collect();
    random.shuffle(&mut game);
    while replay(rules, &game).is_err() {
        game.pop();
    }
    game
}

/// The number of moves after which no line is left for the first time.
fn first_dead(rules: &Rules, game: &[(i64, i64)]) -> Option<usize> {
    let dead = |&played: &usize| replay(rules, &game[..played]).is_ok_and(|state| is_dead_draw(rules, &state.board));
    (0..=game.len()).find(dead)
}

/// Games at random, whole, cut anywhere, and where the last line that could be won is lost.
fn random_games(list: &mut List) {
    let mut random = Random::new(5);
    for n in [1, 2, 3, 4, 5, 10, 33] {
        let rules = Rules::square(n).expect("it is a size");
        for i in 0..if n > 5 { 2 } else { 16 } {
            let game = random_game(&mut random, &rules);
            list.square(&format!("n{n}-random-{i}"), n, &game);
            let cut = random.below(game.len() + 1);
            list.square(&format!("n{n}-random-{i}-cut"), n, &game[..cut]);
            if let Some(dead) = first_dead(&rules, &game) {
                list.square(&format!("n{n}-random-{i}-dead"), n, &game[..dead]);
                list.square(&format!("n{n}-random-{i}-not-dead"), n, &game[..dead - 1]);
            }
        }
    }
    // Too large to look at whole after every move of a game to the end.
    for n in [64, 65, 100, 1000] {
        let (last, middle) = (n - 1, n / 2);
        let corners = [(0, 0), (last, last), (0, last), (last, 0), (middle, middle)];
        list.square(&format!("n{n}-corners"), n, &corners);
        let mut outside = corners.to_vec();
        outside.push((last, n));
        list.square(&format!("n{n}-corners-and-outside"), n, &outside);
    }
}

/// Games that fill the board: drawn, and won with the very last move.
fn last_cell_games(list: &mut List) {
    let mut random = Random::new(6);
    for (n, outcome) in [(3, Outcome::A), (3, Outcome::Draw), (4, Outcome::B), (4, Outcome::Draw), (5, Outcome::A)] {
        let rules = Rules::square(n).expect("it is a size");
        for i in 0..5 {
            let game = loop {
                let game = random_game(&mut random, &rules);
                if game.len() == rules.rows * rules.cols && tictactoe(&game, n) == Ok(outcome) {
                    break game;
                }
            };
            list.square(&format!("n{n}-last-cell-{}-{i}", outcome.name()), n, &game);
        }
    }
}

/// rows, cols, k of the games with k in a row.
const SHAPES: [(i64, i64, i64); 12] = [
    (1, 1, 1),
    (1, 5, 2),
    (1, 7, 3),
    (7, 1, 3),
    (2, 3, 3),
    (3, 2, 2),
    (3, 4, 3),
    (4, 3, 3),
    (4, 4, 3),
    (6, 7, 4),
    (7, 6, 4),
    (15, 15, 5),
];

/// Games at random with k in a row.
fn in_a_row_games(list: &mut List) {
    let mut random = Random::new(7);
    for shape in SHAPES {
        let (rows, cols, k) = shape;
        for overline in ["win", "exact"] {
            let rules = Rules::new(rows, cols, k, overline).expect("they are rules");
            for i in 0..if rows > 10 { 2 } else { 6 } {
                let game = random_game(&mut random, &rules);
                let id = format!("{rows}x{cols}-k{k}-{overline}-{i}");
                list.in_a_row(&id, shape, overline, &game);
                let cut = random.below(game.len());
                list.in_a_row(&format!("{id}-cut"), shape, overline, &game[..cut]);
                let mut after = game.clone();
                after.push((rows - 1, cols - 1));
                list.in_a_row(&format!("{id}-after"), shape, overline, &after);
                if let Some(dead) = first_dead(&rules, &game).filter(|&dead| dead > 0) {
                    list.in_a_row(&format!("{id}-dead"), shape, overline, &game[..dead]);
                    list.in_a_row(&format!("{id}-not-dead"), shape, overline, &game[..dead - 1]);
                }
            }
        }
    }
}

/// One row in which A's marks come together: what three, four, five or six in a row are under each word.
fn runs_that_grow(list: &mut List) {
    let games = [
        ("one-by-one", "0,0 0,8 0,1 0,10 0,2"),
        ("from-the-middle", "0,1 0,8 0,3 0,10 0,2"),
        ("two-and-one-make-four", "0,0 0,8 0,1 0,10 0,3 0,12 0,2"),
        ("two-and-two-make-five", "0,0 0,8 0,1 0,10 0,3 0,12 0,4 0,14 0,2"),
        ("four-then-three-elsewhere", "0,0 0,9 0,1 0,11 0,3 0,13 0,2 0,14 0,5 0,8 0,6 0,10 0,7"),
        ("four-then-one-before", "0,1 0,8 0,2 0,10 0,4 0,12 0,3 0,14 0,0"),
        ("four-then-one-after", "0,1 0,8 0,2 0,10 0,4 0,12 0,3 0,14 0,5"),
        ("b-makes-three", "0,0 0,8 0,2 0,9 0,4 0,10"),
        ("b-makes-four-of-both-sides", "0,0 0,8 0,2 0,9 0,4 0,11 0,6 0,10"),
    ];
    for (id, text) in games {
        for k in [3, 4, 5] {
            for overline in ["win", "exact"] {
                list.in_a_row(&format!("1x15-k{k}-{id}-{overline}"), (1, 15, k), overline, &moves(text));
            }
        }
    }
}

/// Sizes and rules that no game has, and moves that are none.
fn faults(list: &mut List) {
    let squares = [
        ("size-negative", -1, ""),
        ("size-over-the-limit", 46_341, ""),
        ("size-is-2-to-the-32", 4_294_967_296, ""),
        ("size-is-2-to-the-32-and-3", 4_294_967_299, "0,0"),
        ("size-before-a-move", 0, "9,9"),
        ("column-n", 3, "0,3"),
        ("row-n-column-n", 3, "3,3"),
        ("negative-column", 3, "0,-1"),
        ("second-move-outside", 3, "0,0 0,5"),
        ("row-is-2-to-the-32", 3, "4294967296,0"),
        ("column-is-2-to-the-32", 3, "0,4294967297"),
        ("column-is-2-to-the-16", 3, "1,1 0,65536"),
        ("row-is-minus-2-to-the-31", 3, "-2147483648,0"),
        ("row-is-2-to-the-53-less-1", 3, "9007199254740991,0"),
        ("a-cell-of-the-next-row", 3, "0,4"),
        ("a-cell-of-the-row-before", 3, "1,-1"),
        ("other-players-cell", 3, "0,0 1,1 0,0"),
        ("last-cell-twice", 2, "1,1 1,1"),
        ("outside-then-occupied", 3, "0,0 7,7 0,0"),
        ("occupied-then-outside", 3, "0,0 0,0 7,7"),
        ("after-the-end-outside", 3, "0,0 1,0 0,1 1,1 0,2 3,3"),
        ("after-the-end-occupied", 3, "0,0 1,0 0,1 1,1 0,2 0,0"),
        ("after-the-end-twice", 3, "0,0 1,0 0,1 1,1 0,2 2,2 2,1"),
        ("after-a-draw", 3, "0,1 0,0 1,0 0,2 1,2 1,1 2,2 2,1 2,0 0,0"),
        ("second-move-of-one-cell", 1, "0,0 0,1"),
        ("one-cell-outside", 1, "1,0"),
        ("outside-of-10x10", 10, "9,9 0,9 9,10"),
        ("outside-of-100x100", 100, "99,99 100,99"),
    ];
    for (id, n, text) in squares {
        list.square(&format!("fault-{id}"), n, &moves(text));
    }
    let in_a_row = [
        ("no-rows", (0, 3, 1), "win", ""),
        ("no-columns", (3, 0, 1), "win", ""),
        ("negative-rows", (-1, 3, 1), "win", ""),
        ("negative-columns", (3, -3, 1), "win", ""),
        ("rows-over-the-limit", (46_341, 3, 3), "win", ""),
        ("columns-over-the-limit", (3, 46_341, 3), "win", ""),
        ("k-is-0", (3, 3, 0), "win", ""),
        ("k-is-negative", (3, 3, -1), "win", ""),
        ("k-over-both-sides", (3, 4, 5), "win", ""),
        ("k-is-2-to-the-32-and-3", (3, 4, 4_294_967_299), "win", ""),
        ("unknown-word", (3, 4, 3), "lose", ""),
        ("word-in-capitals", (3, 4, 3), "Exact", ""),
        ("rules-before-a-move", (3, 4, 0), "win", "9,9"),
        ("row-is-columns-less-1", (3, 4, 3), "win", "3,0"),
        ("column-is-rows", (4, 3, 3), "win", "0,3"),
        ("last-of-3x4", (3, 4, 3), "win", "2,3 2,4"),
        ("last-of-4x3", (4, 3, 3), "win", "3,2 4,2"),
        ("occupied", (3, 4, 3), "exact", "2,3 1,3 2,3"),
        ("after-three-of-four", (3, 4, 3), "win", "0,0 1,0 0,1 1,1 0,2 1,2"),
    ];
    for (id, shape, overline, text) in in_a_row {
        list.in_a_row(&format!("fault-k-{id}"), shape, overline, &moves(text));
    }
}
