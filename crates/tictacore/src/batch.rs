//! Many boards, or many games, of one size in one contiguous array.

use crate::{Error, ErrorKind, Expected, Outcome, Rules, replay, rules::check_size, scan, small};
#[cfg(feature = "std")]
use {
    alloc::{vec, vec::Vec},
    std::{sync::Mutex, thread},
};

/// Is each of these boards over: 1 where it is, 0 where it is not.
///
/// `boards` holds n x n boards one after another, each in row-major order; `out` takes one byte a board.
/// Up to `threads` threads share the work where it is enough for more than one (without the feature `std`, one).
///
/// # Errors
///
/// `size` where n is; `not_square` where the last board is not whole; `type` where `out` does not have one byte a
/// board; `cell_value` at the first cell that is not 0, 1 or 2. Each names the board by its
/// [`index`](Error::index), and what `out` then holds is not said.
///
/// ```
/// use tictacore::game_over_batch;
///
/// let boards = [1, 1, 0, 0, /* and */ 1, 0, 0, 0];
/// let mut over = [0; 2];
/// game_over_batch(2, &boards, &mut over, 1)?;
/// assert_eq!(over, [1, 0]);
/// # Ok::<(), tictacore::Error>(())
/// ```
pub fn game_over_batch(n: usize, boards: &[u8], out: &mut [u8], threads: usize) -> Result<(), Error> {
    answer_batch(n, boards, Asked::IsOver, out, threads)
}

/// How each of these boards stands, as [`Outcome::code`]: 0 Pending, 1 A, 2 B, 3 Draw, 4 Both.
///
/// Arguments are those of [`game_over_batch`].
///
/// # Errors
///
/// Those of [`game_over_batch`].
///
/// ```
/// use tictacore::outcome_batch;
///
/// let boards = [1, 1, 0, 0, /* and */ 2, 0, 0, 2];
/// let mut codes = [0; 2];
/// outcome_batch(2, &boards, &mut codes, 1)?;
/// assert_eq!(codes, [1, 2]);
/// # Ok::<(), tictacore::Error>(())
/// ```
pub fn outcome_batch(n: usize, boards: &[u8], out: &mut [u8], threads: usize) -> Result<(), Error> {
    answer_batch(n, boards, Asked::Outcome, out, threads)
}

/// What is asked of each board of a batch.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Asked {
    Outcome,
    IsOver,
}

impl Asked {
    pub(crate) const fn answer(self, outcome: Outcome) -> u8 {
        match self {
            Self::Outcome => outcome.code(),
            Self::IsOver => outcome.is_over() as u8,
        }
    }

    /// The same of many outcomes at once: of the bits of their codes, the lowest first, those of the answers.
    #[inline]
    pub(crate) const fn answers(self, [low, mid, high]: [u64; 3]) -> [u64; 3] {
        match self {
            Self::Outcome => [low, mid, high],
            Self::IsOver => [low | mid | high, 0, 0],
        }
    }
}

fn answer_batch(n: usize, boards: &[u8], asked: Asked, out: &mut [u8], threads: usize) -> Result<(), Error> {
    check_size(n)?;
    let size = n * n;
    let (whole, rest) = (boards.len() / size, boards.len() % size);
    if rest != 0 {
        return Err(Error::new(ErrorKind::NotSquare).at_row(rest / n).at_index(whole));
    }
    if out.len() != whole {
        return Err(ErrorKind::Type(Expected::Out).into());
    }
    // A cell costs 15 to 80 picoseconds; boards that are not packed start with some 20 nanoseconds each.
    let start = if (3..=8).contains(&n) { 0 } else { 20_000 };
    in_parts(out, start + 40 * size, threads, |first, out| {
        let boards = &boards[first * size..][..out.len() * size];
        let done = small::answers(n, boards, asked, out);
        let rest = out.iter_mut().zip(boards.chunks_exact(size)).enumerate().skip(done);
        for (i, (out, cells)) in rest {
            *out = asked.answer(scan(n, cells).map_err(|error| error.at_index(first + i))?);
        }
        Ok(())
    })
}

