//! R1, R2, R10: what a board is, which rules there are, and the first fault of what is neither.

/// Rows of cells: 0 is empty, 1 a mark of player A, 2 a mark of player B.
pub type Board = Vec<Vec<u8>>;

/// R1: the largest n, so that n * n fits a signed 32-bit integer.
const MAX_SIZE: i64 = 46_340;

/// An error: its code and where it is. The message texts live in the core alone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Fault {
    /// One of the codes of the error table, such as `cell_value`.
    pub code: &'static str,
    /// The row, counted from 0.
    pub row: Option<usize>,
    /// The column, counted from 0.
    pub col: Option<usize>,
    /// Which move of the list, counted from 0.
    pub index: Option<usize>,
}

impl Fault {
    /// A fault that belongs to no place.
    pub(crate) fn new(code: &'static str) -> Fault {
        Fault { code, ..Fault::default() }
    }
}

/// R10: what a run longer than k is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Overline {
    /// A won line.
    Win,
    /// Nothing: only a run of exactly k is a won line.
    Exact,
}

/// R10: rows x cols, and how many marks in an unbroken line win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules {
    /// How many rows.
    pub rows: usize,
    /// How many columns.
    pub cols: usize,
    /// How many marks in a row win.
    pub k: usize,
    /// What a run longer than k is.
    pub overline: Overline,
}

impl Rules {
    /// R1: n x n and full lines.
    ///
    /// # Errors
    /// `size`
    pub fn square(n: i64) -> Result<Rules, Fault> {
        match usize::try_from(n) {
            Ok(side) if (1..=MAX_SIZE).contains(&n) => {
                Ok(Rules { rows: side, cols: side, k: side, overline: Overline::Win })
            }
            _ => Err(Fault::new("size")),
        }
    }

    /// R10: k in a row on rows x cols; `overline` is the word `win` or `exact`.
    ///
    /// # Errors
    /// `rules`
    pub fn new(rows: i64, cols: i64, k: i64, overline: &str) -> Result<Rules, Fault> {
        let overline = match overline {
            "win" => Overline::Win,
            "exact" => Overline::Exact,
            _ => return Err(Fault::new("rules")),
        };
        for side in [rows, cols] {
            if !(1..=MAX_SIZE).contains(&side) {
                return Err(Fault::new("rules"));
            }
        }
        if !(1..=rows.max(cols)).contains(&k) {
            return Err(Fault::new("rules"));
        }
        let positive = |number: i64| usize::try_from(number).map_err(|_| Fault::new("rules"));
        Ok(Rules { rows: positive(rows)?, cols: positive(cols)?, k: positive(k)?, overline })
    }

    /// A board of these rules without a mark.
    pub fn empty_board(&self) -> Board {
        vec![vec![0; self.cols]; self.rows]
    }
}

/// The rules of a board as given, or its first fault: no row (or, with k, no column), then rules that no game has, then
/// the length of every row, then every cell in row-major order. Without k and overline the board is square and lines are
/// full; with them, its first row says how many columns it has.
///
/// # Errors
/// `size`, `rules`, `not_square` with the row, `cell_value` with row and column
pub fn check(board: &[Vec<u8>], k_and_overline: Option<(i64, &str)>) -> Result<Rules, Fault> {
    let rows = i64::try_from(board.len()).unwrap_or(i64::MAX);
    let cols = i64::try_from(board.first().map_or(0, Vec::len)).unwrap_or(i64::MAX);
    if rows == 0 || (cols == 0 && k_and_overline.is_some()) {
        return Err(Fault::new("size"));
    }
    let rules = match k_and_overline {
        None => Rules::square(rows)?,
        Some((k, overline)) => Rules::new(rows, cols, k, overline)?,
    };
    for (row, cells) in board.iter().enumerate() {
        if cells.len() != rules.cols {
            return Err(Fault { row: Some(row), ..Fault::new("not_square") });
        }
    }
    for (row, cells) in board.iter().enumerate() {
        for (col, &cell) in cells.iter().enumerate() {
            if cell > 2 {
                return Err(Fault { row: Some(row), col: Some(col), ..Fault::new("cell_value") });
            }
        }
    }
    Ok(rules)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shape_is_named_before_a_cell_and_the_size_before_the_shape() {
        let fault = |board: &[Vec<u8>]| check(board, None).unwrap_err();
        assert_eq!(fault(&[]).code, "size");
        assert_eq!(fault(&[vec![9, 0], vec![0]]), Fault { row: Some(1), ..Fault::new("not_square") });
        assert_eq!(fault(&[vec![0, 9], vec![3, 0]]), Fault { row: Some(0), col: Some(1), ..Fault::new("cell_value") });
    }

    #[test]
    fn k_is_at_most_the_longer_side() {
        assert!(Rules::new(1, 5, 5, "win").is_ok());
        assert_eq!(Rules::new(1, 5, 6, "win").unwrap_err().code, "rules");
    }
}
