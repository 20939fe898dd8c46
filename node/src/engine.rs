//! The core behind numbers and bytes: what both of JavaScript's engines offer, the native one and the wasm one.
//!
//! A call names a function of [`FUNCTIONS`] by its place, 0 for the one that tells all names, and brings up to five
//! numbers; cells, moves and text come in bytes that lie ready. A number comes back. Where an answer is more than a
//! number, it is the length of what then stands in [`Engine::output`]; where it is negative, its amount is the length of
//! the error there, as text.

use tictacore::{
    Board, Error, ErrorKind, Expected, Game, Line, LineKind, MAX_SIZE, Outcome, Overline, Player, Reachability, Rules,
    Unplayable, board_hash, canonical, check_row, notation, outcome, reachability, replay, symmetries, winning_lines,
};

/// By reference: copied at once, right after they were written one by one, they cost 10 ns.
pub type Numbers = [u32; 5];
type Function = fn(&mut Engine, &[u8], &Numbers) -> Result<i32, Error>;

/// One of the core's functions over many boards.
type Batch = fn(usize, &[u8], &mut [u8], usize) -> Result<(), Error>;

/// The functions by name; a call names one by its place. Rules are four numbers: rows, cols, k, and 0 for overlines
/// that win, 1 for exactly k, 2 for the full lines of a square.
pub const FUNCTIONS: [(&str, Function); 44] = [
    ("words", |engine, _, _| engine.text(words())),
    ("fault", |_, _, numbers| Err(fault(numbers))),
    // Boards: cells in row-major order, under rules.
    ("checkRules", |_, _, numbers| rules_of_board(numbers).map(|_| 0)),
    ("checkCells", |_, input, &[rows, cols, ..]| cells_of(input, rows, cols).map(|_| 0)),
    ("outcome", |_, input, numbers| Ok(code(outcome(&board(input, numbers)?)))),
    ("outcomeSquare", |_, input, &[n, ..]| Ok(code(outcome(&Board::new(size(n), part(input, n, n)?)?)))),
    ("outcomeFlat", |_, input, &[length, ..]| outcome_flat(input.get(..size(length)).ok_or(ErrorKind::Size)?)),
    ("winningLines", |engine, input, numbers| engine.lines(&winning_lines(&board(input, numbers)?))),
    ("reachability", |_, input, numbers| Ok(reachability(&board(input, numbers)?)? as i32)),
    ("symmetries", |engine, input, numbers| {
        let images = symmetries(&board(input, numbers)?)?;
        engine.bytes(images.each_ref().map(Board::cells).concat())
    }),
    ("canonical", |engine, input, numbers| engine.bytes(canonical(&board(input, numbers)?)?.cells().to_vec())),
    ("boardHash", |engine, input, &[rows, cols, ..]| {
        let board =
            Board::with_rules(Rules::of_shape(size(rows), size(cols), 1, Overline::Win)?, part(input, rows, cols)?)?;
        engine.bytes(board_hash(&board).to_le_bytes().to_vec())
    }),
    // Moves: a word each, the row in its upper half.
    ("tictactoe", |_, input, &[n, count, ..]| {
        let moves = moves(input, count)?.map(Ok::<_, Error>);
        Ok(code(replay(Rules::square(size(n))?, moves)?))
    }),
    ("outcomeBatch", |engine, input, &[n, length, first, ..]| {
        engine.batch(n, input.get(..size(length)).ok_or(ErrorKind::Size)?, first, tictacore::outcome_batch)
    }),
    ("gameOverBatch", |engine, input, &[n, length, first, ..]| {
        engine.batch(n, input.get(..size(length)).ok_or(ErrorKind::Size)?, first, tictacore::game_over_batch)
    }),
    ("replayBatch", |engine, input, numbers| engine.replay_batch(input, numbers)),
    // Games, each known by a number.
    ("newGame", |engine, _, numbers| engine.keep(Game::new(rules_of_game(numbers)?)?)),
    ("gameFromMoves", |engine, input, numbers| {
        let mut game = Game::new(rules_of_game(numbers)?)?;
        for (row, col) in moves(input, numbers[4])? {
            game.play(row, col)?;
        }
        engine.keep(game)
    }),
    ("gameFromBoard", |engine, input, numbers| {
        let to_move = u8::try_from(numbers[4]).ok().and_then(Player::of_cell);
        engine.keep(Game::from_board(&board(input, numbers)?, to_move)?)
    }),
    ("copyGame", |engine, _, &[game, ..]| {
        let copy = engine.game(game)?.clone();
        engine.keep(copy)
    }),
    ("freeGame", |engine, _, &[game, ..]| Ok(engine.free(game))),
    ("play", |engine, _, &[game, row, col, ..]| engine.change(game, |game| game.play(size(row), size(col)))),
    ("undo", |engine, _, &[game, ..]| engine.change(game, Game::undo)),
    ("redo", |engine, _, &[game, ..]| engine.change(game, Game::redo)),
    ("state", |engine, _, &[game, ..]| Ok(state(engine.game(game)?))),
    ("moveCount", |engine, _, &[game, ..]| count(engine.game(game)?.move_count())),
    ("rules", |engine, _, &[game, ..]| {
        let rules = engine.game(game)?.rules();
        engine.words(&[rules.rows(), rules.cols(), rules.k(), usize::from(rules.overline() == Overline::Exact)])
    }),
    ("rulesText", |engine, _, &[game, ..]| engine.text(engine.game(game)?.rules().to_string())),
    ("moves", |engine, _, &[game, ..]| {
        let moves: Vec<_> = engine.game(game)?.moves().flat_map(|(row, col)| [row, col]).collect();
        engine.words(&moves)
    }),
    ("nextLegal", |engine, _, &[game, from, ..]| next_legal(engine.game(game)?, size(from))),
    ("cell", |engine, _, &[game, row, col, ..]| {
        let cell = engine.game(game)?.cell(size(row), size(col));
        cell.map(i32::from).ok_or(ErrorKind::OutOfRange.into())
    }),
    ("cells", |engine, _, &[game, ..]| engine.bytes(engine.game(game)?.board()?.cells().to_vec())),
    ("gameLines", |engine, _, &[game, ..]| engine.lines(&engine.game(game)?.winning_lines())),
    ("gameHash", |engine, _, &[game, ..]| engine.bytes(engine.game(game)?.board_hash().to_le_bytes().to_vec())),
    ("drawn", |engine, _, &[game, ..]| engine.text(engine.game(game)?.to_string())),
    ("equal", |engine, _, &[one, two, ..]| Ok(i32::from(engine.game(one)? == engine.game(two)?))),
    // Notation.
    ("parseBoard", |engine, input, &[length, ..]| {
        let (rows, cols, cells) = notation::parse_board(text_of(input, length, Expected::BoardText)?)?;
        engine.words(&[rows, cols])?;
        engine.output.extend(cells);
        count(engine.output.len())
    }),
    ("formatBoard", |engine, input, &[rows, cols, ..]| {
        engine.text(notation::format_board(size(cols), cells_of(input, rows, cols)?))
    }),
    ("parseMove", |engine, input, &[length, ..]| {
        let (row, col) = notation::parse_move(text_of(input, length, Expected::MoveText)?)?;
        engine.words(&[row, col])
    }),
    ("formatMove", |engine, _, &[row, col, ..]| engine.text(notation::format_move(size(row), size(col)))),
    ("fromSigned", |engine, input, &[rows, cols, ..]| {
        engine.converted(part(input, rows, cols)?, cols, |mark| notation::from_signed(i64::from(mark.cast_signed())))
    }),
    ("toSigned", |engine, input, &[rows, cols, ..]| {
        engine.converted(part(input, rows, cols)?, cols, |cell| notation::to_signed(cell).map(i8::cast_unsigned))
    }),
    ("cellIndex", |_, _, &[rows, cols, row, col, order]| {
        count(order_of(order).index(size(rows), size(cols), (size(row), size(col)))?)
    }),
    ("indexCell", |engine, _, &[rows, cols, index, order, _]| {
        let (row, col) = order_of(order).cell(size(rows), size(cols), size(index))?;
        engine.words(&[row, col])
    }),
];

