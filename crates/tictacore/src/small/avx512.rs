//! The two steps with AVX-512 and GFNI: a register holds 64 cells, or the bits of all lanes.

use super::{Bits, Cells, LANES, Lanes, Layout};
use core::arch::x86_64::{
    __m256i, __m512i, _mm256_extract_epi64, _mm512_castsi512_si256, _mm512_cmpgt_epu8_mask, _mm512_extracti64x4_epi64,
    _mm512_gf2p8affine_epi64_epi8, _mm512_mask_add_epi8, _mm512_max_epu8, _mm512_or_si512, _mm512_permutexvar_epi8,
    _mm512_set_epi64, _mm512_set1_epi8, _mm512_set1_epi64, _mm512_setzero_si512, _mm512_test_epi8_mask,
};

/// The bits of A's and of B's marks.
#[target_feature(enable = "avx512bw,avx512vbmi,gfni")]
#[inline]
pub(super) fn marks_of(cells: &Cells<'_>) -> Option<(Lanes, Lanes)> {
    let cells = cells.map(|cells| from_bytes(cells));
    let largest = cells.into_iter().fold(_mm512_setzero_si512(), |largest, cells| _mm512_max_epu8(largest, cells));
    if _mm512_cmpgt_epu8_mask(largest, _mm512_set1_epi8(2)) != 0 {
        return None;
    }
    // The multiplication of bit matrices takes one bit of each of eight cells to one byte, here to byte i for lane i.
    // Thus the bits of all lanes meet in one register, transposed, and the eight bits of a byte in reversed order.
    let plane = |bit: i64| {
        let bits_of = |lane| _mm512_gf2p8affine_epi64_epi8::<0>(_mm512_set1_epi64(bit << (8 * lane)), cells[lane]);
        let bits = (0..LANES).fold(_mm512_setzero_si512(), |all, lane| _mm512_or_si512(all, bits_of(lane)));
        let bits = _mm512_permutexvar_epi8(from_bytes(&TRANSPOSED), bits);
        to_lanes(_mm512_gf2p8affine_epi64_epi8::<0>(bits, _mm512_set1_epi64(REVERSED)))
    };
    Some((plane(1), plane(2)))
}

/// Writes a byte a board.
#[target_feature(enable = "avx512bw,avx512vbmi")]
#[inline]
pub(super) fn write(bits: &Bits, layout: &Layout, answers: &mut [u8]) {
    let mut bytes = _mm512_setzero_si512();
    for (i, bits) in bits.iter().enumerate() {
        // No byte has bits of two boards.
        let bits = from_lanes(*bits);
        bytes = _mm512_mask_add_epi8(bytes, _mm512_test_epi8_mask(bits, bits), bytes, _mm512_set1_epi8(1 << i));
    }
    let bytes = to_lanes(_mm512_permutexvar_epi8(from_bytes(&layout.bytes), bytes)).map(u64::to_le_bytes);
    answers.copy_from_slice(&bytes.as_flattened()[..answers.len()]);
}

/// The places of an 8 x 8 matrix of bytes when rows and columns have changed places.
const TRANSPOSED: [u8; 64] = {
    let (mut places, mut i) = ([0; 64], 0);
    while i < 64 {
        #[allow(clippy::cast_possible_truncation)] // below 64
        {
            places[i] = (i % 8 * 8 + i / 8) as u8;
        }
        i += 1;
    }
    places
};

/// The matrix that reverses the bits of a byte.
const REVERSED: i64 = i64::from_be_bytes([0x80, 0x40, 0x20, 0x10, 0x08, 0x04, 0x02, 0x01]);

// Loads and stores through pointers would be unsafe; the compiler makes one instruction or none of each of these.

#[target_feature(enable = "avx512f")]
#[inline]
fn from_bytes(bytes: &[u8; 64]) -> __m512i {
    let mut lanes = [0; LANES];
    for (lane, &bytes) in lanes.iter_mut().zip(bytes.as_chunks().0) {
        *lane = u64::from_le_bytes(bytes);
    }
    from_lanes(lanes)
}

#[target_feature(enable = "avx512f")]
#[inline]
fn from_lanes(lanes: Lanes) -> __m512i {
    let [a, b, c, d, e, f, g, h] = lanes.map(u64::cast_signed);
    _mm512_set_epi64(h, g, f, e, d, c, b, a)
}

#[target_feature(enable = "avx512f")]
#[inline]
fn to_lanes(vector: __m512i) -> Lanes {
    let four = |half: __m256i| {
        [
            _mm256_extract_epi64::<0>(half),
            _mm256_extract_epi64::<1>(half),
            _mm256_extract_epi64::<2>(half),
            _mm256_extract_epi64::<3>(half),
        ]
    };
    let [[a, b, c, d], [e, f, g, h]] =
        [_mm512_castsi512_si256(vector), _mm512_extracti64x4_epi64::<1>(vector)].map(four);
    [a, b, c, d, e, f, g, h].map(i64::cast_unsigned)
}
