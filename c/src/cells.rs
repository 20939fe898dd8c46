//! Cells as C has them, as the core's bytes: flat bytes, flat ints, rows of ints.

use crate::edge::{is_array, slice};
use tictacore::{Error, ErrorKind, Expected, MAX_SIZE, Outcome, Rules, Scan, narrow, scan};

/// The rows of a board of ints, all of them there and of one length.
pub(crate) enum IntRows<'a> {
    Flat {
        cells: &'a [i32],
        cols: usize,
    },
    /// Each points to `cols` aligned ints that live as long as `'a`.
    Rows {
        rows: &'a [*const i32],
        cols: usize,
    },
}

impl<'a> IntRows<'a> {
    /// Ints in row-major order.
    pub(crate) fn flat(cells: &'a [i32], rows: usize, cols: usize) -> Result<Self, Error> {
        Rules::of_shape(rows, cols, 1, tictacore::Overline::Win)?;
        if cells.len() != rows * cols {
            return Err(Error::new(ErrorKind::NotSquare).at_row(rows.min(cells.len() / cols)));
        }
        Ok(Self::Flat { cells, cols })
    }

    /// Rows that C points to, with their lengths or all of them `cols` long.
    ///
    /// # Safety
    ///
    /// `rows` is null or points to so many pointers, each null or to as many ints as its length says, and `lengths` is
    /// null or points to so many lengths; all stay as they are for as long as `'a` lasts.
    pub(crate) unsafe fn rows(
        rows: *const *const i32,
        lengths: *const usize,
        count: usize,
        cols: usize,
    ) -> Result<Self, Error> {
        // The sides come first: no more than they say may be read.
        Rules::of_shape(count, cols, 1, tictacore::Overline::Win)?;
        // SAFETY: the caller's word.
        let rows = unsafe { slice(rows, count, Expected::Board) }?;
        let lengths = if lengths.is_null() {
            None
        } else {
            // SAFETY: the caller's word.
            Some(unsafe { slice(lengths, count, Expected::Board) }?)
        };
        for (row, &cells) in rows.iter().enumerate() {
            if lengths.is_some_and(|lengths| lengths[row] != cols) {
                return Err(Error::new(ErrorKind::NotSquare).at_row(row));
            }
            if !is_array(cells, cols) {
                return Err(Error::new(ErrorKind::Type(Expected::Row)).at_row(row));
            }
        }
        Ok(Self::Rows { rows, cols })
    }

    const fn cols(&self) -> usize {
        match self {
            Self::Flat { cols, .. } | Self::Rows { cols, .. } => *cols,
        }
    }

    fn iter(&self) -> impl Iterator<Item = &'a [i32]> {
        let (flat, rows, cols) = match *self {
            Self::Flat { cells, cols } => (cells, [].as_slice(), cols),
            Self::Rows { rows, cols } => ([].as_slice(), rows, cols),
        };
        // SAFETY: what `Rows` says of them, checked as far as it can be when it was made.
        let rows = rows.iter().map(move |&row| unsafe { std::slice::from_raw_parts(row, cols) });
        flat.chunks_exact(cols).chain(rows)
    }

    /// Writes the cells one after another; what is no cell stays none.
    pub(crate) fn write(&self, bytes: &mut [u8]) {
        for (row, bytes) in self.iter().zip(bytes.chunks_exact_mut(self.cols())) {
            narrow(row, bytes);
        }
    }

    /// How a square board of them stands. Needs no memory but the stack's, at most 2 * `MAX_SIZE` bytes.
    pub(crate) fn outcome(&self) -> Result<Outcome, Error> {
        match self.cols() {
            ..=8 => self.outcome_whole::<64>(),
            9..=16 => self.outcome_whole::<256>(),
            17..=32 => self.outcome_whole::<1024>(),
            33..=128 => self.outcome_by_rows::<4096>(),
            129..=2048 => self.outcome_by_rows::<16384>(),
            _ => self.outcome_by_rows::<{ 2 * MAX_SIZE }>(),
        }
    }

    fn outcome_whole<const CELLS: usize>(&self) -> Result<Outcome, Error> {
        let n = self.cols();
        let mut bytes = [0; CELLS];
        let cells = &mut bytes[..n * n];
        self.write(cells);
        scan(n, cells)
    }

    /// Some rows of bytes at a time, which are still at hand when the pass takes them.
    #[inline(never)] // so that only who needs so much of the stack takes it
    fn outcome_by_rows<const BYTES: usize>(&self) -> Result<Outcome, Error> {
        let n = self.cols();
        let mut memory = [0; BYTES];
        let (columns, bytes) = memory.split_at_mut(n);
        let mut rows = self.iter();
        Scan::new(columns)?.read(bytes, |_, bytes| {
            bytes.chunks_exact_mut(n).zip(&mut rows).for_each(|(bytes, row)| narrow(row, bytes));
            Ok(())
        })
    }
}

/// How an n x n board of bytes stands. Needs no memory but the stack's, at most `MAX_SIZE` bytes.
pub(crate) fn outcome(n: usize, cells: &[u8]) -> Result<Outcome, Error> {
    match n {
        ..=128 => scan(n, cells),
        129..=2048 => outcome_within::<2048>(n, cells),
        _ => outcome_within::<MAX_SIZE>(n, cells),
    }
}

#[inline(never)] // as above
fn outcome_within<const BYTES: usize>(n: usize, cells: &[u8]) -> Result<Outcome, Error> {
    let mut memory = [0; BYTES];
    let columns = memory.get_mut(..n).ok_or(ErrorKind::Size)?;
    let mut scan = Scan::new(columns)?;
    scan.feed(cells)?;
    scan.finish()
}