/// What lives between calls.
#[derive(Debug)]
pub struct Engine {
    games: Vec<Option<Game>>,
    /// The places in `games` that are free again.
    free: Vec<usize>,
    /// The last answer that is more than a number.
    pub output: Vec<u8>,
}

impl Engine {
    pub const fn new() -> Self {
        Self { games: Vec::new(), free: Vec::new(), output: Vec::new() }
    }

    /// Calls the function at a place of [`FUNCTIONS`].
    pub fn call(&mut self, function: u32, input: &[u8], numbers: &Numbers) -> i32 {
        let answer = match FUNCTIONS.get(size(function)) {
            Some((_, function)) => function(self, input, numbers),
            None => Err(ErrorKind::Type(Expected::Game).into()),
        };
        answer.unwrap_or_else(|error| self.fail(&error))
    }

    /// Leaves an error as text: a line each for code, row, col, index (empty where there is none) and the message.
    pub fn fail(&mut self, error: &Error) -> i32 {
        let at = |position: Option<usize>| position.map_or(String::new(), |position| position.to_string());
        let (code, row, col, index) = (error.code(), at(error.row()), at(error.col()), at(error.index()));
        self.output = format!("{code}\n{row}\n{col}\n{index}\n{error}").into_bytes();
        -count(self.output.len()).unwrap_or(1)
    }

