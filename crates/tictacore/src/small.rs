//! Boards so small that a 64-bit register holds a bit of every cell: one alone, or several at once.
//!
//! A's marks are the bits of one register, B's those of another, in row-major order. A player holds a line exactly
//! when the AND of the line's bits is 1; shifting brings them together, for all lines of all boards at once.
//! Nothing branches on a cell.

#![allow(clippy::inline_always)] // a function is compiled for an instruction set by being inlined where that is enabled

use crate::Outcome;

/// The outcome of a square board that is played most: 3 x 3, 4 x 4 or 5 x 5; nothing where `cells` is anything else.
///
/// Every side has code of its own, for with n known every loop below unrolls; further ones are not worth their size.
pub(crate) fn outcome(n: usize, cells: &[u8]) -> Option<Outcome> {
    match n {
        3 => Pack::<3, 1>::outcome(cells),
        4 => Pack::<4, 1>::outcome(cells),
        5 => Pack::<5, 1>::outcome(cells),
        _ => None,
    }
}

/// Writes the codes of the outcomes of n x n boards that stand one after another, from the first on; returns how many.
///
/// It stops before the end: what is left are fewer boards than it takes at once, or one that has a fault is among the
/// next, or boards of a size that it does not take.
pub(crate) fn outcomes(n: usize, boards: &[u8], codes: &mut [u8]) -> usize {
    #[cfg(all(feature = "std", target_arch = "x86_64"))]
    if std::is_x86_feature_detected!("avx2") && std::is_x86_feature_detected!("bmi2") {
        // Measured on an AMD EPYC (Zen 5), one core, a million boards of 3 x 3: 0.5 ns a board, and portably 1.4;
        // one by one they take 11.
        #[allow(unsafe_code)]
        // SAFETY: this processor has AVX2 and BMI2.
        return unsafe { outcomes_avx2(n, boards, codes) };
    }
    outcomes_portable(n, boards, codes)
}

fn outcomes_portable(n: usize, boards: &[u8], codes: &mut [u8]) -> usize {
    outcomes_with(n, boards, codes, &Gather { marks: marks_of, select: select_bits })
}

#[cfg(all(feature = "std", target_arch = "x86_64"))]
#[target_feature(enable = "avx2,bmi2")]
fn outcomes_avx2(n: usize, boards: &[u8], codes: &mut [u8]) -> usize {
    use core::arch::x86_64::{_pdep_u64, _pext_u64};
    let select = |bits, mask| _pdep_u64(_pext_u64(bits, mask), LOW);
    outcomes_with(n, boards, codes, &Gather { marks: |cells: &_| marks_of_avx2(cells), select })
}

/// The two steps for which there are instructions on some processors.
struct Gather<M, S> {
    /// The bits of A's and of B's marks among 64 cells, and not 0 where a byte is not a cell.
    marks: M,
    /// The bits that a mask selects, each in a byte of its own.
    select: S,
}

#[inline(always)]
fn outcomes_with(
    n: usize,
    boards: &[u8],
    codes: &mut [u8],
    gather: &Gather<impl Fn(&[u8; 64]) -> (u64, u64, u64), impl Fn(u64, u64) -> u64>,
) -> usize {
    // As many boards as fit 64 cells.
    match n {
        3 => Pack::<3, 7>::outcomes(boards, codes, gather),
        4 => Pack::<4, 4>::outcomes(boards, codes, gather),
        5 => Pack::<5, 2>::outcomes(boards, codes, gather),
        _ => 0,
    }
}

/// How many registers are worked on side by side: enough to fill the vectors of every processor.
const LANES: usize = 8;

/// `BOARDS` boards of N x N, a bit a cell.
struct Pack<const N: usize, const BOARDS: usize>;

impl<const N: usize, const BOARDS: usize> Pack<N, BOARDS> {
    const CELLS: usize = BOARDS * N * N;
    /// The bits that are cells.
    const ALL: u64 = u64::MAX >> (64 - Self::CELLS);
    /// The bit of each board's first cell, where its answers are put.
    const FIRST: u64 = spread(1, BOARDS, N * N);
    const FIRST_COLUMN: u64 = spread(Self::FIRST, N, N);
    const FIRST_ROW: u64 = spread(Self::FIRST, N, 1);

    fn outcome(cells: &[u8]) -> Option<Outcome> {
        if cells.len() != Self::CELLS {
            return None;
        }
        let (mut a, mut b, mut bad) = (0, 0, 0);
        for i in 0..Self::CELLS.div_ceil(8) {
            let mut eight = [0; 8];
            for (to, &cell) in eight.iter_mut().zip(&cells[8 * i..]) {
                *to = cell;
            }
            gather_eight(eight, i, &mut a, &mut b, &mut bad);
        }
        let won = Self::won(a) | Self::won(b) << 1;
        (bad == 0).then(|| Outcome::from_seen((won & 3) as u8, a | b != Self::ALL))
    }

