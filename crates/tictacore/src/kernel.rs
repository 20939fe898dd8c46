//! The loop inside the pass: rows of bytes folded into the ANDs of rows and columns, the smallest and the largest cell.
//!
//! One algorithm, written once over blocks of `W` bytes and compiled for each vector width worth having. A row that
//! is no multiple of `W` long ends with a block that overlaps the one before: all that is folded is idempotent.

#![allow(clippy::inline_always)] // a function is compiled for a vector width by being inlined where that is enabled

use crate::scan::ANYBODY;

/// What a fold over rows has seen, but for the columns.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Seen {
    /// The OR of the rows' ANDs.
    pub(crate) rows_won: u8,
    pub(crate) smallest: u8,
    pub(crate) largest: u8,
}

/// Folds whole rows, each as long as `columns`, into `columns`; tells the rest.
pub(crate) fn fold(columns: &mut [u8], rows: &[u8]) -> Seen {
    #[cfg(all(feature = "std", target_arch = "x86_64"))]
    if std::is_x86_feature_detected!("avx2") {
        // Measured on an AMD EPYC (Zen 5), one core, n = 10 / 33 / 100 / 1000: 38 / 120 / 314 / 16 400 ns, and
        // portably 62 / 143 / 700 / 25 700; reading the bytes alone takes 15 300 at n = 1000.
        // AVX-512 took 12 300 at n = 1000, but 414 at n = 100: not worth a third path.
        #[allow(unsafe_code)]
        // SAFETY: this processor has AVX2.
        return unsafe { fold_avx2(columns, rows) };
    }
    fold_portable(columns, rows)
}

#[cfg(all(feature = "std", target_arch = "x86_64"))]
#[target_feature(enable = "avx2")]
fn fold_avx2(columns: &mut [u8], rows: &[u8]) -> Seen {
    match columns.len() {
        0..16 => fold_cells(columns, rows),
        16..32 => fold_blocks::<16>(columns, rows),
        32.. => fold_blocks::<32>(columns, rows),
    }
}

#[allow(clippy::if_same_then_else)]
fn fold_portable(columns: &mut [u8], rows: &[u8]) -> Seen {
    // Two copies: where the compiler knows that rows are short, it leaves out what only pays on long ones.
    if columns.len() < 16 { fold_cells(columns, rows) } else { fold_cells(columns, rows) }
}

/// Cell by cell, which compilers make vectors of where no instruction set beyond the baseline is at hand.
#[inline(always)]
fn fold_cells(columns: &mut [u8], rows: &[u8]) -> Seen {
    let mut seen = Seen { rows_won: 0, smallest: u8::MAX, largest: 0 };
    for row in rows.chunks_exact(columns.len()) {
        let (mut line, mut smallest, mut largest) = (ANYBODY, u8::MAX, 0);
        for (column, &cell) in columns.iter_mut().zip(row) {
            *column &= cell;
            line &= cell;
            smallest = smallest.min(cell);
            largest = largest.max(cell);
        }
        seen.rows_won |= line;
        seen.smallest = seen.smallest.min(smallest);
        seen.largest = seen.largest.max(largest);
    }
    seen
}

/// In blocks of `W` cells; a row has at least one.
#[cfg(all(feature = "std", target_arch = "x86_64"))]
#[inline(always)]
fn fold_blocks<const W: usize>(columns: &mut [u8], rows: &[u8]) -> Seen {
    let n = columns.len();
    let (mut smallest, mut largest) = ([u8::MAX; W], [0; W]);
    let mut rows_won = 0;
    // The last W columns have a block of their own: were it part of `columns`, each row would read what it has
    // just written in two overlapping pieces, which stalls the processor.
    let mut last_columns = [ANYBODY; W];
    let (blocks, _) = columns.as_chunks_mut::<W>();
    for row in rows.chunks_exact(n) {
        let mut line = [ANYBODY; W];
        let mut fold = |columns: &mut [u8; W], cells: &[u8; W]| {
            for i in 0..W {
                let cell = cells[i];
                columns[i] &= cell;
                line[i] &= cell;
                smallest[i] = smallest[i].min(cell);
                largest[i] = largest[i].max(cell);
            }
        };
        if let Some(cells) = row.last_chunk() {
            fold(&mut last_columns, cells);
        }
        for (columns, cells) in blocks.iter_mut().zip(row.as_chunks().0) {
            fold(columns, cells);
        }
        rows_won |= and_of(line);
    }
    for (column, last) in columns[n - W..].iter_mut().zip(last_columns) {
        *column &= last;
    }
    let smallest = smallest.into_iter().fold(u8::MAX, u8::min);
    let largest = largest.into_iter().fold(0, u8::max);
    Seen { rows_won, smallest, largest }
}

/// The AND of all bytes, halving the block while it is wider than a register.
#[cfg(all(feature = "std", target_arch = "x86_64"))]
#[inline(always)]
fn and_of<const W: usize>(mut block: [u8; W]) -> u8 {
    let mut width = W;
    while width > 8 {
        width /= 2;
        for i in 0..width {
            block[i] &= block[i + width];
        }
    }
    block[..width].iter().fold(u8::MAX, |and, byte| and & byte)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::vec::Vec;

    /// Every path that is compiled for this processor, and its name.
    type Path = (&'static str, fn(&mut [u8], &[u8]) -> Seen);

    fn paths() -> Vec<Path> {
        let mut paths: Vec<Path> = Vec::new();
        paths.push(("portable", fold_portable));
        #[cfg(all(feature = "std", target_arch = "x86_64"))]
        {
            assert!(std::is_x86_feature_detected!("avx2"), "the path avx2 cannot be tested: this processor lacks it");
            #[allow(unsafe_code)]
            // SAFETY: asserted above.
            paths.push(("avx2", |columns, rows| unsafe { fold_avx2(columns, rows) }));
        }
        paths
    }

    #[test]
    fn every_path_sees_what_a_loop_over_cells_sees() {
        let mut state = 1u64;
        let mut cell = |below: u64| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            u8::try_from((state >> 33) % below).unwrap_or(0)
        };
        for n in 1..=140 {
            for height in [1, 2, n] {
                // Mostly 3s, the AND's neutral value, so that ANDs are seldom 0.
                let rows: Vec<u8> = (0..n * height).map(|_| if cell(4 * n as u64) > 2 { 3 } else { cell(4) }).collect();
                let mut right = std::vec![ANYBODY; n];
                let mut rows_won = 0;
                for row in rows.chunks_exact(n) {
                    rows_won |= row.iter().fold(ANYBODY, |and, cell| and & cell);
                    right.iter_mut().zip(row).for_each(|(column, cell)| *column &= cell);
                }
                for (name, path) in paths() {
                    let mut columns = std::vec![ANYBODY; n];
                    let seen = path(&mut columns, &rows);
                    assert_eq!(columns, right, "{name}, n = {n}");
                    assert_eq!(seen.rows_won, rows_won, "{name}, n = {n}");
                    assert_eq!(Some(&seen.smallest), rows.iter().min(), "{name}, n = {n}");
                    assert_eq!(Some(&seen.largest), rows.iter().max(), "{name}, n = {n}");
                }
            }
        }
    }
}
