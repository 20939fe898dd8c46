//! The cells of a game's board: memory only where marks are.

use crate::{Error, ErrorKind, store::Store};
use alloc::vec::Vec;

/// The cells of a board in row-major order.
///
/// Those of a large board are cut into pages. One that has had no mark takes no memory but its place in a table, so that
/// a game on a large board costs what its marks do. All pages lie in one list, in the order of their first marks: with
/// memory of its own for each, a game of a thousand moves on 1000 x 1000 spent nine tenths of its time on getting memory
/// from the system and giving it back.
#[derive(Clone, Debug)]
pub(crate) struct Cells {
    rows: usize,
    cols: usize,
    kept: Kept,
}

#[derive(Clone, Debug)]
enum Kept {
    Whole(Store<u8, 64>),
    Paged(Pages),
}

#[derive(Clone, Debug)]
struct Pages {
    /// For each page which one of `cells` it is, counted from 1, or 0 before its first mark.
    table: Vec<u32>,
    cells: Vec<u8>,
    /// A page holds 2^this cells.
    shift: u32,
}

/// So many cells are kept whole: to clear them costs less than to look each up in a table.
const WHOLE: usize = 4096;

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

impl Cells {
    pub(crate) fn new(rows: usize, cols: usize) -> Result<Self, Error> {
        let cells = rows * cols;
        let kept = if cells <= WHOLE { Kept::Whole(Store::new(cells)) } else { Kept::Paged(Pages::new(cells, cols)?) };
        Ok(Self { rows, cols, kept })
    }

    #[inline]
    pub(crate) fn get(&self, (row, col): (usize, usize)) -> u8 {
        let index = row * self.cols + col;
        match &self.kept {
            Kept::Whole(cells) => cells[index],
            Kept::Paged(pages) => pages.get(index),
        }
    }

    #[inline]
    pub(crate) fn set(&mut self, (row, col): (usize, usize), mark: u8) {
        let index = row * self.cols + col;
        match &mut self.kept {
            Kept::Whole(cells) => cells[index] = mark,
            Kept::Paged(pages) => pages.set(index, mark),
        }
    }

    /// All cells in row-major order.
    pub(crate) fn to_vec(&self) -> Result<Vec<u8>, Error> {
        let len = self.rows * self.cols;
        let mut all = with_room(len)?;
        match &self.kept {
            Kept::Whole(cells) => all.extend_from_slice(cells),
            Kept::Paged(pages) => {
                all.resize(len, 0);
                for (page, cells) in all.chunks_mut(1 << pages.shift).enumerate() {
                    if let Some(marked) = pages.page(page) {
                        cells.copy_from_slice(&marked[..cells.len()]);
                    }
                }
            }
        }
        Ok(all)
    }
}

impl Pages {
    fn new(cells: usize, cols: usize) -> Result<Self, Error> {
        // An eighth of a row: a few entries of the table for each row, and not much beyond a mark that is alone.
        let page = (cols / 8).next_power_of_two().max(64);
        let len = cells.div_ceil(page);
        let mut table = with_room(len)?;
        table.resize(len, 0);
        Ok(Self { table, cells: Vec::new(), shift: page.ilog2() })
    }

    /// The cells of a page, if it has had a mark.
    fn page(&self, page: usize) -> Option<&[u8]> {
        let nth = (self.table[page] as usize).checked_sub(1)?;
        Some(&self.cells[nth << self.shift..][..1 << self.shift])
    }

    #[inline]
    fn get(&self, index: usize) -> u8 {
        let within = index & ((1 << self.shift) - 1);
        self.page(index >> self.shift).map_or(0, |page| page[within])
    }

    #[inline]
    fn set(&mut self, index: usize, mark: u8) {
        let (page, within) = (index >> self.shift, index & ((1 << self.shift) - 1));
        if self.table[page] == 0 {
            self.add(page);
        }
        self.cells[(self.table[page] as usize - 1) << self.shift | within] = mark;
    }

    #[cold]
    #[allow(clippy::cast_possible_truncation)] // a board has fewer than 2^32 cells, and so fewer pages
    fn add(&mut self, page: usize) {
        let page_len = 1 << self.shift;
        self.cells.resize(self.cells.len() + page_len, 0);
        self.table[page] = (self.cells.len() / page_len) as u32;
    }
}

/// The same cells; a page without a mark is as good as none.
impl PartialEq for Cells {
    fn eq(&self, other: &Self) -> bool {
        let blank = |page: &[u8]| page.iter().all(|&cell| cell == 0);
        let same_pages = |one: &Pages, two: &Pages| {
            (0..one.table.len()).all(|page| match (one.page(page), two.page(page)) {
                (None, None) => true,
                (Some(page), None) | (None, Some(page)) => blank(page),
                (Some(one), Some(two)) => one == two,
            })
        };
        (self.rows, self.cols) == (other.rows, other.cols)
            && match (&self.kept, &other.kept) {
                (Kept::Whole(one), Kept::Whole(two)) => one[..] == two[..],
                (Kept::Paged(one), Kept::Paged(two)) => same_pages(one, two),
                _ => false,
            }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::vec;

    #[test]
    fn marks_are_where_they_were_put() {
        for (rows, cols) in [(1, 1), (8, 8), (5, 13), (9, 9), (1, 3000), (3000, 1), (65, 700), (130, 1030)] {
            let mut cells = Cells::new(rows, cols).unwrap();
            let mut plain = vec![0; rows * cols];
            let mut index = 0;
            for i in 0..200 {
                index = (index * 31 + 17 * i) % (rows * cols);
                let mark = [1, 2, 0][i % 3];
                cells.set((index / cols, index % cols), mark);
                plain[index] = mark;
            }
            let last = (rows - 1, cols - 1);
            cells.set(last, 2);
            plain[rows * cols - 1] = 2;
            assert_eq!(cells.to_vec().unwrap(), plain, "{rows} x {cols}");
            for (index, &mark) in plain.iter().enumerate() {
                assert_eq!(cells.get((index / cols, index % cols)), mark, "{rows} x {cols}, cell {index}");
            }
            // What has had marks is no different from what has not.
            let mut other = Cells::new(rows, cols).unwrap();
            assert_ne!(cells, other, "{rows} x {cols}");
            assert_ne!(other, cells, "{rows} x {cols}");
            for index in (0..rows * cols).rev() {
                cells.set((index / cols, index % cols), 0);
            }
            assert_eq!(cells, other, "{rows} x {cols}");
            assert_eq!(other, cells, "{rows} x {cols}");
            other.set(last, 1);
            assert_ne!(cells, other, "{rows} x {cols}");
            assert_ne!(other, cells, "{rows} x {cols}");
        }
    }
}
