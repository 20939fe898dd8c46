//! The loop inside the pass: rows of bytes folded into the ANDs of rows and columns, and what was seen of single cells.
//!
//! One algorithm, in registers of the widest kind that pays where the program runs, and cell by cell where no kind is
//! known.

mod registers;

use crate::scan::ANYBODY;

/// What a fold over rows has seen, but for the columns.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Seen {
    /// The OR of the rows' ANDs.
    pub(crate) rows_won: u8,
    /// Whether a cell is empty.
    pub(crate) empty: bool,
    /// Whether a cell is none: not 0, 1 or 2. Then the rest means nothing.
    pub(crate) strange: bool,
}

/// Folds whole rows, each as long as `columns`, into `columns`; tells the rest.
pub(crate) fn fold(columns: &mut [u8], rows: &[u8]) -> Seen {
    // Measured on an AMD EPYC (Zen 5), one core, n = 10 / 32 / 100 / 1000, in nanoseconds: cell by cell 57 / 87 / 615 /
    // 22 400; in registers of 16 bytes 19 / 41 / 252 / 21 900, of 32 bytes 24 / 34 / 147 / 11 300, of 64 bytes
    // 21 / 44 / 109 / 7 900; reading the bytes alone takes 6 700 at n = 1000.
    #[cfg(all(feature = "std", target_arch = "x86_64"))]
    {
        let avx512 = std::is_x86_feature_detected!("avx512f") && std::is_x86_feature_detected!("avx512bw");
        if columns.len() >= 64 && avx512 {
            #[allow(unsafe_code)]
            // SAFETY: this processor has AVX-512 F and BW.
            return unsafe { registers::avx512::fold(columns, rows) };
        }
        if columns.len() >= 32 && std::is_x86_feature_detected!("avx2") {
            #[allow(unsafe_code)]
            // SAFETY: this processor has AVX2.
            return unsafe { registers::avx2::fold(columns, rows) };
        }
    }
    fold_baseline(columns, rows)
}

/// For what every processor has for which this is compiled.
fn fold_baseline(columns: &mut [u8], rows: &[u8]) -> Seen {
    #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
    #[allow(unsafe_code)]
    // SAFETY: every processor for which this is compiled has SSE2.
    return unsafe { registers::sse2::fold(columns, rows) };
    #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
    return registers::simd128::fold(columns, rows);
    #[allow(unreachable_code)] // elsewhere it is what there is
    fold_cells(columns, rows)
}

/// Cell by cell, which compilers make vectors of as far as they can.
fn fold_cells(columns: &mut [u8], rows: &[u8]) -> Seen {
    let (mut rows_won, mut smallest, mut largest) = (0, u8::MAX, 0);
    for row in rows.chunks_exact(columns.len()) {
        let mut line = ANYBODY;
        for (column, &cell) in columns.iter_mut().zip(row) {
            *column &= cell;
            line &= cell;
            smallest = smallest.min(cell);
            largest = largest.max(cell);
        }
        rows_won |= line;
    }
    Seen { rows_won, empty: smallest == 0, strange: largest > 2 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::vec::Vec;

    /// Every path that is compiled for this processor, and its name.
    type Path = (&'static str, fn(&mut [u8], &[u8]) -> Seen);

    fn paths() -> Vec<Path> {
        #[allow(unused_mut)] // further ones need std, to ask for the processor
        let mut paths: Vec<Path> = std::vec![("cell by cell", fold_cells), ("baseline", fold_baseline)];
        #[cfg(all(feature = "std", target_arch = "x86_64"))]
        {
            let needed = "cannot be tested: this processor lacks it";
            assert!(std::is_x86_feature_detected!("avx2"), "the path avx2 {needed}");
            assert!(std::is_x86_feature_detected!("avx512f"), "the path avx512 {needed}");
            assert!(std::is_x86_feature_detected!("avx512bw"), "the path avx512 {needed}");
            #[allow(unsafe_code)]
            // SAFETY: asserted above.
            paths.push(("avx2", |columns, rows| unsafe { registers::avx2::fold(columns, rows) }));
            #[allow(unsafe_code)]
            // SAFETY: asserted above.
            paths.push(("avx512", |columns, rows| unsafe { registers::avx512::fold(columns, rows) }));
        }
        paths
    }

    #[test]
    fn every_path_sees_what_the_rules_say() {
        let mut state = 1u64;
        let mut chance = |below: usize| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) as usize % below
        };
        for n in 1..=140 {
            for height in [1, 2, 3, 7, n] {
                // Mostly one player's marks, so that lines are won; on every second board a cell is empty.
                let marks = if chance(2) == 0 { [1, 2] } else { [2, 1] };
                let mut rows: Vec<u8> = (0..n * height).map(|_| marks[usize::from(chance(2 * n) == 0)]).collect();
                if chance(2) == 0 {
                    rows[chance(n * height)] = 0;
                }
                let mut right = std::vec![ANYBODY; n];
                let mut rows_won = 0;
                for row in rows.chunks_exact(n) {
                    rows_won |= row.iter().fold(ANYBODY, |and, cell| and & cell);
                    right.iter_mut().zip(row).for_each(|(column, cell)| *column &= cell);
                }
                let seen = Seen { rows_won, empty: rows.contains(&0), strange: false };
                for (name, path) in paths() {
                    let mut columns = std::vec![ANYBODY; n];
                    assert_eq!(path(&mut columns, &rows), seen, "{name}, n = {n}, {height} rows");
                    assert_eq!(columns, right, "{name}, n = {n}, {height} rows");
                }
            }
        }
    }

    #[test]
    fn every_path_sees_a_byte_that_is_not_a_cell_and_an_empty_cell_wherever_they_are() {
        for n in (1..=35).chain([63, 64, 65, 97]) {
            for height in [1, 5.min(n), n] {
                let mut rows = std::vec![1; n * height];
                for at in 0..rows.len() {
                    for (byte, empty, strange) in
                        [(0, true, false), (3, false, true), (4, false, true), (255, false, true)]
                    {
                        rows[at] = byte;
                        for (name, path) in paths() {
                            let seen = path(&mut std::vec![ANYBODY; n], &rows);
                            assert_eq!((seen.empty, seen.strange), (empty, strange), "{name}, n = {n}, {byte} at {at}");
                        }
                    }
                    rows[at] = 1;
                }
            }
        }
    }
}
