#include <cassert>
#include <cstdint>

int count_bits(std::uint64_t value);
std::uint32_t reverse_bits(std::uint32_t value);
std::uint64_t mask(unsigned low, unsigned high);
std::uint32_t next_power(std::uint32_t value);
std::uint32_t gray(std::uint32_t value);

void test_count() {
    assert(count_bits(0) == 0);
    assert(count_bits(0xff00ff) == 16);
    assert(count_bits(~std::uint64_t{0}) == 64);
}

void test_reverse() {
    assert(reverse_bits(1) == 0x80000000u);
    assert(reverse_bits(0x0000f00du) == 0xb00f0000u);
    assert(reverse_bits(reverse_bits(0x12345678u)) == 0x12345678u);
}

void test_mask() {
    assert(mask(0, 8) == 0xff);
    assert(mask(4, 12) == 0xff0);
    assert(mask(3, 3) == 0);
    assert(mask(32, 64) == 0xffffffff00000000u);
    assert(mask(31, 33) == 0x180000000u);
}

void test_next_power() {
    assert(next_power(0) == 1);
    assert(next_power(1) == 1);
    assert(next_power(17) == 32);
    assert(next_power(64) == 64);
    assert(next_power(0x80000000u) == 0x80000000u);
    assert(next_power(0x80000001u) == 0);
}

void test_gray() {
    for (std::uint32_t i = 0; i < 100; i++) assert(count_bits(gray(i) ^ gray(i + 1)) == 1);
}
