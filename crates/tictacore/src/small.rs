//! Boards so small that a 64-bit register holds a bit of every cell: one alone, or several at once.
//!
//! A's marks are the bits of one register, B's those of another, in row-major order. A player holds a line exactly
//! when the AND of the line's bits is 1; shifting brings them together, for all lines of all boards at once.
//! Nothing branches on a cell.

#![allow(clippy::inline_always)] // a function is compiled for an instruction set by being inlined where that is enabled

use crate::{Outcome, batch::Asked};

#[cfg(all(feature = "std", target_arch = "x86_64"))]
mod avx512;

/// The outcome of a square board that is played most: 3 x 3, 4 x 4 or 5 x 5; nothing where `cells` is anything else.
///
/// Every side has code of its own, for with n known every loop below unrolls; further ones are not worth their size.
pub(crate) fn outcome(n: usize, cells: &[u8]) -> Option<Outcome> {
    match n {
        3 => Pack::<3, 2>::outcome(cells),
        4 => Pack::<4, 2>::outcome(cells),
        5 => Pack::<5, 2>::outcome(cells),
        _ => None,
    }
}

/// Writes the answers about n x n boards that stand one after another, from the first on; returns how many.
///
/// It stops before the end where one that has a fault is among the next, and at the start for boards of a size that it
/// does not take.
pub(crate) fn answers(n: usize, boards: &[u8], asked: Asked, answers: &mut [u8]) -> usize {
    let done = answers_in_steps(n, boards, asked, answers);
    let (boards, answers) = (&boards[done * n * n..], &mut answers[done..]);
    // Fewer than a step takes are made one with empty cells.
    let (mut step, mut few) = ([0; 64 * (LANES + 1)], [0; 64]);
    let Some(cells) = step.get_mut(..boards.len()) else { return done };
    cells.copy_from_slice(boards);
    if answers_in_steps(n, &step, asked, &mut few) < answers.len() {
        return done;
    }
    answers.copy_from_slice(&few[..answers.len()]);
    done + answers.len()
}

/// As many as are taken at once, again and again.
fn answers_in_steps(n: usize, boards: &[u8], asked: Asked, answers: &mut [u8]) -> usize {
    // Measured on an AMD EPYC (Zen 5), one core, a million boards of 3 x 3: 0.19 ns a board with AVX-512, 0.7 with
    // AVX2, portably 2.2; one by one they take 5.
    #[cfg(all(feature = "std", target_arch = "x86_64"))]
    {
        if has_avx512() {
            #[allow(unsafe_code)]
            // SAFETY: this processor has what the function is compiled for.
            return unsafe { answers_avx512(n, boards, asked, answers) };
        }
        if has_avx2() {
            #[allow(unsafe_code)]
            // SAFETY: this processor has what the function is compiled for.
            return unsafe { answers_avx2(n, boards, asked, answers) };
        }
    }
    answers_portable(n, boards, asked, answers)
}

fn answers_portable(n: usize, boards: &[u8], asked: Asked, answers: &mut [u8]) -> usize {
    let marks = |cells: &Cells<'_>| marks_of_each(cells, marks_of);
    let write = |bits: &Bits, layout: &Layout, answers: &mut [u8]| write_each(bits, layout, answers, select_bits);
    answers_with(n, boards, asked, answers, &Steps { marks, write })
}

#[cfg(all(feature = "std", target_arch = "x86_64"))]
fn has_avx2() -> bool {
    std::is_x86_feature_detected!("avx2") && std::is_x86_feature_detected!("bmi2")
}

#[cfg(all(feature = "std", target_arch = "x86_64"))]
#[target_feature(enable = "avx2,bmi2")]
fn answers_avx2(n: usize, boards: &[u8], asked: Asked, answers: &mut [u8]) -> usize {
    use core::arch::x86_64::{_pdep_u64, _pext_u64};
    let marks = |cells: &Cells<'_>| marks_of_each(cells, |cells| marks_of_avx2(cells));
    let select = |bits, mask| _pdep_u64(_pext_u64(bits, mask), LOW);
    let write = |bits: &Bits, layout: &Layout, answers: &mut [u8]| write_each(bits, layout, answers, select);
    answers_with(n, boards, asked, answers, &Steps { marks, write })
}

