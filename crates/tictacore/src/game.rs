//! A game: moves played, taken back and played again.

use crate::{
    Board, Error, ErrorKind, Line, Outcome, Player, Rules, Unplayable, lines, notation::draw, position::Position,
    symmetry,
};
use alloc::vec::Vec;
use core::{
    fmt,
    hash::{Hash, Hasher},
};

/// A game: A moves first, the players alternate, and it ends with the first won line or the full board.
///
/// A move costs O(1) for full lines and O(k) for k in a row, whatever the size of the board, and so do undo and
/// redo; the outcome, whose turn it is and [`is_dead_draw`](Self::is_dead_draw) are at hand at any time.
/// A rejected call leaves everything as it was.
///
/// ```
/// use tictacore::{Game, Outcome, Player, Rules};
///
/// let mut game = Game::new(Rules::square(3)?)?;
/// for (row, col) in [(0, 0), (1, 1), (0, 1), (2, 2)] {
///     game.play(row, col)?;
/// }
/// assert_eq!(game.to_string(), "XX.\n.O.\n..O");
/// assert_eq!(game.play(1, 1).unwrap_err().code(), "occupied"); // and nothing has changed
/// assert_eq!(game.to_move(), Some(Player::A));
///
/// assert_eq!(game.play(0, 2)?, Outcome::A);
/// assert_eq!(game.undo()?, Outcome::Pending);
/// assert_eq!(game.redo()?, Outcome::A);
/// # Ok::<(), tictacore::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Game {
    position: Position,
    /// Who plays the next move, were the game not over.
    turn: Player,
    /// The cells of the moves played and, beyond `played`, of those taken back, in row-major order.
    moves: Vec<CellIndex>,
    played: usize,
    /// [`board_hash`](crate::board_hash) of the cells.
    hash: u64,
}

/// The index of a cell in row-major order: half of what `usize` takes, for games of a million moves.
type CellIndex = u32;

impl Game {
    /// A game on an empty board.
    ///
    /// # Errors
    ///
    /// `size` where there is no memory for such a board.
    pub fn new(rules: Rules) -> Result<Self, Error> {
        let hash = symmetry::empty_hash(rules.rows(), rules.cols());
        Ok(Self { position: Position::new(rules)?, turn: Player::A, moves: Vec::new(), played: 0, hash })
    }

    /// A game in which these moves have been played.
    ///
    /// # Errors
    ///
    /// The error of the first move that is not possible, with its index.
    ///
    /// ```
    /// use tictacore::{Game, Rules};
    ///
    /// let game = Game::from_moves(Rules::square(3)?, &[(1, 1), (0, 0)])?;
    /// assert_eq!(game.move_count(), 2);
    /// # Ok::<(), tictacore::Error>(())
    /// ```
    pub fn from_moves(rules: Rules, moves: &[(usize, usize)]) -> Result<Self, Error> {
        let mut game = Self::new(rules)?;
        for &(row, col) in moves {
            game.play(row, col)?;
        }
        Ok(game)
    }

    /// A game that goes on from a board, under the board's rules. The moves before are unknown: they are not
    /// among [`moves`](Self::moves) and cannot be undone. The board need not be one that play reaches.
    ///
    /// Without `to_move` the marks decide: as many of A as of B, and A moves next; one more, and B does.
    ///
    /// Cost: O(1) a cell for full lines, O(k) a cell for k in a row.
    ///
    /// # Errors
    ///
    /// `rules` where `to_move` is not given and the marks do not decide; `size` where there is no memory.
    ///
    /// ```
    /// use tictacore::{Board, Game, Player};
    ///
    /// let board = Board::from_rows(&[[1, 0, 0], [0, 2, 0], [0, 0, 1]])?;
    /// assert_eq!(Game::from_board(&board, None)?.to_move(), Some(Player::B));
    /// assert_eq!(Game::from_board(&board, Some(Player::A))?.to_move(), Some(Player::A));
    /// # Ok::<(), tictacore::Error>(())
    /// ```
    pub fn from_board(board: &Board<'_>, to_move: Option<Player>) -> Result<Self, Error> {
        let mut game = Self::new(board.rules())?;
        let mut marks = [0usize; 2];
        for (index, &cell) in board.cells().iter().enumerate() {
            if let Some(player) = Player::of_cell(cell) {
                marks[player as usize - 1] += 1;
                game.turn = player;
                game.place(index / board.cols(), index % board.cols());
            }
        }
        // Under exact overlines a later mark can spoil what an earlier one had won.
        game.position.set_outcome(board);
        game.turn = match to_move {
            Some(player) => player,
            None if marks[0] == marks[1] => Player::A,
            None if marks[0] == marks[1] + 1 => Player::B,
            None => return Err(ErrorKind::Rules(Unplayable::Turn).into()),
        };
        Ok(game)
    }

    /// Plays the next move, and tells how the game then stands. What could be redone no longer can.
    ///
    /// # Errors
    ///
    /// `game_over` after the end; `out_of_range` outside the board; `occupied` on a marked cell; each with the
    /// move's index. The game is as it was.
    #[allow(clippy::cast_possible_truncation)] // MAX_SIZE is what makes every index fit
    pub fn play(&mut self, row: usize, col: usize) -> Result<Outcome, Error> {
        let index = self.position.check(row, col).map_err(|kind| Error::new(kind).at_index(self.played))?;
        self.place(row, col);
        self.moves.truncate(self.played);
        self.moves.push(index as CellIndex);
        self.played += 1;
        Ok(self.outcome())
    }

