//! What can be wrong with an input: a kind, a position, and the one text that every language shows.

use core::fmt;

/// Why an input was refused, and where.
///
/// Every language's package shows the same [`code`](Self::code), the same position and the same message
/// (this type's `Display`).
///
/// ```
/// use tictacore::Board;
///
/// let error = Board::from_rows(&[[1, 2, 0], [0, 7, 0], [0, 0, 0]]).unwrap_err();
/// assert_eq!(error.code(), "cell_value");
/// assert_eq!((error.row(), error.col()), (Some(1), Some(1)));
/// assert_eq!(error.to_string(), "row 1, column 1: not a cell; a cell is 0 (empty), 1 (player A) or 2 (player B)");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Error {
    kind: ErrorKind,
    index: Place,
    row: Place,
    col: Place,
}

/// A position, or none. An `Option<usize>` is two words, and every function that can fail hands four of them through.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Place(usize);

impl Place {
    const NONE: Self = Self(usize::MAX);

    const fn get(self) -> Option<usize> {
        if self.0 == Self::NONE.0 { None } else { Some(self.0) }
    }
}

impl fmt::Debug for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.get().fmt(f)
    }
}

/// The kinds of [`Error`]; each has one [`code`](Error::code).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ErrorKind {
    /// `type`: not the kind of value that is expected there. Rust's own types rule it out; the packages of
    /// other languages raise it.
    Type(Expected),
    /// `size`: a side of the board is 0, negative or beyond [`MAX_SIZE`](crate::MAX_SIZE).
    Size,
    /// `not_square`: a row whose length is not that of the board.
    NotSquare,
    /// `cell_value`: an integer that is not 0, 1 or 2 stands in a cell.
    CellValue,
    /// `rules`: rules that no game can have.
    Rules(Unplayable),
    /// `out_of_range`: a move outside the board.
    OutOfRange,
    /// `occupied`: a move onto a marked cell.
    Occupied,
    /// `game_over`: a move after the end.
    GameOver,
    /// `nothing_to_undo`: undo before any move.
    NothingToUndo,
    /// `nothing_to_redo`: redo without an undo before it.
    NothingToRedo,
}

/// What was expected where a `type` error stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Expected {
    /// A board: rows of cells.
    Board,
    /// A row: cells.
    Row,
    /// A cell: an integer.
    Cell,
    /// A list of moves.
    Moves,
    /// A move: a pair of integers.
    Move,
    /// A side of the board, or `k`: an integer.
    Size,
    /// The word of an [`Overline`](crate::Overline).
    Overline,
    /// The word of a [`Player`](crate::Player).
    Player,
    /// Many boards of one size in one contiguous array of bytes.
    Boards,
    /// Many games in one contiguous array of cell indexes.
    Games,
    /// An array that takes one byte an answer.
    Out,
    /// A number of threads.
    Threads,
    /// A game.
    Game,
    /// A board written as text: a string.
    BoardText,
    /// A move written as text.
    MoveText,
    /// A mark as a string, or nothing.
    Mark,
    /// The word of an [`Order`](crate::notation::Order).
    Order,
}

/// Why rules are such that no game can have them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Unplayable {
    /// `rows` or `cols` is 0 or beyond [`MAX_SIZE`](crate::MAX_SIZE).
    Sides,
    /// `k` is 0 or longer than the longer side.
    K,
    /// `overline` is neither `win` nor `exact`.
    Overline,
    /// Both `n` and some of `rows`, `cols`, `k` are given, or not all of these three.
    Mixed,
    /// The marks of a board do not tell who moves next.
    Turn,
    /// [`reachability`](crate::reachability()) is not defined for `exact` overlines.
    ExactReachability,
}

impl Error {
    /// An error of this kind without a position.
    ///
    /// ```
    /// use tictacore::{Error, ErrorKind};
    ///
    /// assert_eq!(Error::new(ErrorKind::NothingToUndo).to_string(), "nothing to undo: no move has been played");
    /// ```
    pub const fn new(kind: ErrorKind) -> Self {
        Self { kind, index: Place::NONE, row: Place::NONE, col: Place::NONE }
    }

    /// The same error, at a row of the board.
    #[must_use]
    pub const fn at_row(self, row: usize) -> Self {
        Self { row: Place(row), ..self }
    }

    /// The same error, at a cell of the board.
    #[must_use]
    pub const fn at_cell(self, row: usize, col: usize) -> Self {
        Self { row: Place(row), col: Place(col), ..self }
    }

    /// The same error, at a move of a list or at a board of a batch.
    #[must_use]
    pub const fn at_index(self, index: usize) -> Self {
        Self { index: Place(index), ..self }
    }

    /// The same error, at a move of a game of a batch: [`index`](Self::index) is the game and
    /// [`col`](Self::col) the move, which is where it stands in the array of moves.
    #[must_use]
    pub const fn at_move_of_game(self, game: usize, index: usize) -> Self {
        Self { index: Place(game), row: Place::NONE, col: Place(index), ..self }
    }

    /// What is wrong.
    pub const fn kind(&self) -> ErrorKind {
        self.kind
    }

