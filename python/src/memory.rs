//! Memory whose size the caller's input decides: an exception where there is none, not an abort.

use pyo3::{exceptions::PyMemoryError, prelude::*};

/// So many zeros.
pub(crate) fn zeroed<T: Copy + Default>(len: usize) -> PyResult<Vec<T>> {
    let mut zeros = Vec::new();
    zeros.try_reserve_exact(len).map_err(|_| PyMemoryError::new_err(()))?;
    zeros.resize(len, T::default());
    Ok(zeros)
}
