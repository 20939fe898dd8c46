//! Questions about boards, one or many.

use crate::{
    arguments::{FULL_LINES, WIN, index, int, rules, threads},
    native::Failure,
    rows::{self, Rows, board, board_to_java, ints},
};
use jni::{
    Env,
    objects::{JByteArray, JIntArray, JObjectArray, JString},
    sys::{jbyte, jint, jlong},
};
use tictacore::{
    Board, Error, ErrorKind, Expected, Line, Rules, game_over_batch, outcome, outcome_batch, scan, scan_with,
};

natives! {
    fn version([env]) -> JString<'local> {
        Ok(env.new_string(env!("CARGO_PKG_VERSION"))?)
    }

    fn no_rules() -> () {
        Err(ErrorKind::Type(Expected::Size).into())
    }

    fn no_move() -> () {
        Err(ErrorKind::Type(Expected::Move).into())
    }

    fn check_size(n: jint) -> () {
        Ok(Rules::square(index(n)).map(drop)?)
    }

    fn check_rules(height: jint, cols: jint, k: jint, overline: jint) -> () {
        rules(height, cols, k, overline).map(drop)
    }

    /// Cells of two bits each, the first the lowest: a small board that costs no look into an array.
    fn outcome_of_packed(packed: jlong, n: jint) -> jint {
        let cells: [u8; 32] = std::array::from_fn(|cell| (packed >> (2 * cell)).to_le_bytes()[0] & 3);
        let n = index(n);
        let cells = cells.get(..n.saturating_mul(n)).ok_or(ErrorKind::Size)?;
        Ok(scan(n, cells)?.code().into())
    }

    fn outcome_of_cells([env] cells: JByteArray<'local>, n: jint) -> jint {
        outcome_of(env, &cells, index(n))
    }

    fn outcome_of_rows([env] cells: Rows<'local>) -> jint {
        Ok(rows::outcome(env, &cells)?.code().into())
    }

    fn outcome_in_a_row([env] cells: Rows<'local>, k: jint, overline: jint) -> jint {
        Ok(outcome(&board(env, &cells, k, overline)?).code().into())
    }

    fn winning_lines_of_rows([env] cells: Rows<'local>, k: jint, overline: jint) -> JIntArray<'local> {
        let board = board(env, &cells, k, overline)?;
        lines(env, &tictacore::winning_lines(&board))
    }

    fn winning_lines_of_cells([env] cells: JByteArray<'local>, n: jint) -> JIntArray<'local> {
        let board = board_of_bytes(env, &cells, n)?;
        lines(env, &tictacore::winning_lines(&board))
    }

    fn reachability_of_rows([env] cells: Rows<'local>, k: jint, overline: jint) -> jint {
        Ok(tictacore::reachability(&board(env, &cells, k, overline)?)? as jint)
    }

    fn reachability_of_cells([env] cells: JByteArray<'local>, n: jint) -> jint {
        Ok(tictacore::reachability(&board_of_bytes(env, &cells, n)?)? as jint)
    }

    fn symmetries([env] cells: Rows<'local>) -> JObjectArray<'local, Rows<'local>> {
        let images = tictacore::symmetries(&board(env, &cells, 0, FULL_LINES)?)?;
        let boards = JObjectArray::<Rows>::new(env, images.len(), Rows::default())?;
        for (index, image) in images.iter().enumerate() {
            let image = board_to_java(env, image)?;
            boards.set_element(env, index, image)?;
        }
        Ok(boards)
    }

    fn canonical([env] cells: Rows<'local>) -> Rows<'local> {
        let image = tictacore::canonical(&board(env, &cells, 0, FULL_LINES)?)?;
        board_to_java(env, &image)
    }

    fn board_hash([env] cells: Rows<'local>) -> jlong {
        Ok(tictacore::board_hash(&board(env, &cells, 1, WIN)?).cast_signed())
    }

    fn game_over_batch_of([env] boards: JByteArray<'local>, n: jint, threads: jint) -> JByteArray<'local> {
        batch(env, &boards, n, threads, game_over_batch)
    }

    fn outcome_batch_of([env] boards: JByteArray<'local>, n: jint, threads: jint) -> JByteArray<'local> {
        batch(env, &boards, n, threads, outcome_batch)
    }
}

fn outcome_of(env: &mut Env<'_>, cells: &JByteArray<'_>, n: usize) -> Result<jint, Failure> {
    /// Boards this small are the most frequent, and clearing a larger buffer costs more than they do.
    const SMALL: usize = 128;
    /// What is copied at once stays in the fastest cache.
    const AT_ONCE: usize = 1 << 13;
    let len = length(env, cells, Expected::Board)?;
    if n > AT_ONCE || n * n != len {
        return Ok(scan(n, &env.convert_byte_array(cells)?)?.code().into());
    }
    if len <= SMALL {
        let mut buffer = [0; SMALL];
        cells.get_region(env, 0, as_java(&mut buffer[..len]))?;
        return Ok(scan(n, &buffer[..len])?.code().into());
    }
    let mut buffer = [0; AT_ONCE];
    scan_with(n, |mut scan| {
        let part = AT_ONCE / n * n;
        for from in (0..len).step_by(part) {
            let rows = &mut buffer[..part.min(len - from)];
            cells.get_region(env, int(from), as_java(rows))?;
            scan.feed(rows)?;
        }
        Ok(scan.finish()?.code().into())
    })
}

fn board_of_bytes(env: &mut Env<'_>, cells: &JByteArray<'_>, n: jint) -> Result<Board<'static>, Failure> {
    length(env, cells, Expected::Board)?;
    Ok(Board::new(index(n), env.convert_byte_array(cells)?)?)
}

fn batch<'local>(
    env: &mut Env<'local>,
    boards: &JByteArray<'local>,
    n: jint,
    most: jint,
    answer: impl FnOnce(usize, &[u8], &mut [u8], usize) -> Result<(), Error>,
) -> Result<JByteArray<'local>, Failure> {
    let (n, len) = (index(n), length(env, boards, Expected::Boards)?);
    let mut answers = vec![0; len.checked_div(n.saturating_mul(n)).unwrap_or(0)];
    answer(n, &env.convert_byte_array(boards)?, &mut answers, threads(most)?)?;
    Ok(env.byte_array_from_slice(&answers)?)
}

/// A line is its player's cell, its kind, how many cells it has, and their rows and columns.
pub fn lines<'local>(env: &mut Env<'local>, lines: &[Line]) -> Result<JIntArray<'local>, Failure> {
    let mut numbers = Vec::new();
    for line in lines {
        numbers.extend([line.player().cell().into(), line.kind() as jint, int(line.len())]);
        numbers.extend(line.cells().flat_map(|(row, col)| [int(row), int(col)]));
    }
    ints(env, &numbers)
}

/// How long an array is that must be there.
fn length(env: &Env<'_>, array: &JByteArray<'_>, expected: Expected) -> Result<usize, Failure> {
    if array.is_null() { Err(ErrorKind::Type(expected).into()) } else { Ok(array.len(env)?) }
}

fn as_java(bytes: &mut [u8]) -> &mut [jbyte] {
    // SAFETY: both are integers of one byte, and any byte is either.
    unsafe { &mut *(std::ptr::from_mut(bytes) as *mut [jbyte]) }
}
