#include <iostream>
#include <vector>
#include <array>
#include <string>
#include <bitset>
#include <cstdint>
#include <iomanip>
#include <sstream>
#include <algorithm>
#include <bit>
constexpr std::array<std::uint32_t, 256> makeCrc() {
    std::array<std::uint32_t, 256> t{};
    for (std::uint32_t i = 0; i < 256; ++i) {
        std::uint32_t c = i;
        for (int k = 0; k < 8; ++k)
            c = c & 1 ? 0xEDB88320u ^ (c >> 1) : c >> 1;
        t[i] = c;
    }
    return t;
}
constexpr auto CRC = makeCrc();
constexpr std::uint32_t crc32(std::string_view s) {
    std::uint32_t c = ~0u;
    for (unsigned char b : s)
        c = CRC[(c ^ b) & 0xff] ^ (c >> 8);
    return ~c;
}
static_assert(crc32("123456789") == 0xCBF43926);
std::string b64(const std::string &in) {
    static const char *T = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string o;
    unsigned v = 0;
    int n = -6;
    for (unsigned char c : in) {
        v = (v << 8) + c;
        n += 8;
        while (n >= 0) {
            o.push_back(T[(v >> n) & 63]);
            n -= 6;
        }
    }
    if (n > -6)
        o.push_back(T[((v << 8) >> (n + 8)) & 63]);
    while (o.size() % 4)
        o.push_back('=');
    return o;
}
std::string hex(const std::vector<std::uint8_t> &d) {
    std::ostringstream os;
    os << std::hex << std::setfill('0');
    for (auto b : d)
        os << std::setw(2) << static_cast<int>(b);
    return os.str();
}
std::uint64_t fnv(std::string_view s) {
    std::uint64_t h = 14695981039346656037ULL;
    for (char c : s) {
        h ^= static_cast<std::uint8_t>(c);
        h *= 1099511628211ULL;
    }
    return h;
}
std::vector<std::uint8_t> varint(std::uint64_t n) {
    std::vector<std::uint8_t> o;
    do {
        std::uint8_t b = n & 0x7f;
        n >>= 7;
        if (n)
            b |= 0x80;
        o.push_back(b);
    } while (n);
    return o;
}
std::int64_t zig(std::int64_t n) {
    return (n << 1) ^ (n >> 63);
}
int main() {
    std::cout << std::hex << std::uppercase << crc32("hello") << std::dec << std::nouppercase << " " << b64("Hello!")
              << b64("Ma") << " " << hex({0, 15, 255, 16}) << " " << fnv("abc") << " ";
    for (auto b : varint(300))
        std::cout << +b << ",";
    std::cout << zig(-3) << zig(4) << std::popcount(0xF0u) << std::countl_zero(1u) << std::bit_ceil(37u)
              << std::rotl(0x80000001u, 1) << std::has_single_bit(64u) << std::bit_width(255u) << "\n";
    std::uint8_t a = 200, b = 100;
    auto s = a + b;
    std::uint8_t w = a + b;
    std::int8_t sg = static_cast<std::int8_t>(w);
    std::cout << s << " " << +w << " " << +sg << " " << (a > b) << (~a) << " " << (a << 1) << " " << std::bitset<8>(w)
              << " " << (5 & 6) << (5 | 6) << (5 ^ 6) << " " << (-8 >> 1) << " " << (1ULL << 40) << " " << 0xFFu << " "
              << INT32_MAX << " " << UINT8_MAX << " " << sizeof(std::uint64_t) << "\n";
    float f = 1.5f;
    std::uint32_t bits = std::bit_cast<std::uint32_t>(f);
    std::cout << bits << " " << (bits >> 23 & 0xff) << " " << std::bit_cast<float>(bits + 1) - f << " "
              << (0.1 + 0.2 == 0.3) << " " << 1e308 * 10 << " " << -1.0 / 0.0 << " " << std::isnan(0.0 / 0.0) << " "
              << static_cast<int>(3.99) << static_cast<int>(-3.99) << 7 / -2 << 7 % -2 << "\n";
}
