//! The cells of a game's board: memory only where marks are.

use crate::{Error, ErrorKind};
use alloc::{vec, vec::Vec};

/// Cells in pages of some whole rows. A page is empty until its first mark, so that a game on a large board costs
/// what its marks do, and one on a small board is a single page.
#[derive(Clone, Debug)]
pub(crate) struct Cells {
    pages: Vec<Vec<u8>>,
    rows: usize,
    cols: usize,
    /// A page holds 2^this rows.
    page_shift: u32,
}

/// A page has at most about this many cells, or one row.
const PAGE: usize = 4096;

impl Cells {
    pub(crate) fn new(rows: usize, cols: usize) -> Result<Self, Error> {
        let page_shift = (PAGE / cols).max(1).ilog2();
        let count = ((rows - 1) >> page_shift) + 1;
        let mut pages = Vec::new();
        pages.try_reserve_exact(count).map_err(|_| ErrorKind::Size)?;
        pages.resize(count, Vec::new());
        Ok(Self { pages, rows, cols, page_shift })
    }

    pub(crate) fn get(&self, row: usize, col: usize) -> u8 {
        let (page, index) = self.locate(row, col);
        self.pages[page].get(index).copied().unwrap_or(0)
    }

    /// The same, of a pair.
    pub(crate) fn at(&self, (row, col): (usize, usize)) -> u8 {
        self.get(row, col)
    }

    pub(crate) fn set(&mut self, row: usize, col: usize, mark: u8) {
        let (page, index) = self.locate(row, col);
        let rows = (self.rows - (page << self.page_shift)).min(1 << self.page_shift);
        let page = &mut self.pages[page];
        if page.is_empty() {
            *page = vec![0; rows * self.cols];
        }
        page[index] = mark;
    }

    /// All cells in row-major order.
    pub(crate) fn to_vec(&self) -> Vec<u8> {
        let mut cells = vec![0; self.rows * self.cols];
        for (page, cells) in self.pages.iter().zip(cells.chunks_mut(self.cols << self.page_shift)) {
            if !page.is_empty() {
                cells.copy_from_slice(page);
            }
        }
        cells
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
        self.rows == other.rows
            && self.cols == other.cols
            && self.pages.iter().zip(&other.pages).all(|(one, two)| one == two || blank(one) && blank(two))
    }
}
