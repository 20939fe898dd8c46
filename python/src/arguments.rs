//! Arguments beside the board or the moves: sizes, words, numbers of threads.

use std::{sync::OnceLock, thread::available_parallelism};

use pyo3::prelude::*;
use tictacore::{Error, ErrorKind, Expected, Overline, Player, Rules, Unplayable};

use crate::{
    error::{Fault, wrong},
    integer::integer,
};

/// A side of the board, or `k`: what is negative is as wrong as 0.
#[derive(Clone, Copy)]
pub(crate) struct Size(pub(crate) usize);

impl<'py> FromPyObject<'_, 'py> for Size {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        match integer(&object) {
            Ok(value) => Ok(Self(usize::try_from(value.max(0)).unwrap_or(usize::MAX))),
            Err(why) => Err(why.into_fault(wrong(Expected::Size)).into()),
        }
    }
}

/// `"win"` or `"exact"`.
#[derive(Clone, Copy)]
pub(crate) struct OverlineWord(pub(crate) Overline);

impl OverlineWord {
    pub(crate) const WIN: Self = Self(Overline::Win);
}

impl<'py> FromPyObject<'_, 'py> for OverlineWord {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let word = object.extract::<&str>().map_err(|_| Fault::from(wrong(Expected::Overline)))?;
        Ok(Self(Overline::from_name(word).map_err(Fault::from)?))
    }
}

/// `"A"` or `"B"`.
#[derive(Clone, Copy)]
pub(crate) struct PlayerWord(pub(crate) Player);

impl<'py> FromPyObject<'_, 'py> for PlayerWord {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let player = object.extract::<&str>().ok().and_then(Player::from_name);
        player.map(Self).ok_or_else(|| Fault::from(wrong(Expected::Player)).into())
    }
}

/// How many threads may share the work.
#[derive(Clone, Copy)]
pub(crate) struct Threads(usize);

impl<'py> FromPyObject<'_, 'py> for Threads {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let fault = wrong(Expected::Threads);
        match integer(&object) {
            Ok(value) if value > 0 => Ok(Self(usize::try_from(value).unwrap_or(usize::MAX))),
            Ok(_) => Err(Fault::from(fault).into()),
            Err(why) => Err(why.into_fault(fault).into()),
        }
    }
}

/// That many, or one for each processor.
pub(crate) fn threads(given: Option<Threads>) -> usize {
    // Asking the system costs more than a small batch.
    static PROCESSORS: OnceLock<usize> = OnceLock::new();
    let processors = || *PROCESSORS.get_or_init(|| available_parallelism().map_or(1, Into::into));
    given.map_or_else(processors, |Threads(threads)| threads)
}

/// The rules of a game: `n` alone, or `rows`, `cols` and `k` together; 3 x 3 where nothing is given.
pub(crate) fn game_rules(
    n: Option<Size>,
    sides: [Option<Size>; 3],
    OverlineWord(overline): OverlineWord,
) -> Result<Rules, Error> {
    match (n, sides) {
        (None, [None, None, None]) => Rules::square(3),
        (Some(Size(n)), [None, None, None]) => Rules::square(n),
        (None, [Some(Size(rows)), Some(Size(cols)), Some(Size(k))]) => Rules::new(rows, cols, k, overline),
        _ => Err(ErrorKind::Rules(Unplayable::Mixed).into()),
    }
}
