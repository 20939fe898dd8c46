// What this machine can do at most: every byte read once.
#pragma once
#include <cstddef>
#include <cstdint>
#include <cstring>

inline std::uint64_t read_all(const std::uint8_t* bytes, std::size_t length) {
    std::uint64_t words[8] = {};
    std::size_t at = 0;
    for (; at + sizeof words <= length; at += sizeof words) {
        std::uint64_t next[8];
        std::memcpy(next, bytes + at, sizeof next);
        for (int i = 0; i < 8; i++) words[i] |= next[i];
    }
    std::uint64_t seen = 0;
    for (const auto word : words) seen |= word;
    for (; at < length; at++) seen |= bytes[at];
    return seen;
}