    fn bytes(&mut self, bytes: Vec<u8>) -> Result<i32, Error> {
        self.output = bytes;
        count(self.output.len())
    }

    fn text(&mut self, text: String) -> Result<i32, Error> {
        self.bytes(text.into_bytes())
    }

    /// Numbers of 32 bits, in the machine's order.
    #[allow(clippy::cast_possible_truncation)] // rows, columns and lengths of lines
    fn words(&mut self, words: &[usize]) -> Result<i32, Error> {
        self.bytes(words.iter().flat_map(|&word| (word as u32).to_ne_bytes()).collect())
    }

    /// Each line as words: its player, its kind, how many cells it has, and row and column of each.
    fn lines(&mut self, lines: &[Line]) -> Result<i32, Error> {
        let mut words = Vec::new();
        for line in lines {
            let kind = LineKind::ALL.iter().position(|&kind| kind == line.kind()).unwrap_or_default();
            words.extend([usize::from(line.player().cell()), kind, line.len()]);
            words.extend(line.cells().flat_map(|(row, col)| [row, col]));
        }
        self.words(&words)
    }

    fn converted(&mut self, marks: &[u8], cols: u32, convert: fn(u8) -> Result<u8, Error>) -> Result<i32, Error> {
        let at = |index: usize| move |error: Error| error.at_cell(index / size(cols), index % size(cols));
        let cells = marks.iter().enumerate().map(|(index, &mark)| convert(mark).map_err(at(index)));
        let cells = cells.collect::<Result<_, _>>()?;
        self.bytes(cells)
    }

    /// Answers for whole boards, the first of which is number `first` of the caller's.
    fn batch(&mut self, n: u32, boards: &[u8], first: u32, answer: Batch) -> Result<i32, Error> {
        self.output = vec![0; boards.len() / (size(n) * size(n)).max(1)];
        answer(size(n), boards, &mut self.output, 1).map_err(|error| from(first, error))?;
        count(self.output.len())
    }

