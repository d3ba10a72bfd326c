#include <cstdint>
#include <bit>
#include <bitset>
#include <iostream>

int popcount_manual(uint32_t x) {
    int n = 0;
    while (x) { x &= x - 1; ++n; }
    return n;
}
uint32_t reverse_bits(uint32_t x) {
    uint32_t r = 0;
    for (int i = 0; i < 32; ++i) { r = (r << 1) | (x & 1u); x >>= 1; }
    return r;
}
bool is_pow2(unsigned x) { return x && !(x & (x - 1)); }

uint32_t x = 0xDEADBEEF;
std::cout << std::hex << reverse_bits(x) << std::dec << " " << popcount_manual(x) << " " << std::popcount(x) << "\n";
std::cout << std::bitset<8>(0b10110) << " " << (std::bitset<8>(22) << 2).to_string() << "\n";
for (unsigned i : {0u, 1u, 6u, 64u, 65u}) std::cout << i << (is_pow2(i) ? " yes" : " no") << "\n";
uint8_t b = 250;
b += 10;
std::cout << +b << " " << static_cast<int>(static_cast<int8_t>(200)) << "\n";
uint16_t swapped = static_cast<uint16_t>((0x12ABu >> 8) | (0x12ABu << 8));
std::cout << std::hex << std::uppercase << swapped << std::nouppercase << std::dec << "\n";
std::cout << (~0u) << " " << (-1 & 0xff) << " " << (1LL << 40) << " " << (-17 >> 2) << " " << (-17 / 4) << " " << (-17 % 4) << "\n";
int a = 5, c = 9;
a ^= c; c ^= a; a ^= c;
std::cout << a << " " << c << " " << std::countl_zero(1u) << " " << std::countr_zero(40u) << " " << std::bit_width(100u) << "\n";
