//! Games.

use std::{
    hash::{BuildHasher, BuildHasherDefault, DefaultHasher},
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicUsize, Ordering},
    },
};

use pyo3::{
    prelude::*,
    sync::MutexExt,
    types::{PyBytes, PyList, PyString, PyTuple},
};
use tictacore::{Board, Error, ErrorKind, Expected, Outcome, Player, Rules};

use crate::{
    answer::{self, Word},
    arguments::{OverlineWord, PlayerWord, Size, game_rules},
    board,
    error::{Fault, wrong},
    integer::{coordinate, integer},
    moves::Moves,
};

#[doc = docstring!("Game")]
#[pyclass(frozen, module = "tictacore")]
pub(crate) struct Game {
    /// Locked for the time of a call of the core, in which no Python code runs.
    state: Mutex<State>,
}

#[derive(Clone)]
struct State {
    game: tictacore::Game,
    /// The board that it began from, and who was said to move; nothing where it began empty.
    start: Option<Arc<(Board<'static>, Option<Player>)>>,
}

impl Game {
    fn of(game: tictacore::Game) -> Self {
        Self { state: Mutex::new(State { game, start: None }) }
    }

    fn lock<'a>(&'a self, py: Python<'_>) -> MutexGuard<'a, State> {
        self.state.lock_py_attached(py).unwrap_or_else(PoisonError::into_inner)
    }

