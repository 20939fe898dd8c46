//! The fold for one kind of vector register: written once, and compiled for each kind that the target has.
//!
//! Safe code that compilers make vectors of came to twice the time at n = 100 and to 1.5 times at n = 1000
//! (`cargo xtask bench core`, Zen 5): hence the instructions by name. All but loading and storing are safe.

/// A module `$name` with the function `fold`, for registers of `$width` bytes.
///
/// `$all_set` says whether no byte of a register is 0. The other operations are the instruction set's, by their names.
/// With `$prefetch` the cells are asked for before their turn.
macro_rules! registers {
    ($name:ident, $features:literal, $width:literal, $arch:ident::{
        $Register:ident, $load:ident, $store:ident, $splat:ident, $and:ident, $xor:ident, $min:ident, $max:ident
        $(, $more:ident)*
    }, $all_set:expr $(, $prefetch:path)?) => {
        pub(super) mod $name {
            use super::super::Seen;
            use crate::scan::ANYBODY;
            use core::arch::$arch::{$Register, $load, $store, $splat, $and, $xor, $min, $max $(, $more)*};

            /// Bytes of a register.
            const W: usize = $width;
            /// Rows that go together, so that the columns' ANDs are read and written once for all of them.
            const STEP: usize = 4;
            /// Of one player's mark: all of them are set where that player holds the whole line.
            const A: i8 = 1;
            const B: i8 = 2;
            const BOTH: i8 = ANYBODY.cast_signed();

            /// From a place on as many zeros as are before its middle, then `ANYBODY`.
            const EDGE: [u8; 2 * W] = {
                let mut edge = [0; 2 * W];
                let mut lane = W;
                while lane < 2 * W {
                    edge[lane] = ANYBODY;
                    lane += 1;
                }
                edge
            };

            /// Folds whole rows, each as long as `columns`, into `columns`; tells the rest.
            #[target_feature(enable = $features)]
            pub(crate) fn fold(columns: &mut [u8], rows: &[u8]) -> Seen {
                if columns.len() < W { fold_short(columns, rows) } else { fold_long(columns, rows) }
            }

            /// Rows of at least one register. The last of a row overlaps the one before: all that is folded is
            /// idempotent.
            #[target_feature(enable = $features)]
            fn fold_long(columns: &mut [u8], mut rows: &[u8]) -> Seen {
                let n = columns.len();
                let mut fold = Fold::new();
                // The last W columns have a register of their own: were it part of `columns`, each row would read what
                // it has just written in two overlapping pieces, which stalls the processor.
                let mut last_columns = $splat(BOTH);
                while let Some((step, rest)) = rows.split_at_checked(STEP * n) {
                    fold.rows::<STEP>(columns, &mut last_columns, step);
                    rows = rest;
                }
                while let Some((row, rest)) = rows.split_at_checked(n) {
                    fold.rows::<1>(columns, &mut last_columns, row);
                    rows = rest;
                }
                if let Some(columns) = columns.last_chunk_mut() {
                    store(columns, $and(load(columns), last_columns));
                }
                fold.seen()
            }

            /// Rows that are shorter than a register, which then holds cells of the next rows, too: no harm to what is
            /// seen of single cells, nor to the columns' ANDs, of which the first n are taken.
            #[target_feature(enable = $features)]
            fn fold_short(columns: &mut [u8], rows: &[u8]) -> Seen {
                let n = columns.len();
                // All bits where no column is.
                let Some(beyond) = EDGE[W - n..].first_chunk() else { unreachable!("n is shorter than a register") };
                let beyond = load(beyond);
                let mut fold = Fold::new();
                let mut ands = $splat(BOTH);
                let mut rest = rows;
                while let Some(cells) = rest.first_chunk() {
                    fold.short_row(&mut ands, load(cells), beyond);
                    rest = &rest[n..];
                }
                // The rows after which less than a register follows, and beyond them marks, which nothing minds.
                let mut tail = [1; 2 * W];
                let mut at = W - rest.len();
                match rows.last_chunk::<W>() {
                    Some(last) => tail[..W].copy_from_slice(last), // of a length that is known: no call
                    None => tail[at..W].copy_from_slice(rest),
                }
                while at < W {
                    let Some(cells) = tail[at..].first_chunk() else { break };
                    fold.short_row(&mut ands, load(cells), beyond);
                    at += n;
                }
                let mut first_columns = [0; W];
                store(&mut first_columns, ands);
                for (column, and) in columns.iter_mut().zip(first_columns) {
                    *column &= and;
                }
                fold.seen()
            }

            struct Fold {
                smallest: $Register,
                largest: $Register,
                rows_won: u8,
            }

            // No closures below, nor functions that take one: what is compiled for a set of instructions is not inlined
            // into what is not, and back.
            impl Fold {
                #[target_feature(enable = $features)]
                #[inline]
                fn new() -> Self {
                    Self { smallest: $splat(BOTH), largest: $splat(0), rows_won: 0 }
                }

                #[target_feature(enable = $features)]
                #[inline]
                fn cells(&mut self, cells: $Register) {
                    self.smallest = $min(self.smallest, cells);
                    self.largest = $max(self.largest, cells);
                }

                /// Takes a row, and what follows it in a register.
                #[target_feature(enable = $features)]
                #[inline]
                fn short_row(&mut self, columns: &mut $Register, cells: $Register, beyond: $Register) {
                    *columns = $and(*columns, cells);
                    self.cells(cells);
                    self.row($max(cells, beyond)); // as good as OR, where cells are cells
                }

                /// Takes the AND of a row, spread over a register.
                #[target_feature(enable = $features)]
                #[inline]
                fn row(&mut self, line: $Register) {
                    let a = all_set($and(line, $splat(A)));
                    let b = all_set($and(line, $splat(B)));
                    self.rows_won |= u8::from(a) | u8::from(b) << 1;
                }

                #[target_feature(enable = $features)]
                #[inline]
                fn rows<const ROWS: usize>(&mut self, columns: &mut [u8], last_columns: &mut $Register, rows: &[u8]) {
                    let n = columns.len();
                    let (columns, _) = columns.as_chunks_mut();
                    let mut blocks: [&[[u8; W]]; ROWS] = [&[]; ROWS];
                    for (r, blocks) in blocks.iter_mut().enumerate() {
                        *blocks = &rows[r * n..][..n].as_chunks().0[..columns.len()];
                    }
                    let mut lines = [$splat(BOTH); ROWS];
                    for (i, column) in columns.iter_mut().enumerate() {
                        let mut and = load(column);
                        for r in 0..ROWS {
                            $($prefetch(&blocks[r][i]);)?
                            let cells = load(&blocks[r][i]);
                            and = $and(and, cells);
                            lines[r] = $and(lines[r], cells);
                            self.cells(cells);
                        }
                        store(column, and);
                    }
                    for (r, line) in lines.into_iter().enumerate() {
                        if let Some(cells) = rows[r * n..][..n].last_chunk() {
                            let cells = load(cells);
                            *last_columns = $and(*last_columns, cells);
                            self.cells(cells);
                            self.row($and(line, cells));
                        }
                    }
                }

                #[target_feature(enable = $features)]
                #[inline]
                fn seen(self) -> Seen {
                    let three = $splat(3);
                    Seen {
                        rows_won: self.rows_won,
                        empty: !all_set(self.smallest),
                        strange: !all_set($xor($min(self.largest, three), three)),
                    }
                }
            }

            #[target_feature(enable = $features)]
            #[inline]
            fn load(bytes: &[u8; W]) -> $Register {
                #[allow(unsafe_code)]
                // SAFETY: there are as many bytes as are read, and they may lie anywhere.
                unsafe {
                    $load(bytes.as_ptr().cast())
                }
            }

            #[target_feature(enable = $features)]
            #[inline]
            fn store(bytes: &mut [u8; W], register: $Register) {
                #[allow(unsafe_code)]
                // SAFETY: there are as many bytes as are written, and they may lie anywhere.
                unsafe {
                    $store(bytes.as_mut_ptr().cast(), register);
                }
            }

            #[target_feature(enable = $features)]
            #[inline]
            fn all_set(register: $Register) -> bool {
                let all_set = $all_set;
                all_set(register)
            }
        }
    };
}

