#pragma once
#include <cstdint>

// The same numbers on every machine.
struct Random {
    uint64_t state;
    explicit Random(uint64_t seed) : state(seed * 2 + 1) {}
    uint64_t next() {
        state = state * 6364136223846793005ull + 1442695040888963407ull;
        return state >> 33;
    }
    long long uniform(long long low, long long high) { return low + (long long)(next() % (uint64_t)(high - low + 1)); }
};