    fn replay_batch(&mut self, moves: &[u8], numbers: &Numbers) -> Result<i32, Error> {
        let &[n, games, length, first, _] = numbers;
        let moves: Vec<i32> = words_of(moves, games.saturating_mul(length))?.map(u32::cast_signed).collect();
        self.output = vec![0; size(games)];
        tictacore::replay_batch(size(n), &moves, size(length), &mut self.output, 1)
            .map_err(|error| from(first, error))?;
        count(self.output.len())
    }

    /// Gives a game its number, which is not 0.
    fn keep(&mut self, game: Game) -> Result<i32, Error> {
        let place = self.free.pop().unwrap_or_else(|| {
            self.games.push(None);
            self.games.len() - 1
        });
        self.games[place] = Some(game);
        count(place + 1)
    }

    fn free(&mut self, game: u32) -> i32 {
        let place = size(game).wrapping_sub(1);
        if self.games.get_mut(place).is_some_and(|game| game.take().is_some()) {
            self.free.push(place);
        }
        0
    }

    fn game(&self, game: u32) -> Result<&Game, Error> {
        let game = self.games.get(size(game).wrapping_sub(1)).and_then(Option::as_ref);
        game.ok_or(ErrorKind::Type(Expected::Game).into())
    }

    fn change(&mut self, game: u32, change: impl FnOnce(&mut Game) -> Result<Outcome, Error>) -> Result<i32, Error> {
        let game = self.games.get_mut(size(game).wrapping_sub(1)).and_then(Option::as_mut);
        let game = game.ok_or(ErrorKind::Type(Expected::Game))?;
        change(game)?;
        Ok(state(game))
    }
}

/// The outcome's code, then whose turn it is times 8 (0 for nobody's), and 32 for a dead draw.
fn state(game: &Game) -> i32 {
    let turn = game.to_move().map_or(0, Player::cell);
    code(game.outcome()) + i32::from(turn) * 8 + i32::from(game.is_dead_draw()) * 32
}

/// The next cell that can be marked, from a row-major index on; the number of cells where there is none.
fn next_legal(game: &Game, from: usize) -> Result<i32, Error> {
    let (cells, cols) = (game.rules().cells(), game.rules().cols());
    let mut rest = if game.outcome().is_over() { cells..cells } else { from..cells };
    count(rest.find(|&index| game.cell(index / cols, index % cols) == Some(0)).unwrap_or(cells))
}

/// The names of the functions, then the words of the answers, each list in the order of its numbers, and the longest
/// side of a board.
fn words() -> String {
    let functions = FUNCTIONS.map(|(name, _)| name).join(" ");
    let outcomes = Outcome::ALL.map(Outcome::name).join(" ");
    let kinds = LineKind::ALL.map(LineKind::name).join(" ");
    let reasons = Reachability::ALL.map(Reachability::name).join(" ");
    format!("{functions}\n{outcomes}\n{kinds}\n{reasons}\n{MAX_SIZE}")
}

/// An error that JavaScript finds for itself, since it is about types or shapes; positions count from 1, 0 is none.
fn fault(&[what, row, col, index, _]: &Numbers) -> Error {
    const KINDS: [ErrorKind; 20] = [
        ErrorKind::Type(Expected::Board),
        ErrorKind::Type(Expected::Row),
        ErrorKind::Type(Expected::Cell),
        ErrorKind::Type(Expected::Moves),
        ErrorKind::Type(Expected::Move),
        ErrorKind::Type(Expected::Size),
        ErrorKind::Type(Expected::Overline),
        ErrorKind::Type(Expected::Player),
        ErrorKind::Type(Expected::Boards),
        ErrorKind::Type(Expected::Games),
        ErrorKind::Type(Expected::Threads),
        ErrorKind::Type(Expected::BoardText),
        ErrorKind::Type(Expected::MoveText),
        ErrorKind::Size,
        ErrorKind::NotSquare,
        ErrorKind::CellValue,
        ErrorKind::Rules(Unplayable::Mixed),
        ErrorKind::Rules(Unplayable::Overline),
        ErrorKind::OutOfRange,
        ErrorKind::Type(Expected::Order),
    ];
    let error = Error::new(KINDS.get(size(what)).copied().unwrap_or(KINDS[0]));
    let at = |position: u32| position.checked_sub(1).map(size);
    let error = at(index).map_or(error, |index| error.at_index(index));
    match (at(row), at(col)) {
        (Some(row), Some(col)) => error.at_cell(row, col),
        (Some(row), None) => error.at_row(row),
        _ => error,
    }
}