    /// The kind as a word that is the same in every language and version.
    pub const fn code(&self) -> &'static str {
        match self.kind {
            ErrorKind::Type(_) => "type",
            ErrorKind::Size => "size",
            ErrorKind::NotSquare => "not_square",
            ErrorKind::CellValue => "cell_value",
            ErrorKind::Rules(_) => "rules",
            ErrorKind::OutOfRange => "out_of_range",
            ErrorKind::Occupied => "occupied",
            ErrorKind::GameOver => "game_over",
            ErrorKind::NothingToUndo => "nothing_to_undo",
            ErrorKind::NothingToRedo => "nothing_to_redo",
        }
    }

    /// The move's place in its list, or the board's in its batch, counted from 0.
    pub const fn index(&self) -> Option<usize> {
        self.index.get()
    }

    /// The row, counted from 0.
    pub const fn row(&self) -> Option<usize> {
        self.row.get()
    }

    /// The column, counted from 0.
    pub const fn col(&self) -> Option<usize> {
        self.col.get()
    }

    const fn is_about_a_move(&self) -> bool {
        matches!(
            self.kind,
            ErrorKind::OutOfRange
                | ErrorKind::Occupied
                | ErrorKind::GameOver
                | ErrorKind::Type(Expected::Move | Expected::Games)
        )
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.is_about_a_move(), self.index(), self.row(), self.col()) {
            (true, Some(game), None, Some(index)) => write!(f, "game {game}, move {index}: ")?,
            (true, Some(index), ..) => write!(f, "move {index}: ")?,
            (false, Some(index), ..) => write!(f, "board {index}: ")?,
            _ => {}
        }
        match (self.row(), self.col()) {
            (Some(row), Some(col)) => write!(f, "row {row}, column {col}: ")?,
            (Some(row), None) => write!(f, "row {row}: ")?,
            (None, _) => {}
        }
        f.write_str(self.kind.text())
    }
}

impl ErrorKind {
    const fn text(self) -> &'static str {
        match self {
            Self::Type(expected) => expected.text(),
            Self::Size => "no such size; a board has 1 to 46340 rows and as many columns",
            Self::NotSquare => {
                "the wrong number of cells; each row has as many cells as there are rows \
                 (for k in a row, as many as the first row)"
            }
            Self::CellValue => "not a cell; a cell is 0 (empty), 1 (player A) or 2 (player B)",
            Self::Rules(unplayable) => unplayable.text(),
            Self::OutOfRange => "outside the board; rows and columns count from 0",
            Self::Occupied => "the cell is already marked",
            Self::GameOver => "the game is over; no move is possible",
            Self::NothingToUndo => "nothing to undo: no move has been played",
            Self::NothingToRedo => "nothing to redo: no move has been undone since the last one played",
        }
    }
}

impl Expected {
    /// All of them, in the order in which they are declared; new ones come last.
    pub const ALL: [Self; 17] = [
        Self::Board,
        Self::Row,
        Self::Cell,
        Self::Moves,
        Self::Move,
        Self::Size,
        Self::Overline,
        Self::Player,
        Self::Boards,
        Self::Games,
        Self::Out,
        Self::Threads,
        Self::Game,
        Self::BoardText,
        Self::MoveText,
        Self::Mark,
        Self::Order,
    ];

    const fn text(self) -> &'static str {
        match self {
            Self::Board => "not a board; a board is a list of rows, each a list of cells",
            Self::Row => "not a row; a row is a list of cells",
            Self::Cell => "not an integer; a cell is the integer 0 (empty), 1 (player A) or 2 (player B)",
            Self::Moves => "not a list of moves; each move is a pair of integers, row and column",
            Self::Move => "not a move; a move is a pair of integers, row and column",
            Self::Size => "not an integer; n, rows, cols and k are integers",
            Self::Overline => "not a word; overline is \"win\" or \"exact\"",
            Self::Player => "not a player; a player is \"A\" or \"B\"",
            Self::Boards => {
                "not an array of boards; boards of one size stand one after another in a contiguous array of bytes"
            }
            Self::Games => {
                "not an array of games; each game is a row of cell indexes (row times n plus column), -1 after its last move"
            }
            Self::Out => "not an array for the answers; out takes one byte an answer, contiguous and writable",
            Self::Threads => "not a number of threads; threads is an integer of at least 1",
            Self::Game => "not a game",
            Self::Mark => "not a mark; a mark is \"X\" (player A) or \"O\" (player B), and an empty cell has none",
            Self::Order => "not an order; order is \"row_major\" or \"column_major\"",
            Self::BoardText => "not a text; a board as text is a string such as \"X.O/.../O.X\"",
            Self::MoveText => "not a move as text; it is a column in small letters and a row from 1, such as b3",
        }
    }
}

impl Unplayable {
    /// All of them, in the order in which they are declared; new ones come last.
    pub const ALL: [Self; 6] = [Self::Sides, Self::K, Self::Overline, Self::Mixed, Self::Turn, Self::ExactReachability];

    const fn text(self) -> &'static str {
        match self {
            Self::Sides => "no game has these rules: rows and cols are 1 to 46340",
            Self::K => "no game has these rules: k is at least 1 and at most the longer side of the board",
            Self::Overline => "no game has these rules: overline is \"win\" (k or more) or \"exact\" (exactly k)",
            Self::Mixed => "rules are either n alone, or rows, cols and k together",
            Self::Turn => {
                "the marks do not tell who moves next: A has as many as B or one more, else the player to move must be given"
            }
            Self::ExactReachability => {
                "reachability is not defined where overline is \"exact\": it would depend on the order of all moves"
            }
        }
    }
}

impl core::error::Error for Error {}

impl From<ErrorKind> for Error {
    fn from(kind: ErrorKind) -> Self {
        Self::new(kind)
    }
}
