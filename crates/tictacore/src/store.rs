//! A list of fixed length that needs no memory of its own where it is short.

use alloc::{vec, vec::Vec};
use core::ops::{Deref, DerefMut};

/// `len` values: in place where they are at most `N`, else on the heap.
///
/// A game of 3 x 3 lives without a single allocation that way.
#[derive(Clone, Debug)]
pub(crate) enum Store<T, const N: usize> {
    Short([T; N], usize),
    Long(Vec<T>),
}

impl<T: Copy + Default, const N: usize> Store<T, N> {
    pub(crate) fn new(len: usize) -> Self {
        if len <= N { Self::Short([T::default(); N], len) } else { Self::Long(vec![T::default(); len]) }
    }
}

impl<T, const N: usize> Deref for Store<T, N> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        match self {
            Self::Short(values, len) => &values[..*len],
            Self::Long(values) => values,
        }
    }
}

impl<T, const N: usize> DerefMut for Store<T, N> {
    fn deref_mut(&mut self) -> &mut [T] {
        match self {
            Self::Short(values, len) => &mut values[..*len],
            Self::Long(values) => values,
        }
    }
}
