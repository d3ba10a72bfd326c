#include <cstdint>
#include <iostream>
#include <string>
#include <array>
#include <iomanip>

std::uint32_t fnv1a(const std::string& s) {
    std::uint32_t h = 2166136261u;
    for (unsigned char c : s) {
        h ^= c;
        h *= 16777619u;
    }
    return h;
}
std::uint64_t djb2(const char* s) {
    std::uint64_t h = 5381;
    while (*s) h = h * 33 + static_cast<unsigned char>(*s++);
    return h;
}
constexpr std::array<std::uint32_t, 256> make_table() {
    std::array<std::uint32_t, 256> t{};
    for (std::uint32_t i = 0; i < 256; ++i) {
        std::uint32_t c = i;
        for (int k = 0; k < 8; ++k) c = c & 1 ? 0xEDB88320u ^ (c >> 1) : c >> 1;
        t[i] = c;
    }
    return t;
}
std::uint32_t crc32(const std::string& s) {
    static constexpr auto table = make_table();
    std::uint32_t c = 0xFFFFFFFFu;
    for (unsigned char b : s) c = table[(c ^ b) & 0xFF] ^ (c >> 8);
    return ~c;
}

int main() {
    for (std::string s : {"", "a", "hello", "The quick brown fox"})
        std::cout << std::hex << std::setw(8) << std::setfill('0') << fnv1a(s) << ' ' << std::setw(8) << crc32(s) << std::dec << ' ' << djb2(s.c_str()) % 100000 << '\n';
    std::uint8_t sum = 0;
    for (char c : std::string("checksum test")) sum += c;
    std::cout << unsigned(sum) << ' ' << int(static_cast<std::uint8_t>(~sum + 1)) << '\n';
    std::string card = "4539148803436467";
    int total = 0;
    for (size_t i = 0; i < card.size(); ++i) {
        int d = card[card.size() - 1 - i] - '0';
        if (i % 2 == 1 && (d *= 2) > 9) d -= 9;
        total += d;
    }
    std::cout << (total % 10 == 0 ? "valid" : "invalid") << '\n';
}
