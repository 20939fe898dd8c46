//! The most that this machine can do: reading every byte once.

/// The OR of all bytes, with the widest registers there are.
pub fn read(bytes: &[u8]) -> u8 {
    #[cfg(target_arch = "x86_64")]
    {
        if is_x86_feature_detected!("avx512bw") {
            // SAFETY: this processor has AVX-512 BW.
            return unsafe { read_avx512(bytes) };
        }
        if is_x86_feature_detected!("avx2") {
            // SAFETY: this processor has AVX2.
            return unsafe { read_avx2(bytes) };
        }
    }
    or::<64>(bytes)
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx512f,avx512bw")]
fn read_avx512(bytes: &[u8]) -> u8 {
    or::<512>(bytes)
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2")]
fn read_avx2(bytes: &[u8]) -> u8 {
    or::<256>(bytes)
}

/// In blocks of `W` bytes, several registers wide, so that no load waits for the one before.
#[inline(always)]
#[allow(clippy::inline_always)] // compiled for a vector width by being inlined where that is enabled
fn or<const W: usize>(bytes: &[u8]) -> u8 {
    let (blocks, rest) = bytes.as_chunks::<W>();
    let mut seen = [0u8; W];
    for block in blocks {
        for i in 0..W {
            seen[i] |= block[i];
        }
    }
    seen.iter().chain(rest).fold(0, |all, byte| all | byte)
}
