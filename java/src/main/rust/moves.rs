//! The outcome of lists of moves.
//!
//! A list is the rows and columns of its moves, up to the first that is no pair; `cut` says that there was one.

use crate::{
    arguments::{index, threads},
    native::Failure,
};
use jni::{
    Env,
    objects::{JByteArray, JIntArray},
    sys::{jboolean, jint, jlong},
};
use tictacore::{Error, ErrorKind, Expected, Rules, replay, replay_batch};

natives! {
    /// Rows and columns of four bits each, the first move's the lowest: few moves that cost no look into an array.
    fn tictactoe_of_packed(rows: jlong, cols: jlong, count: jint, n: jint) -> jint {
        let number = |packed: jlong, at: jint| usize::from((packed >> (4 * at)).to_le_bytes()[0] & 15);
        let moves = (0..count.clamp(0, 16)).map(|at| Ok::<_, Error>((number(rows, at), number(cols, at))));
        Ok(replay(Rules::square(index(n))?, moves)?.code().into())
    }

    fn tictactoe([env] moves: JIntArray<'local>, cut: jboolean, n: jint) -> jint {
        let moves = numbers(env, &moves, Expected::Moves)?;
        Ok(replay(Rules::square(index(n))?, pairs(&moves, cut))?.code().into())
    }

    fn replay_batch_of([env] moves: JIntArray<'local>, length: jint, n: jint, most: jint) -> JByteArray<'local> {
        let moves = numbers(env, &moves, Expected::Games)?;
        let mut answers = vec![0; moves.len().checked_div(index(length)).unwrap_or(0)];
        replay_batch(index(n), &moves, index(length), &mut answers, threads(most)?)?;
        Ok(env.byte_array_from_slice(&answers)?)
    }
}

/// The moves of a list, and the error where it is cut.
pub fn pairs(numbers: &[jint], cut: jboolean) -> impl Iterator<Item = Result<(usize, usize), Error>> {
    let pairs = numbers.chunks_exact(2).map(|pair| Ok((index(pair[0]), index(pair[1]))));
    let no_pair = Error::new(ErrorKind::Type(Expected::Move)).at_index(numbers.len() / 2);
    pairs.chain(cut.then_some(Err(no_pair)))
}

/// The numbers in an array that must be there.
pub fn numbers(env: &Env<'_>, array: &JIntArray<'_>, expected: Expected) -> Result<Vec<jint>, Failure> {
    if array.is_null() {
        return Err(ErrorKind::Type(expected).into());
    }
    let mut numbers = vec![0; array.len(env)?];
    array.get_region(env, 0, &mut numbers)?;
    Ok(numbers)
}