#[cfg(target_arch = "x86_64")]
registers!(sse2, "sse2", 16, x86_64::{
    __m128i, _mm_loadu_si128, _mm_storeu_si128, _mm_set1_epi8, _mm_and_si128, _mm_xor_si128, _mm_min_epu8, _mm_max_epu8,
    _mm_cmpeq_epi8, _mm_movemask_epi8
}, |register| _mm_movemask_epi8(_mm_cmpeq_epi8(register, _mm_set1_epi8(0))) == 0);

#[cfg(all(feature = "std", target_arch = "x86_64"))]
registers!(avx2, "avx2", 32, x86_64::{
    __m256i, _mm256_loadu_si256, _mm256_storeu_si256, _mm256_set1_epi8, _mm256_and_si256, _mm256_xor_si256,
    _mm256_min_epu8, _mm256_max_epu8, _mm256_cmpeq_epi8, _mm256_movemask_epi8
}, |register| _mm256_movemask_epi8(_mm256_cmpeq_epi8(register, _mm256_set1_epi8(0))) == 0);

/// Asks for the cells that are about three steps away at n = 1000: four rows at once are more streams than a processor
/// foresees by itself. Measured at n = 1000 in the third cache: 9.4 µs instead of 13.2, where reading alone takes 9;
/// no loss in the second. Registers of half the width ask twice for the same, which costs them more than it gives.
#[cfg(all(feature = "std", target_arch = "x86_64"))]
#[inline]
fn prefetch(cells: &[u8; 64]) {
    use core::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
    const AHEAD: usize = 12 * 1024;
    #[allow(unsafe_code)]
    // SAFETY: whatever the address, nothing is read or written that a program could see.
    unsafe {
        _mm_prefetch::<_MM_HINT_T0>(cells.as_ptr().wrapping_add(AHEAD).cast());
    }
}

#[cfg(all(feature = "std", target_arch = "x86_64"))]
registers!(avx512, "avx512f,avx512bw", 64, x86_64::{
    __m512i, _mm512_loadu_si512, _mm512_storeu_si512, _mm512_set1_epi8, _mm512_and_si512, _mm512_xor_si512,
    _mm512_min_epu8, _mm512_max_epu8, _mm512_test_epi8_mask
}, |register| _mm512_test_epi8_mask(register, register) == u64::MAX, super::prefetch);

#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
registers!(simd128, "simd128", 16, wasm32::{
    v128, v128_load, v128_store, i8x16_splat, v128_and, v128_xor, u8x16_min, u8x16_max, u8x16_all_true
}, |register| u8x16_all_true(register));