    fn played(rules: Rules, moves: &Bound<'_, PyAny>) -> Result<tictacore::Game, Fault> {
        let mut game = tictacore::Game::new(rules)?;
        for at in Moves::of(moves)? {
            let (row, col) = at?;
            game.play(row, col)?;
        }
        Ok(game)
    }
}

#[pymethods]
impl Game {
    #[new]
    #[pyo3(
        signature = (n=None, *, rows=None, cols=None, k=None, overline=OverlineWord::WIN),
        text_signature = "(n=None, *, rows=None, cols=None, k=None, overline='win')"
    )]
    fn new(
        n: Option<Size>,
        rows: Option<Size>,
        cols: Option<Size>,
        k: Option<Size>,
        overline: OverlineWord,
    ) -> Result<Self, Fault> {
        Ok(Self::of(tictacore::Game::new(game_rules(n, [rows, cols, k], overline)?)?))
    }

    #[doc = docstring!("Game.from_moves")]
    #[staticmethod]
    #[pyo3(
        signature = (moves, n=None, *, rows=None, cols=None, k=None, overline=OverlineWord::WIN),
        text_signature = "(moves, n=None, *, rows=None, cols=None, k=None, overline='win')"
    )]
    fn from_moves(
        moves: &Bound<'_, PyAny>,
        n: Option<Size>,
        rows: Option<Size>,
        cols: Option<Size>,
        k: Option<Size>,
        overline: OverlineWord,
    ) -> Result<Self, Fault> {
        Ok(Self::of(Self::played(game_rules(n, [rows, cols, k], overline)?, moves)?))
    }

    #[doc = docstring!("Game.from_board")]
    #[staticmethod]
    #[pyo3(
        signature = (board, to_move=None, k=None, overline=OverlineWord::WIN),
        text_signature = "(board, to_move=None, k=None, overline='win')"
    )]
    fn from_board(
        board: &Bound<'_, PyAny>,
        to_move: Option<PlayerWord>,
        k: Option<Size>,
        overline: OverlineWord,
    ) -> Result<Self, Fault> {
        let (board, to_move) = (board::read(board, k, overline)?, to_move.map(|PlayerWord(player)| player));
        let game = tictacore::Game::from_board(&board, to_move)?;
        Ok(Self { state: Mutex::new(State { game, start: Some(Arc::new((board, to_move))) }) })
    }

    #[doc = docstring!("Game.outcome")]
    #[getter]
    fn outcome<'py>(&self, py: Python<'py>) -> Bound<'py, PyString> {
        let outcome = self.lock(py).game.outcome();
        outcome.word(py).clone()
    }

    #[doc = docstring!("Game.to_move")]
    #[getter]
    fn to_move<'py>(&self, py: Python<'py>) -> Option<Bound<'py, PyString>> {
        let player = self.lock(py).game.to_move();
        player.map(|player| player.word(py).clone())
    }

    #[doc = docstring!("Game.is_dead_draw")]
    #[getter]
    fn is_dead_draw(&self, py: Python<'_>) -> bool {
        self.lock(py).game.is_dead_draw()
    }

    #[doc = docstring!("Game.move_count")]
    #[getter]
    fn move_count(&self, py: Python<'_>) -> usize {
        self.lock(py).game.move_count()
    }

    #[doc = docstring!("Game.rules")]
    #[getter]
    fn rules<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let rules = self.lock(py).game.rules();
        answer::rules(py, rules)
    }

    #[doc = docstring!("Game.board_hash")]
    #[getter]
    fn board_hash(&self, py: Python<'_>) -> u64 {
        self.lock(py).game.board_hash()
    }

    #[doc = docstring!("Game.play")]
    fn play<'py>(&self, row: &Bound<'py, PyAny>, col: &Bound<'py, PyAny>) -> Result<Bound<'py, PyString>, Fault> {
        let py = row.py();
        // Before the lock: this may run Python code, which may use this very game.
        let at = |number| -> Result<usize, Fault> {
            let fault = || wrong(Expected::Move).at_index(self.lock(py).game.move_count());
            Ok(coordinate(integer(number).map_err(|why| why.into_fault(fault()))?))
        };
        let (row, col) = (at(row)?, at(col)?);
        let outcome = self.lock(py).game.play(row, col);
        Ok(outcome?.word(py).clone())
    }

    #[doc = docstring!("Game.undo")]
    fn undo<'py>(&self, py: Python<'py>) -> Result<Bound<'py, PyString>, Fault> {
        let outcome = self.lock(py).game.undo();
        Ok(outcome?.word(py).clone())
    }

    #[doc = docstring!("Game.redo")]
    fn redo<'py>(&self, py: Python<'py>) -> Result<Bound<'py, PyString>, Fault> {
        let outcome = self.lock(py).game.redo();
        Ok(outcome?.word(py).clone())
    }

    #[doc = docstring!("Game.winning_lines")]
    fn winning_lines<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        let lines = self.lock(py).game.winning_lines();
        answer::lines(py, &lines)
    }

    #[doc = docstring!("Game.moves")]
    fn moves<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        let moves: Vec<_> = self.lock(py).game.moves().collect();
        PyList::new(py, moves)
    }

    #[doc = docstring!("Game.legal_moves")]
    fn legal_moves(slf: Bound<'_, Self>) -> LegalMoves {
        LegalMoves { game: slf.unbind(), next: AtomicUsize::new(0) }
    }

    #[doc = docstring!("Game.board")]
    fn board<'py>(&self, py: Python<'py>) -> Result<Bound<'py, PyList>, Fault> {
        let board = self.lock(py).game.board()?;
        Ok(answer::board(py, &board)?)
    }

    #[doc = docstring!("Game.cell")]
    fn cell(&self, row: &Bound<'_, PyAny>, col: &Bound<'_, PyAny>) -> Result<u8, Fault> {
        let py = row.py();
        let at = |number| integer(number).map(coordinate).map_err(|why| why.into_fault(wrong(Expected::Move)));
        let (row, col) = (at(row)?, at(col)?);
        let cell = self.lock(py).game.cell(row, col);
        Ok(cell.ok_or(Error::new(ErrorKind::OutOfRange))?)
    }

    #[doc = docstring!("Game.copy")]
    fn copy(&self, py: Python<'_>) -> Self {
        let state = self.lock(py).clone();
        Self { state: Mutex::new(state) }
    }

    fn __copy__(&self, py: Python<'_>) -> Self {
        self.copy(py)
    }

    fn __deepcopy__(&self, memo: &Bound<'_, PyAny>) -> Self {
        self.copy(memo.py())
    }

    fn __eq__(slf: &Bound<'_, Self>, other: &Bound<'_, Self>) -> bool {
        if slf.is(other) {
            return true;
        }
        // Always the same one first, so that two threads never wait for each other.
        let (first, second) = if slf.as_ptr() < other.as_ptr() { (slf, other) } else { (other, slf) };
        let (first, second) = (first.get().lock(slf.py()), second.get().lock(slf.py()));
        first.game == second.game
    }

    fn __hash__(&self, py: Python<'_>) -> u64 {
        BuildHasherDefault::<DefaultHasher>::default().hash_one(&self.lock(py).game)
    }

    fn __str__(&self, py: Python<'_>) -> String {
        self.lock(py).game.to_string()
    }

    fn __repr__(&self, py: Python<'_>) -> String {
        let State { game, .. } = &*self.lock(py);
        let (rules, moves, outcome) = (game.rules(), game.move_count(), game.outcome());
        let plural = if moves == 1 { "" } else { "s" };
        format!("<tictacore.Game {rules}: {moves} move{plural}, {outcome}>")
    }

    /// What `restore_game` takes: rules, start, all moves with those taken back, and how many these are.
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        let State { mut game, start } = self.lock(py).clone();
        let rules = answer::rules(py, game.rules())?;
        let played = game.move_count();
        while game.redo().is_ok() {}
        let undone = game.move_count() - played;
        let moves = PyList::new(py, game.moves())?;
        let start = start
            .as_deref()
            .map(|(board, to_move)| (PyBytes::new(py, board.cells()), to_move.map(|player| player.word(py))));
        let restore = py.import("tictacore._native")?.getattr("_restore_game")?;
        Ok((restore, (rules, start, moves, undone).into_pyobject(py)?))
    }
}