/// The outcome of a square board that comes as its cells alone.
pub fn outcome_flat(cells: &[u8]) -> Result<i32, Error> {
    Ok(code(outcome(&Board::from_cells(cells)?)))
}

/// The same error, at a board or game whose number counts from the batch's first.
pub fn from(first: u32, error: Error) -> Error {
    match (error.index(), error.row(), error.col()) {
        (Some(index), None, Some(col)) => error.at_move_of_game(size(first) + index, col),
        (Some(index), ..) => error.at_index(size(first) + index),
        _ => error,
    }
}

fn rules_of_game(&[rows, cols, k, how, _]: &Numbers) -> Result<Rules, Error> {
    match how {
        2 => Rules::square(size(rows)),
        _ => Rules::new(size(rows), size(cols), size(k), overline(how)),
    }
}

fn rules_of_board(&[rows, cols, k, how, _]: &Numbers) -> Result<Rules, Error> {
    match how {
        2 => Rules::square(size(rows)),
        _ => Rules::of_shape(size(rows), size(cols), size(k), overline(how)),
    }
}

fn overline(how: u32) -> Overline {
    if how == 1 { Overline::Exact } else { Overline::Win }
}

fn order_of(order: u32) -> notation::Order {
    if order == 1 { notation::Order::ColumnMajor } else { notation::Order::RowMajor }
}

fn board<'a>(input: &'a [u8], numbers: &Numbers) -> Result<Board<'a>, Error> {
    let rules = rules_of_board(numbers)?;
    Board::with_rules(rules, input.get(..rules.cells()).ok_or(ErrorKind::Size)?)
}

/// The bytes of rows x cols cells, unchecked.
fn part(input: &[u8], rows: u32, cols: u32) -> Result<&[u8], Error> {
    let cells = size(rows).saturating_mul(size(cols));
    input.get(..cells).ok_or(ErrorKind::Size.into())
}

/// The cells of rows x cols, checked.
fn cells_of(input: &[u8], rows: u32, cols: u32) -> Result<&[u8], Error> {
    let cells = part(input, rows, cols)?;
    let rows = cells.chunks_exact(size(cols).max(1)).enumerate();
    rows.into_iter().try_for_each(|(row, cells)| check_row(row, cells))?;
    Ok(cells)
}

fn text_of(input: &[u8], length: u32, expected: Expected) -> Result<&str, Error> {
    let text = input.get(..size(length)).and_then(|bytes| str::from_utf8(bytes).ok());
    text.ok_or(ErrorKind::Type(expected).into())
}

fn words_of(input: &[u8], count: u32) -> Result<impl Iterator<Item = u32>, Error> {
    let words = input.get(..size(count).saturating_mul(4)).ok_or(ErrorKind::Size)?;
    Ok(words.chunks_exact(4).map(|word| u32::from_ne_bytes([word[0], word[1], word[2], word[3]])))
}

fn moves(input: &[u8], count: u32) -> Result<impl Iterator<Item = (usize, usize)>, Error> {
    Ok(words_of(input, count)?.map(|word| (size(word >> 16), size(word & 0xFFFF))))
}

fn code(outcome: Outcome) -> i32 {
    i32::from(outcome.code())
}

const fn size(number: u32) -> usize {
    number as usize
}

/// A number that an answer can be: there are no more cells than that.
fn count(number: usize) -> Result<i32, Error> {
    i32::try_from(number).map_err(|_| ErrorKind::Size.into())
}
