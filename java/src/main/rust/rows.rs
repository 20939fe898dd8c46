//! Boards as Java has them, `int[][]`, to the core's bytes and back.

use crate::{
    arguments::{int, rules_of_shape},
    native::Failure,
};
use jni::{
    Env,
    objects::{JIntArray, JObjectArray},
    sys::jint,
};
use tictacore::{Board, ErrorKind, Expected, Outcome, Rules, narrow, scan_with};

/// Cells that stay in the fastest cache from being read to being looked at.
const CELLS_AT_ONCE: usize = 8192;

/// An `int[][]`.
pub type Rows<'local> = JObjectArray<'local, JIntArray<'local>>;

/// How a square board stands, read some rows at a time.
pub fn outcome(env: &mut Env<'_>, rows: &Rows<'_>) -> Result<Outcome, Failure> {
    let n = height(env, rows)?;
    let outcome = scan_with(n, |scan| {
        let (mut ints, mut bytes) = (vec![0; n], vec![0; CELLS_AT_ONCE.clamp(n, n * n)]);
        scan.read(&mut bytes, |first, bytes| {
            for (index, bytes) in (first..).zip(bytes.chunks_exact_mut(n)) {
                let row = row(env, rows, index, n)?;
                row.get_region(env, 0, &mut ints)?;
                env.delete_local_ref(row);
                narrow(&ints, bytes);
            }
            Ok::<_, Failure>(())
        })
    });
    // The shape of every row comes before any cell.
    if matches!(&outcome, Err(Failure::Input(error)) if error.kind() == ErrorKind::CellValue) {
        check_shape(env, rows, n)?;
    }
    outcome
}

/// A board that is looked at more than once, under the rules that these numbers say.
pub fn board(env: &mut Env<'_>, rows: &Rows<'_>, k: jint, overline: jint) -> Result<Board<'static>, Failure> {
    let (height, width) = shape(env, rows)?;
    let rules = rules_of_shape(height, width, k, overline)?;
    Ok(Board::with_rules(rules, cells(env, rows, rules)?)?)
}

/// How many rows there are, and how long the first is.
pub fn shape(env: &mut Env<'_>, rows: &Rows<'_>) -> Result<(usize, usize), Failure> {
    let height = height(env, rows)?;
    if height == 0 {
        return Ok((0, 0));
    }
    let first = rows.get_element(env, 0)?;
    if first.is_null() { Err(missing_row(0)) } else { Ok((height, first.len(env)?)) }
}

/// The cells of rows of that shape. What is no cell stays what is no cell.
pub fn cells(env: &mut Env<'_>, rows: &Rows<'_>, rules: Rules) -> Result<Vec<u8>, Failure> {
    let numbers = numbers(env, rows, rules)?;
    let mut cells = vec![0; numbers.len()];
    narrow(&numbers, &mut cells);
    Ok(cells)
}

/// The numbers in rows of that shape.
pub fn numbers(env: &mut Env<'_>, rows: &Rows<'_>, rules: Rules) -> Result<Vec<jint>, Failure> {
    check_shape(env, rows, rules.cols())?;
    let mut numbers = vec![0; rules.cells()];
    for (index, numbers) in numbers.chunks_exact_mut(rules.cols()).enumerate() {
        let row = row(env, rows, index, rules.cols())?;
        row.get_region(env, 0, numbers)?;
        env.delete_local_ref(row);
    }
    Ok(numbers)
}

/// Rows as Java has them.
pub fn to_java<'local>(
    env: &mut Env<'local>,
    cols: usize,
    cells: impl ExactSizeIterator<Item = jint>,
) -> Result<Rows<'local>, Failure> {
    let mut row: Vec<jint> = Vec::with_capacity(cols);
    let null = JIntArray::default();
    let rows = JObjectArray::<JIntArray>::new(env, cells.len() / cols, &null)?;
    let mut cells = cells.peekable();
    for index in 0.. {
        if cells.peek().is_none() {
            break;
        }
        row.clear();
        row.extend(cells.by_ref().take(cols));
        let ints = ints(env, &row)?;
        rows.set_element(env, index, &ints)?;
        env.delete_local_ref(ints);
    }
    Ok(rows)
}

/// A board as Java has it.
pub fn board_to_java<'local>(env: &mut Env<'local>, board: &Board<'_>) -> Result<Rows<'local>, Failure> {
    to_java(env, board.cols(), board.cells().iter().map(|&cell| cell.into()))
}

/// Numbers as Java has them.
pub fn ints<'local>(env: &mut Env<'local>, numbers: &[jint]) -> Result<JIntArray<'local>, Failure> {
    let array = JIntArray::new(env, numbers.len())?;
    array.set_region(env, 0, numbers)?;
    Ok(array)
}

fn height(env: &Env<'_>, rows: &Rows<'_>) -> Result<usize, Failure> {
    if rows.is_null() { Err(ErrorKind::Type(Expected::Board).into()) } else { Ok(rows.len(env)?) }
}

fn check_shape(env: &mut Env<'_>, rows: &Rows<'_>, cols: usize) -> Result<(), Failure> {
    for index in 0..rows.len(env)? {
        let row = row(env, rows, index, cols)?;
        env.delete_local_ref(row);
    }
    Ok(())
}

/// A row with as many cells as the board has columns.
fn row<'local>(
    env: &mut Env<'local>,
    rows: &Rows<'_>,
    index: usize,
    cols: usize,
) -> Result<JIntArray<'local>, Failure> {
    let row = rows.get_element(env, index)?;
    if row.is_null() {
        Err(missing_row(index))
    } else if row.len(env)? == cols {
        Ok(row)
    } else {
        Err(tictacore::Error::new(ErrorKind::NotSquare).at_row(index).into())
    }
}

fn missing_row(index: usize) -> Failure {
    tictacore::Error::new(ErrorKind::Type(Expected::Row)).at_row(index).into()
}

/// The numbers of cells in row-major order.
pub fn indexes(cells: impl Iterator<Item = (usize, usize)>, cols: usize) -> Vec<jint> {
    cells.map(|(row, col)| int(row * cols + col)).collect()
}