#[cfg(all(feature = "std", target_arch = "x86_64"))]
fn has_avx512() -> bool {
    std::is_x86_feature_detected!("avx512bw")
        && std::is_x86_feature_detected!("avx512vbmi")
        && std::is_x86_feature_detected!("gfni")
}

#[cfg(all(feature = "std", target_arch = "x86_64"))]
#[target_feature(enable = "avx512bw,avx512vbmi,gfni")]
fn answers_avx512(n: usize, boards: &[u8], asked: Asked, answers: &mut [u8]) -> usize {
    let marks = |cells: &Cells<'_>| avx512::marks_of(cells);
    let write = |bits: &Bits, layout: &Layout, answers: &mut [u8]| avx512::write(bits, layout, answers);
    answers_with(n, boards, asked, answers, &Steps { marks, write })
}

/// A word a lane, such as a bit of each of its 64 cells.
type Lanes = [u64; LANES];
type Cells<'a> = [&'a [u8; 64]; LANES];
/// The bits of the answers, the lowest first, each where its board's first cell is.
type Bits = [Lanes; 3];

/// Where the boards of a step are.
struct Layout {
    boards_a_lane: usize,
    /// The bit of the first cell of each board of a lane.
    first: u64,
    /// Of each board, over all lanes, the byte that has this bit.
    #[cfg_attr(not(all(feature = "std", target_arch = "x86_64")), allow(dead_code))] // only AVX-512 asks for it
    bytes: [u8; 64],
}

/// What there are instructions for on some processors.
struct Steps<M, W> {
    /// The bits of A's and of B's marks, where every byte is a cell.
    marks: M,
    /// Writes the answers, a byte each.
    write: W,
}