/// Makes a game that has been pickled.
#[pyfunction]
#[pyo3(name = "_restore_game")]
pub(crate) fn restore_game(
    rules: (Size, Size, Size, OverlineWord),
    start: Option<(Vec<u8>, Option<PlayerWord>)>,
    moves: &Bound<'_, PyAny>,
    undone: usize,
) -> Result<Game, Fault> {
    let (Size(rows), Size(cols), Size(k), OverlineWord(overline)) = rules;
    let rules = Rules::new(rows, cols, k, overline)?;
    let (mut game, start) = match start {
        None => (tictacore::Game::new(rules)?, None),
        Some((cells, to_move)) => {
            let (board, to_move) = (Board::with_rules(rules, cells)?, to_move.map(|PlayerWord(player)| player));
            (tictacore::Game::from_board(&board, to_move)?, Some(Arc::new((board, to_move))))
        }
    };
    for at in Moves::of(moves)? {
        let (row, col) = at?;
        game.play(row, col)?;
    }
    for _ in 0..undone {
        game.undo()?;
    }
    Ok(Game { state: Mutex::new(State { game, start }) })
}

/// The cells of a game that can be marked next, found one by one.
#[pyclass(frozen, module = "tictacore._native")]
pub(crate) struct LegalMoves {
    game: Py<Game>,
    /// The row-major index of the first cell that has not been looked at; changed under the game's lock alone.
    next: AtomicUsize,
}

#[pymethods]
impl LegalMoves {
    fn __iter__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __next__(&self, py: Python<'_>) -> Option<(usize, usize)> {
        let State { game, .. } = &*self.game.get().lock(py);
        let (cells, cols) = (game.rules().cells(), game.rules().cols());
        let first = if game.outcome() == Outcome::Pending { self.next.load(Ordering::Relaxed) } else { cells };
        let at = |index: usize| (index / cols, index % cols);
        let found = (first..cells).find(|&index| {
            let (row, col) = at(index);
            game.cell(row, col) == Some(0)
        });
        self.next.store(found.map_or(cells, |index| index + 1), Ordering::Relaxed);
        found.map(at)
    }
}
