//! The instruction sets that rows are read with.

use std::sync::OnceLock;

/// With which instructions. Only `fastest` and `named` make one: whoever has it, has a processor that has them.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Way {
    /// Those that every processor of the kind has.
    Portable,
    #[cfg(target_arch = "x86_64")]
    Avx2,
    /// AVX-512 F and BW.
    #[cfg(target_arch = "x86_64")]
    Avx512,
}

impl Way {
    /// All with their names, a faster one after a slower one.
    const ALL: &[(&str, Self)] = &[
        ("portable", Self::Portable),
        #[cfg(target_arch = "x86_64")]
        ("avx2", Self::Avx2),
        #[cfg(target_arch = "x86_64")]
        ("avx512", Self::Avx512),
    ];

    /// The fastest that this processor has.
    pub(crate) fn fastest() -> Self {
        static FASTEST: OnceLock<Way> = OnceLock::new();
        *FASTEST.get_or_init(|| {
            let there = Self::ALL.iter().rev().find(|(_, way)| way.is_there());
            there.map_or(Self::Portable, |&(_, way)| way)
        })
    }

    /// The one of that name, if this processor has it.
    pub(crate) fn named(name: &str) -> Option<Self> {
        Self::ALL.iter().find(|&&(its, way)| its == name && way.is_there()).map(|&(_, way)| way)
    }

    fn is_there(self) -> bool {
        match self {
            Self::Portable => true,
            #[cfg(target_arch = "x86_64")]
            Self::Avx2 => std::is_x86_feature_detected!("avx2"),
            #[cfg(target_arch = "x86_64")]
            Self::Avx512 => std::is_x86_feature_detected!("avx512f") && std::is_x86_feature_detected!("avx512bw"),
        }
    }
}