#[inline(always)]
fn answers_with(
    n: usize,
    boards: &[u8],
    asked: Asked,
    answers: &mut [u8],
    steps: &Steps<impl Fn(&Cells<'_>) -> Option<(Lanes, Lanes)>, impl Fn(&Bits, &Layout, &mut [u8])>,
) -> usize {
    // As many boards a lane as fit 64 cells.
    match n {
        3 => Pack::<3, 7>::answers(boards, asked, answers, steps),
        4 => Pack::<4, 4>::answers(boards, asked, answers, steps),
        5 => Pack::<5, 2>::answers(boards, asked, answers, steps),
        // With vectors 27 to 52 ns a board become 2 to 8; without, it is not worth its size in a browser.
        #[cfg(all(feature = "std", target_arch = "x86_64"))]
        6 => Pack::<6, 1>::answers(boards, asked, answers, steps),
        #[cfg(all(feature = "std", target_arch = "x86_64"))]
        7 => Pack::<7, 1>::answers(boards, asked, answers, steps),
        #[cfg(all(feature = "std", target_arch = "x86_64"))]
        8 => Pack::<8, 1>::answers(boards, asked, answers, steps),
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
    const LAYOUT: Layout = {
        let (mut bytes, mut i) = ([0; 64], 0);
        while i < LANES * BOARDS {
            #[allow(clippy::cast_possible_truncation)] // below 64
            {
                bytes[i] = (8 * (i / BOARDS) + i % BOARDS * N * N / 8) as u8;
            }
            i += 1;
        }
        Layout { boards_a_lane: BOARDS, first: Self::FIRST, bytes }
    };

    /// The outcome of one board, as two: of A's marks alone, and of B's.
    fn outcome(cells: &[u8]) -> Option<Outcome> {
        let size = N * N;
        if cells.len() != size {
            return None;
        }
        let (mut marks, mut bad) = (0, 0);
        let mut take = |(a, b, fault): (u64, u64, u64), at| {
            marks |= a << at | b << (at + size);
            bad |= fault;
        };
        let (eights, rest) = cells.as_chunks();
        for (i, &eight) in eights.iter().enumerate() {
            take(marks_of_eight(eight), 8 * i);
        }
        for (i, &cell) in rest.iter().enumerate() {
            take((u64::from(cell) & 1, u64::from(cell) >> 1, u64::from(cell > 2)), size - rest.len() + i);
        }
        // Of the two boards' bits the first is bit 0; the other becomes bit 1.
        let won = Self::won(marks);
        let won = (won | won >> (size - 1)) & 3;
        let all = Self::ALL >> size;
        let full = (marks | marks >> size) & all == all;
        (bad == 0).then(|| Outcome::from_seen(won as u8, !full))
    }

    #[inline(always)]
    fn answers(
        boards: &[u8],
        asked: Asked,
        answers: &mut [u8],
        steps: &Steps<impl Fn(&Cells<'_>) -> Option<(Lanes, Lanes)>, impl Fn(&Bits, &Layout, &mut [u8])>,
    ) -> usize {
        let mut done = 0;
        // Cells are read 64 at a time, whatever belongs to the boards that follow.
        while let (Some(cells), Some(answers)) =
            (boards[done * N * N..].get(..(LANES - 1) * Self::CELLS + 64), answers[done..].get_mut(..LANES * BOARDS))
        {
            let mut lanes = [&[0; 64]; LANES];
            for (i, lane) in lanes.iter_mut().enumerate() {
                let Some(cells) = cells[i * Self::CELLS..].first_chunk() else { return done };
                *lane = cells;
            }
            let Some((a, b)) = (steps.marks)(&lanes) else { break };
            let mut bits = [[0; LANES]; 3];
            for lane in 0..LANES {
                let (a, b) = (a[lane] & Self::ALL, b[lane] & Self::ALL);
                let code = codes_of(Self::won(a), Self::won(b), Self::full(a | b));
                for (bits, bit) in bits.iter_mut().zip(asked.answers(code)) {
                    bits[lane] = bit;
                }
            }
            (steps.write)(&bits, &Self::LAYOUT, answers);
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

/// The bits of the outcomes' codes, the lowest first, from those of who holds a line and of whether all cells are marked.
#[inline(always)]
const fn codes_of(a: u64, b: u64, full: u64) -> [u64; 3] {
    let (both, draw) = (a & b, full & !(a | b));
    [a ^ both | draw, b ^ both | draw, both]
}

/// The lowest bit of each byte.
const LOW: u64 = u64::MAX / 0xFF;

/// The bits of A's and of B's marks, and not 0 where a byte is not a cell.
#[inline(always)]
const fn marks_of_eight(cells: [u8; 8]) -> (u64, u64, u64) {
    let eight = u64::from_le_bytes(cells);
    let bad = eight & !(LOW | LOW << 1) | eight & (eight >> 1) & LOW;
    (low_bits(eight), low_bits(eight >> 1), bad)
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
        let (of_a, of_b, fault) = marks_of_eight(eight);
        a |= of_a << (8 * i);
        b |= of_b << (8 * i);
        bad |= fault;
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

#[inline(always)]
fn marks_of_each(cells: &Cells<'_>, marks: impl Fn(&[u8; 64]) -> (u64, u64, u64)) -> Option<(Lanes, Lanes)> {
    let (mut a, mut b, mut bad) = ([0; LANES], [0; LANES], 0);
    for lane in 0..LANES {
        let fault;
        (a[lane], b[lane], fault) = marks(cells[lane]);
        bad |= fault;
    }
    (bad == 0).then_some((a, b))
}

#[inline(always)]
fn write_each(bits: &Bits, layout: &Layout, answers: &mut [u8], select: impl Fn(u64, u64) -> u64) {
    for (lane, answers) in answers.chunks_exact_mut(layout.boards_a_lane).enumerate() {
        let word = (0..3).fold(0, |word, i| word | select(bits[i][lane], layout.first) << i);
        answers.copy_from_slice(&word.to_le_bytes()[..layout.boards_a_lane]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Error, scan_with};
    use alloc::{vec, vec::Vec};
    use core::ops::RangeInclusive;

    /// Every path that is compiled for this processor, and its name.
    type Path = (&'static str, fn(usize, &[u8], Asked, &mut [u8]) -> usize);

    fn paths() -> Vec<Path> {
        #[allow(unused_mut)] // further ones need std, to ask for the processor
        let mut paths: Vec<Path> = vec![("portable", answers_portable)];
        #[cfg(all(feature = "std", target_arch = "x86_64"))]
        {
            assert!(has_avx2(), "the path avx2 cannot be tested: this processor lacks AVX2 or BMI2");
            #[allow(unsafe_code)]
            // SAFETY: asserted above.
            paths.push(("avx2", |n, boards, asked, answers| unsafe { answers_avx2(n, boards, asked, answers) }));
            assert!(has_avx512(), "the path avx512 cannot be tested: this processor lacks AVX-512 BW or VBMI, or GFNI");
            #[allow(unsafe_code)]
            // SAFETY: asserted above.
            paths.push(("avx512", |n, boards, asked, answers| unsafe { answers_avx512(n, boards, asked, answers) }));
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

    const SIZES: RangeInclusive<usize> = 3..=if cfg!(all(feature = "std", target_arch = "x86_64")) { 8 } else { 5 };

    #[test]
    fn every_path_gives_what_the_pass_over_rows_gives() {
        for n in SIZES {
            let boards = boards(n, 600);
            let right: Vec<Outcome> = boards.chunks_exact(n * n).map(|board| by_rows(n, board).unwrap()).collect();
            for (name, path) in paths() {
                for asked in [Asked::Outcome, Asked::IsOver] {
                    let mut answers = vec![99; 600];
                    let done = path(n, &boards, asked, &mut answers);
                    assert!((500..=600).contains(&done), "{name}, n = {n}: {done}");
                    assert!(answers[done..].iter().all(|&answer| answer == 99), "{name}, n = {n}: {done}");
                    for (i, answer) in answers[..done].iter().enumerate() {
                        assert_eq!(*answer, asked.answer(right[i]), "{name}, n = {n}, board {i}");
                    }
                }
            }
            for (board, right) in boards.chunks_exact(n * n).zip(right).filter(|_| n <= 5) {
                assert_eq!(outcome(n, board), Some(right), "n = {n}, {board:?}");
            }
        }
    }

    #[test]
    fn a_batch_of_any_length_is_done_to_its_end() {
        for n in SIZES {
            for count in 0..=130 {
                let boards = boards(n, count);
                let mut codes = vec![99; count];
                assert_eq!(answers(n, &boards, Asked::Outcome, &mut codes), count, "n = {n}");
                for (code, board) in codes.into_iter().zip(boards.chunks_exact(n * n)) {
                    assert_eq!(code, by_rows(n, board).unwrap().code(), "n = {n}, {count} boards, {board:?}");
                }
            }
        }
    }

    #[test]
    fn no_path_passes_a_byte_that_is_not_a_cell() {
        for bad in [3, 4, 7, 16, 128, 253, 254, 255] {
            for n in SIZES {
                for at in 0..n * n {
                    let mut board = vec![0; n * n];
                    board[at] = bad;
                    assert_eq!(outcome(n, &board), None, "n = {n}, {bad} at {at}");
                    assert_eq!(answers(n, &board, Asked::Outcome, &mut [0]), 0, "n = {n}, {bad} at {at}");
                    for (name, path) in paths() {
                        let mut boards = boards(n, 600);
                        boards[300 * n * n + at] = bad;
                        let done = path(n, &boards, Asked::Outcome, &mut vec![0; 600]);
                        assert!((100..=300).contains(&done), "{name}, n = {n}, {bad}: {done}");
                    }
                }
            }
        }
    }
}
