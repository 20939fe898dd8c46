//! The cells of a game's board: memory only where marks are.

use crate::{Error, ErrorKind, store::Store};
use alloc::{vec, vec::Vec};

/// Cells in pages of some whole rows, the first page with the cells of a small board in place.
///
/// Any other page is empty until its first mark, so that a game on a large board costs what its marks do.
#[derive(Clone, Debug)]
pub(crate) struct Cells {
    first: Store<u8, 64>,
    others: Vec<Vec<u8>>,
    rows: usize,
    cols: usize,
    /// A page holds 2^this rows.
    page_shift: u32,
}

/// An empty list with room for so many values.
///
/// # Errors
///
/// `size` where there is no memory for them.
pub(crate) fn with_room<T>(len: usize) -> Result<Vec<T>, Error> {
    let mut values = Vec::new();
    values.try_reserve_exact(len).map_err(|_| ErrorKind::Size)?;
    Ok(values)
}

/// A page has at most about this many cells, or one row.
const PAGE: usize = 4096;

impl Cells {
    pub(crate) fn new(rows: usize, cols: usize) -> Result<Self, Error> {
        let page_shift = (PAGE / cols).max(1).ilog2();
        let others = (rows - 1) >> page_shift;
        let first = Store::new(rows.min(1 << page_shift) * cols);
        let mut pages = with_room(others)?;
        pages.resize(others, Vec::new());
        Ok(Self { first, others: pages, rows, cols, page_shift })
    }

    pub(crate) fn get(&self, (row, col): (usize, usize)) -> u8 {
        match self.locate(row, col) {
            (0, index) => self.first[index],
            (page, index) => self.others[page - 1].get(index).copied().unwrap_or(0),
        }
    }

    pub(crate) fn set(&mut self, (row, col): (usize, usize), mark: u8) {
        let (page, index) = self.locate(row, col);
        if page == 0 {
            self.first[index] = mark;
            return;
        }
        let rows = (self.rows - (page << self.page_shift)).min(1 << self.page_shift);
        let page = &mut self.others[page - 1];
        if page.is_empty() {
            *page = vec![0; rows * self.cols];
        }
        page[index] = mark;
    }

    /// All cells in row-major order.
    pub(crate) fn to_vec(&self) -> Result<Vec<u8>, Error> {
        let mut cells = with_room(self.rows * self.cols)?;
        cells.resize(self.rows * self.cols, 0);
        for (page, cells) in self.pages().zip(cells.chunks_mut(self.cols << self.page_shift)) {
            if !page.is_empty() {
                cells.copy_from_slice(page);
            }
        }
        Ok(cells)
    }

    fn pages(&self) -> impl Iterator<Item = &[u8]> {
        [&*self.first].into_iter().chain(self.others.iter().map(Vec::as_slice))
    }

    fn locate(&self, row: usize, col: usize) -> (usize, usize) {
        let page = row >> self.page_shift;
        (page, (row - (page << self.page_shift)) * self.cols + col)
    }
}

/// The same cells; a page without a mark is as good as none.
impl PartialEq for Cells {
    fn eq(&self, other: &Self) -> bool {
        let blank = |page: &[u8]| page.iter().all(|&cell| cell == 0);
        let same = |(one, two): (&[u8], &[u8])| one == two || blank(one) && blank(two);
        (self.rows, self.cols) == (other.rows, other.cols) && self.pages().zip(other.pages()).all(same)
    }
}