    #[inline(always)]
    fn outcomes(
        boards: &[u8],
        codes: &mut [u8],
        gather: &Gather<impl Fn(&[u8; 64]) -> (u64, u64, u64), impl Fn(u64, u64) -> u64>,
    ) -> usize {
        let mut done = 0;
        // Cells are read 64 at a time and answers written 8 at a time, whatever belongs to the boards that follow.
        while let (Some(cells), Some(answers)) = (
            boards[done * N * N..].get(..(LANES - 1) * Self::CELLS + 64),
            codes[done..].get_mut(..(LANES - 1) * BOARDS + 8),
        ) {
            let (mut a, mut b, mut bad) = ([0; LANES], [0; LANES], 0);
            for lane in 0..LANES {
                let Some(cells) = cells[lane * Self::CELLS..].first_chunk() else { return done };
                let (of_a, of_b, fault) = (gather.marks)(cells);
                (a[lane], b[lane]) = (of_a & Self::ALL, of_b & Self::ALL);
                bad |= fault;
            }
            if bad != 0 {
                break;
            }
            let (mut a_won, mut b_won, mut full) = ([0; LANES], [0; LANES], [0; LANES]);
            for lane in 0..LANES {
                a_won[lane] = Self::won(a[lane]);
                b_won[lane] = Self::won(b[lane]);
                full[lane] = Self::full(a[lane] | b[lane]);
            }
            for lane in 0..LANES {
                let select = |bits| (gather.select)(bits, Self::FIRST);
                let word = codes_of(select(a_won[lane]), select(b_won[lane]), select(full[lane]));
                answers[lane * BOARDS..][..8].copy_from_slice(&word.to_le_bytes());
            }
            done += LANES * BOARDS;
        }
        done
    }

    /// For each board, whether a player with these marks holds a line.
    #[inline(always)]
    fn won(marks: u64) -> u64 {
        let rows = any_of_n::<N>(all_of_n::<N>(marks, 1) & Self::FIRST_COLUMN, N);
        let columns = any_of_n::<N>(all_of_n::<N>(marks, N) & Self::FIRST_ROW, 1);
        let main_diagonal = all_of_n::<N>(marks, N + 1);
        let anti_diagonal = all_of_n::<N>(marks, N - 1) >> (N - 1);
        (rows | columns | main_diagonal | anti_diagonal) & Self::FIRST
    }

    /// For each board, whether all cells are marked.
    #[inline(always)]
    fn full(marks: u64) -> u64 {
        all_of_n::<N>(all_of_n::<N>(marks, 1), N) & Self::FIRST
    }
}

/// `bits`, and `bits` moved up by `step`, twice that, and so on: `times` copies.
const fn spread(bits: u64, times: usize, step: usize) -> u64 {
    let (mut copies, mut i) = (0, 0);
    while i < times {
        copies |= bits << (i * step);
        i += 1;
    }
    copies
}

/// At each bit, the AND of the N bits from it on, `step` apart.
#[inline(always)]
fn all_of_n<const N: usize>(bits: u64, step: usize) -> u64 {
    (1..N).fold(bits, |all, i| all & bits >> (i * step))
}

/// At each bit, the OR of the N bits from it on, `step` apart.
#[inline(always)]
fn any_of_n<const N: usize>(bits: u64, step: usize) -> u64 {
    (1..N).fold(bits, |any, i| any | bits >> (i * step))
}

/// The codes of eight outcomes, a byte each, from bytes that are 1 where A holds a line, where B does, where all cells
/// are marked.
#[inline(always)]
const fn codes_of(a: u64, b: u64, full: u64) -> u64 {
    let (both, draw) = (a & b, full & !(a | b));
    (a ^ both | draw) | (b ^ both | draw) << 1 | both << 2
}

/// The lowest bit of each byte.
const LOW: u64 = u64::MAX / 0xFF;

/// Takes the i-th eight cells into the bits of the players' marks.
#[inline(always)]
const fn gather_eight(cells: [u8; 8], i: usize, a: &mut u64, b: &mut u64, bad: &mut u64) {
    let eight = u64::from_le_bytes(cells);
    *bad |= eight & !(LOW | LOW << 1) | eight & (eight >> 1) & LOW;
    *a |= low_bits(eight) << (8 * i);
    *b |= low_bits(eight >> 1) << (8 * i);
}

/// The lowest bits of eight bytes, as the bits of one.
#[inline(always)]
const fn low_bits(eight: u64) -> u64 {
    // Each of the eight bits meets one factor that takes it to the top byte, and no sum carries.
    (eight & LOW).wrapping_mul(0x0102_0408_1020_4080) >> 56
}

#[inline(always)]
fn marks_of(cells: &[u8; 64]) -> (u64, u64, u64) {
    let (mut a, mut b, mut bad) = (0, 0, 0);
    for (i, &eight) in cells.as_chunks().0.iter().enumerate() {
        gather_eight(eight, i, &mut a, &mut b, &mut bad);
    }
    (a, b, bad)
}

