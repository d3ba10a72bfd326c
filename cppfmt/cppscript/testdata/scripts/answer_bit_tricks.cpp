#include <bit>
#include <bitset>
#include <cstdint>
#include <iomanip>
#include <iostream>
#include <vector>

std::uint32_t gray(std::uint32_t n) {
    return n ^ (n >> 1);
}
std::uint32_t ungray(std::uint32_t g) {
    for (unsigned s = 1; s < 32; s <<= 1)
        g ^= g >> s;
    return g;
}

std::uint32_t fnv1a(const char *s) {
    std::uint32_t h = 2166136261u;
    for (; *s; ++s) {
        h ^= static_cast<std::uint8_t>(*s);
        h *= 16777619u;
    }
    return h;
}

int main() {
    for (std::uint32_t v : {1u, 12u, 255u, 4096u, 0xDEADBEEFu}) {
        std::cout << std::setw(10) << v << " pop=" << std::popcount(v) << " lz=" << std::countl_zero(v)
                  << " tz=" << std::countr_zero(v) << " width=" << std::bit_width(v) << " floor=" << std::bit_floor(v)
                  << (std::has_single_bit(v) ? " pow2" : "") << '\n';
    }
    std::cout << "ceil(37)=" << std::bit_ceil(37u) << " rotl=" << std::hex << std::rotl(0x12345678u, 8)
              << " rotr=" << std::rotr(std::uint8_t{0x81}, 1) + 0 << std::dec << '\n';
    bool ok = true;
    for (std::uint32_t i = 0; i < 1000; ++i)
        ok = ok && ungray(gray(i)) == i && (i == 0 || std::popcount(gray(i) ^ gray(i - 1)) == 1);
    std::cout << "gray ok: " << std::boolalpha << ok << '\n';
    for (std::uint32_t i = 0; i < 8; ++i)
        std::cout << std::bitset<3>(gray(i)) << (i == 7 ? '\n' : ' ');
    std::cout << std::hex << std::showbase << fnv1a("hello") << ' ' << fnv1a("") << std::dec << std::noshowbase << '\n';
    std::bitset<8> perms("10110010");
    perms.flip(0).reset(7);
    std::cout << perms << ' ' << perms.count() << ' ' << perms.to_ulong() << ' ' << perms.test(1) << '\n';
    std::cout << std::bit_cast<std::uint32_t>(1.0f) << ' ' << std::bit_cast<float>(0x40490fdbu) << '\n';
}
