//! How large this machine's caches are, by what Linux says.

use std::fs;

/// How many boards of a megabyte to take in turn, so that they come from the third cache and not from the second.
pub fn megabytes_of_l3() -> usize {
    /// What the caches of most machines of these years make of it, for systems that do not say.
    const USUAL: usize = 16;
    let bytes = (0..8).find_map(|index| {
        let read = |what| fs::read_to_string(format!("/sys/devices/system/cpu/cpu0/cache/index{index}/{what}")).ok();
        (read("level")?.trim() == "3").then_some(())?;
        read("size")?.trim().trim_end_matches('K').parse::<usize>().ok()
    });
    // Half of it: others live there, too.
    bytes.map_or(USUAL, |kilobytes| (kilobytes / 2 / 1024).clamp(4, 64))
}
