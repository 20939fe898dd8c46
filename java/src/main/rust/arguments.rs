//! Numbers: Java has `int`, and says by one what it has no value for.

use crate::native::Failure;
use jni::sys::jint;
use tictacore::{ErrorKind, Expected, Overline, Rules};

/// A size or an index. What is negative is as wrong as what is too large.
pub fn index(number: jint) -> usize {
    usize::try_from(number).unwrap_or(usize::MAX)
}

/// A number of cells, moves or boards: no board and no array of Java has more.
pub fn int(number: usize) -> jint {
    jint::try_from(number).unwrap_or(jint::MAX)
}

/// Numbers of threads start at 1.
pub fn threads(number: jint) -> Result<usize, Failure> {
    if number >= 1 { Ok(index(number)) } else { Err(ErrorKind::Type(Expected::Threads).into()) }
}

/// In place of an overline: a square board, and full lines win.
pub const FULL_LINES: jint = -1;
/// The places in the enum `Overline`; any other number is null.
pub const WIN: jint = 0;
const EXACT: jint = 1;

/// What a game is played under.
pub fn rules(rows: jint, cols: jint, k: jint, overline: jint) -> Result<Rules, Failure> {
    Ok(Rules::new(index(rows), index(cols), index(k), overline_at(overline)?)?)
}

/// What a board of this shape is looked at under.
pub fn rules_of_shape(rows: usize, cols: usize, k: jint, overline: jint) -> Result<Rules, Failure> {
    match overline {
        FULL_LINES => Ok(Rules::square(rows)?),
        _ => Ok(Rules::of_shape(rows, cols, index(k), overline_at(overline)?)?),
    }
}

fn overline_at(place: jint) -> Result<Overline, Failure> {
    match place {
        WIN => Ok(Overline::Win),
        EXACT => Ok(Overline::Exact),
        _ => Err(ErrorKind::Type(Expected::Overline).into()),
    }
}