    /// Takes back the last move, and tells how the game then stands.
    ///
    /// # Errors
    ///
    /// `nothing_to_undo` where no move has been played.
    pub fn undo(&mut self) -> Result<Outcome, Error> {
        let last = self.played.checked_sub(1).ok_or(ErrorKind::NothingToUndo)?;
        let (row, col) = self.cell_at(self.moves[last]);
        self.turn = self.turn.opponent();
        self.position.remove(row, col, self.turn);
        self.hash ^= symmetry::mark_hash(row, col, self.turn);
        self.played = last;
        Ok(self.outcome())
    }

    /// Plays again the move that was last taken back, and tells how the game then stands.
    ///
    /// # Errors
    ///
    /// `nothing_to_redo` where no move has been taken back since the last one played.
    pub fn redo(&mut self) -> Result<Outcome, Error> {
        let &index = self.moves.get(self.played).ok_or(ErrorKind::NothingToRedo)?;
        let (row, col) = self.cell_at(index);
        self.place(row, col);
        self.played += 1;
        Ok(self.outcome())
    }

    /// How the game stands.
    pub fn outcome(&self) -> Outcome {
        self.position.outcome()
    }

    /// Who moves next; nobody after the end.
    pub fn to_move(&self) -> Option<Player> {
        (!self.outcome().is_over()).then_some(self.turn)
    }

    /// Whether no line is left that anyone can still win.
    ///
    /// ```
    /// use tictacore::{Board, Game, Outcome};
    ///
    /// let board = Board::from_rows(&[[1, 2, 1], [1, 2, 2], [2, 1, 0]])?;
    /// let game = Game::from_board(&board, None)?;
    /// assert_eq!(game.outcome(), Outcome::Pending);
    /// assert!(game.is_dead_draw());
    /// # Ok::<(), tictacore::Error>(())
    /// ```
    pub fn is_dead_draw(&self) -> bool {
        self.position.is_dead_draw()
    }

    /// How many moves have been played and not taken back.
    pub fn move_count(&self) -> usize {
        self.played
    }

    /// The rules that it is played under.
    pub fn rules(&self) -> Rules {
        self.position.rules()
    }

    /// The moves played, first to last, as (row, column).
    pub fn moves(&self) -> impl ExactSizeIterator<Item = (usize, usize)> + '_ {
        self.moves[..self.played].iter().map(|&index| self.cell_at(index))
    }

    /// The cells that can be marked next, in row-major order; none after the end.
    ///
    /// They are found as the iterator goes, so that the first ones cost little on a large board.
    ///
    /// ```
    /// use tictacore::{Game, Rules};
    ///
    /// let game = Game::from_moves(Rules::square(1000)?, &[(0, 0), (0, 2)])?;
    /// assert!(game.legal_moves().take(2).eq([(0, 1), (0, 3)]));
    /// # Ok::<(), tictacore::Error>(())
    /// ```
    pub fn legal_moves(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        let rows = if self.outcome().is_over() { 0 } else { self.rules().rows() };
        let cells = (0..rows).flat_map(|row| (0..self.rules().cols()).map(move |col| (row, col)));
        cells.filter(|&(row, col)| self.position.cell(row, col) == 0)
    }

    /// How many cells can be marked next: the number of [`legal_moves`](Self::legal_moves), at no cost.
    pub fn legal_move_count(&self) -> usize {
        if self.outcome().is_over() { 0 } else { self.position.empty_cells() }
    }

    /// A cell: 0 empty, 1 a mark of A, 2 a mark of B; nothing where the board has none.
    pub fn cell(&self, row: usize, col: usize) -> Option<u8> {
        (row < self.rules().rows() && col < self.rules().cols()).then(|| self.position.cell(row, col))
    }

    /// The board as it now is. Cost: a copy of the cells.
    ///
    /// # Errors
    ///
    /// `size` where there is no memory for the copy: a game takes memory for its marks, a board for all its cells.
    pub fn board(&self) -> Result<Board<'static>, Error> {
        Ok(Board::from_checked(self.rules(), self.position.cells()?, self.outcome()))
    }

    /// Every won line, as [`winning_lines`](crate::winning_lines) gives them.
    pub fn winning_lines(&self) -> Vec<Line> {
        match self.outcome() {
            Outcome::Pending | Outcome::Draw => Vec::new(),
            _ => lines::winning_lines(self.rules(), |(row, col)| self.position.cell(row, col)),
        }
    }

    /// The stable 64-bit hash of the cells: [`board_hash`](crate::board_hash) of the board, at no cost.
    pub fn board_hash(&self) -> u64 {
        self.hash
    }

    /// Marks an empty cell for the player whose turn it is, and passes the turn.
    fn place(&mut self, row: usize, col: usize) {
        self.position.place(row, col, self.turn);
        self.hash ^= symmetry::mark_hash(row, col, self.turn);
        self.turn = self.turn.opponent();
    }

    fn cell_at(&self, index: CellIndex) -> (usize, usize) {
        let (index, cols) = (index as usize, self.rules().cols());
        (index / cols, index % cols)
    }
}

/// The same rules, cells and turn; how play came there does not matter.
impl PartialEq for Game {
    fn eq(&self, other: &Self) -> bool {
        // The hash tells most differences at once.
        self.turn == other.turn && self.hash == other.hash && self.position == other.position
    }
}

impl Eq for Game {}

impl Hash for Game {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.rules().hash(state);
        self.turn.hash(state);
        self.board_hash().hash(state);
    }
}

/// The board, drawn as [`Board`] draws it.
impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        draw(f, self.rules(), |row, col| self.position.cell(row, col))
    }
}
