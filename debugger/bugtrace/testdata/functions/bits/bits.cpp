// SPDX-License-Identifier: Apache-2.0
#include <cstdint>

// Returns the number of bits that are set.
int count_bits(std::uint64_t value) {
    int count = 0;
    while (value != 0) {
        value &= value - 1;
        ++count;
    }
    return count;
}

// Returns value with its bits in the other order.
std::uint32_t reverse_bits(std::uint32_t value) {
    std::uint32_t out = 0;
    for (int i = 0; i < 32; i++) {
        out = (out << 1) | (value & 1u);
        value >>= 1;
    }
    return out;
}

// Returns a mask with the bits from low to high - 1 set.
std::uint64_t mask(unsigned low, unsigned high) {
    if (low >= high) return 0;
    std::uint64_t all = high >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << high) - 1;
    return all & ~((std::uint64_t{1} << low) - 1);
}

// Returns the least power of two that is not less than value, 0 if there is none.
std::uint32_t next_power(std::uint32_t value) {
    if (value == 0) return 1;
    std::uint64_t power = 1;
    while (power < value) power <<= 1;
    return power > 0xffffffffu ? 0 : static_cast<std::uint32_t>(power);
}

// Returns the Gray code of value, in which neighbours differ in one bit.
std::uint32_t gray(std::uint32_t value) { return value ^ (value >> 1); }