/// How each of these games of n x n stands after its moves, as [`Outcome::code`].
///
/// `moves` holds the games one after another, `length` numbers each: the row-major indexes (row * n + column) of
/// the cells in the order of play, then -1 up to the end. `out` takes one byte a game.
///
/// # Errors
///
/// `size` where n is; `type` where the last game is not whole or `out` does not have one byte a game; and of the
/// first move that is not possible `out_of_range` (a -1 before another move is outside the board, too),
/// `occupied` or `game_over`: [`index`](Error::index) is the game and [`col`](Error::col) the move.
///
/// ```
/// use tictacore::replay_batch;
///
/// // A takes the first row of 2 x 2; the second game has one move.
/// let mut codes = [0; 2];
/// replay_batch(2, &[0, 2, 1, 3, -1, -1], 3, &mut codes, 1)?;
/// # Ok::<(), tictacore::Error>(())
/// ```
pub fn replay_batch<T: Copy + Into<i64> + Sync>(
    n: usize,
    moves: &[T],
    length: usize,
    out: &mut [u8],
    threads: usize,
) -> Result<(), Error> {
    let rules = Rules::square(n)?;
    // Games without moves have no numbers to count them by.
    let whole = if length == 0 { moves.is_empty() } else { moves.len().is_multiple_of(length) };
    if !whole {
        return Err(ErrorKind::Type(Expected::Games).into());
    }
    if length > 0 && out.len() != moves.len() / length {
        return Err(ErrorKind::Type(Expected::Out).into());
    }
    let answer = |game: usize| {
        let outcome = replay_indexes(rules, &moves[game * length..][..length]);
        outcome.map(Outcome::code).map_err(|error| match error.index() {
            Some(index) => error.at_move_of_game(game, index),
            None => error.at_index(game), // no memory
        })
    };
    // A move costs some ten nanoseconds, a game at least twenty.
    in_parts(out, 10_000 * length + 20_000, threads, |first, out| {
        out.iter_mut().zip(first..).try_for_each(|(out, game)| {
            *out = answer(game)?;
            Ok(())
        })
    })
}

/// How a game stands after moves that are indexes of cells, and -1 after the last.
fn replay_indexes<T: Copy + Into<i64>>(rules: Rules, moves: &[T]) -> Result<Outcome, Error> {
    let last = moves.iter().rposition(|&index| index.into() != -1);
    let moves = &moves[..last.map_or(0, |last| last + 1)];
    let at = |&index: &T| {
        let index = usize::try_from(index.into()).unwrap_or(usize::MAX);
        Ok((index / rules.cols(), index % rules.cols()))
    };
    replay(rules, moves.iter().map(at))
}

/// Fills `out`, in parts on several threads where `threads` allows and the work, `cost` picoseconds an answer, is worth
/// it. `fill` gets the index of a part's first answer, and the part. The first error in order of answers is the error.
fn in_parts(
    out: &mut [u8],
    cost: usize,
    threads: usize,
    fill: impl Fn(usize, &mut [u8]) -> Result<(), Error> + Sync,
) -> Result<(), Error> {
    /// What a thread is worth starting for: 100 microseconds. Measured on a virtual machine of two cores, a million boards
    /// of 3 x 3 with AVX-512: 190 microseconds on one thread. On two 120, for the second runs after 20 to 30; or 220,
    /// where the system leaves it on the core of its starter, which then does all.
    const WORTH_A_THREAD: usize = 100_000_000;
    let worth = out.len().saturating_mul(cost) / WORTH_A_THREAD;
    match threads.min(worth) {
        0 | 1 => fill(0, out),
        threads => on_threads(out, threads, fill),
    }
}

/// Each thread takes the next part when it has done one: it does not matter how late it starts, or whether the system
/// grants it at all.
#[cfg(feature = "std")]
fn on_threads(
    out: &mut [u8],
    threads: usize,
    fill: impl Fn(usize, &mut [u8]) -> Result<(), Error> + Sync,
) -> Result<(), Error> {
    /// So many that no thread waits long for the last part of another.
    const PARTS_A_THREAD: usize = 16;
    let part = out.len().div_ceil(threads * PARTS_A_THREAD);
    let parts = Mutex::new(out.chunks_mut(part).enumerate());
    let next = || parts.lock().ok()?.next();
    let work = || {
        while let Some((i, out)) = next() {
            fill(i * part, out)?;
        }
        Ok(())
    };
    let mut results = vec![Ok(()); threads];
    if let Some((own, others)) = results.split_first_mut() {
        thread::scope(|scope| {
            let work = &work;
            let others: Vec<_> = others
                .iter_mut()
                .map_while(|result| thread::Builder::new().spawn_scoped(scope, move || *result = work()).ok())
                .collect();
            *own = work();
            // They are at their last parts. To sleep until they are done would cost 20 microseconds, and joining waits
            // for what the system does at a thread's end, another 20. To spin without yielding took milliseconds where
            // one of them was waiting for this very core.
            while others.iter().any(|other| !other.is_finished()) {
                thread::yield_now();
            }
        });
    }
    // Whoever took a part has done it or met a fault in it: the first fault in order is among these.
    results.into_iter().filter_map(Result::err).min_by_key(Error::index).map_or(Ok(()), Err)
}

#[cfg(not(feature = "std"))]
fn on_threads(
    out: &mut [u8],
    _threads: usize,
    fill: impl Fn(usize, &mut [u8]) -> Result<(), Error> + Sync,
) -> Result<(), Error> {
    fill(0, out)
}