#[cfg(all(feature = "std", target_arch = "x86_64"))]
#[target_feature(enable = "avx2")]
#[inline]
#[allow(clippy::cast_sign_loss)] // a mask is 32 bits, whatever its type
fn marks_of_avx2(cells: &[u8; 64]) -> (u64, u64, u64) {
    use core::arch::x86_64::{
        __m256i, _mm256_andnot_si256, _mm256_movemask_epi8, _mm256_or_si256, _mm256_set_epi64x, _mm256_set1_epi8,
        _mm256_slli_epi16, _mm256_testz_si256,
    };
    let (eights, _) = cells.as_chunks();
    let load = |i: usize| {
        let word = |j: usize| i64::from_le_bytes(eights[i + j]);
        _mm256_set_epi64x(word(3), word(2), word(1), word(0))
    };
    let (low, high) = (load(0), load(4));
    // The top bit of each byte.
    let bits = |bytes: __m256i| u64::from(_mm256_movemask_epi8(bytes) as u32);
    let a = bits(_mm256_slli_epi16::<7>(low)) | bits(_mm256_slli_epi16::<7>(high)) << 32;
    let b = bits(_mm256_slli_epi16::<6>(low)) | bits(_mm256_slli_epi16::<6>(high)) << 32;
    let beyond = _mm256_andnot_si256(_mm256_set1_epi8(3), _mm256_or_si256(low, high));
    let bad = u64::from(_mm256_testz_si256(beyond, beyond) == 0);
    (a, b, bad | a & b)
}

/// The bits of a mask's places, each in a byte of its own.
#[inline(always)]
fn select_bits(bits: u64, mask: u64) -> u64 {
    let (mut rest, mut bytes, mut at) = (mask, 0, 0);
    while rest != 0 {
        bytes |= (bits >> rest.trailing_zeros() & 1) << at;
        rest &= rest - 1;
        at += 8;
    }
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Error, scan_with};
    use std::{vec, vec::Vec};

    /// Every path that is compiled for this processor, and its name.
    type Path = (&'static str, fn(usize, &[u8], &mut [u8]) -> usize);

    fn paths() -> Vec<Path> {
        let mut paths: Vec<Path> = Vec::new();
        paths.push(("portable", outcomes_portable));
        #[cfg(all(feature = "std", target_arch = "x86_64"))]
        {
            let there = std::is_x86_feature_detected!("avx2") && std::is_x86_feature_detected!("bmi2");
            assert!(there, "the path avx2 cannot be tested: this processor lacks AVX2 or BMI2");
            #[allow(unsafe_code)]
            // SAFETY: asserted above.
            paths.push(("avx2", |n, boards, codes| unsafe { outcomes_avx2(n, boards, codes) }));
        }
        paths
    }

    /// Boards one after another, one in four of them full, so that lines are won and drawn boards are met.
    fn boards(n: usize, count: usize) -> Vec<u8> {
        let mut state = n as u64;
        let mut below = move |limit: u64| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            u8::try_from((state >> 33) % limit).unwrap_or(0)
        };
        let mut boards = Vec::new();
        for _ in 0..count {
            let (full, mostly) = (below(4) == 0, below(2) + 1);
            boards.extend((0..n * n).map(|_| match below(4) {
                0 if full => 3 - mostly,
                0 => 0,
                _ => mostly,
            }));
        }
        boards
    }

    /// The pass over rows, which shares nothing with this module.
    fn by_rows(n: usize, board: &[u8]) -> Result<Outcome, Error> {
        scan_with(n, |mut scan| {
            scan.feed(board)?;
            scan.finish()
        })
    }

    #[test]
    fn every_path_gives_what_the_pass_over_rows_gives() {
        for n in 3..=5 {
            let boards = boards(n, 600);
            for (name, path) in paths() {
                let mut codes = vec![99; 600];
                let done = path(n, &boards, &mut codes);
                assert!((500..=600).contains(&done), "{name}, n = {n}: {done}");
                for (i, board) in boards.chunks_exact(n * n).enumerate() {
                    let right = by_rows(n, board).unwrap();
                    assert_eq!(outcome(n, board), Some(right), "n = {n}, {board:?}");
                    // What it wrote beyond those it has done does not count.
                    if i < done {
                        assert_eq!(codes[i], right.code(), "{name}, n = {n}, {board:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn no_path_passes_a_byte_that_is_not_a_cell() {
        for bad in [3, 4, 7, 16, 128, 253, 254, 255] {
            for n in 3..=5 {
                for at in 0..n * n {
                    let mut board = vec![0; n * n];
                    board[at] = bad;
                    assert_eq!(outcome(n, &board), None, "n = {n}, {bad} at {at}");
                }
                for (name, path) in paths() {
                    let mut boards = boards(n, 600);
                    boards[300 * n * n] = bad;
                    let done = path(n, &boards, &mut vec![0; 600]);
                    assert!((100..=300).contains(&done), "{name}, n = {n}, {bad}: {done}");
                }
            }
        }
    }
}
