#include <array>
#include <cinttypes>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <numeric>
#include <string>
#include <string_view>

constexpr std::array<std::uint32_t, 256> make_crc_table() {
    std::array<std::uint32_t, 256> t{};
    for (std::uint32_t i = 0; i < 256; ++i) {
        std::uint32_t c = i;
        for (int k = 0; k < 8; ++k)
            c = c & 1 ? 0xEDB88320u ^ (c >> 1) : c >> 1;
        t[i] = c;
    }
    return t;
}

constexpr std::uint32_t crc32(std::string_view s) {
    constexpr auto table = make_crc_table();
    std::uint32_t c = ~0u;
    for (char ch : s)
        c = table[(c ^ static_cast<std::uint8_t>(ch)) & 0xFF] ^ (c >> 8);
    return ~c;
}
static_assert(crc32("123456789") == 0xCBF43926);

constexpr std::uint64_t fnv1a(std::string_view s) {
    std::uint64_t h = 14695981039346656037ull;
    for (unsigned char c : s)
        h = (h ^ c) * 1099511628211ull;
    return h;
}

std::uint32_t adler32(const char *s) {
    std::uint32_t a = 1, b = 0;
    for (; *s; ++s) {
        a = (a + static_cast<unsigned char>(*s)) % 65521;
        b = (b + a) % 65521;
    }
    return b << 16 | a;
}

bool luhn(std::string_view digits) {
    int sum = 0;
    bool twice = false;
    for (auto it = digits.rbegin(); it != digits.rend(); ++it) {
        if (*it == ' ')
            continue;
        int d = *it - '0';
        if (twice && (d *= 2) > 9)
            d -= 9;
        sum += d;
        twice = !twice;
    }
    return sum % 10 == 0;
}

int isbn13_check(const char (&first12)[13]) {
    int sum = 0;
    for (int i = 0; i < 12; ++i)
        sum += (first12[i] - '0') * (i % 2 ? 3 : 1);
    return (10 - sum % 10) % 10;
}

int main() {
    for (const char *s : {"", "a", "Wikipedia", "The quick brown fox jumps over the lazy dog"}) {
        std::printf("%-10.10s crc=%08" PRIX32 " adler=%08x fnv=%016" PRIx64 "\n", s, crc32(s), adler32(s), fnv1a(s));
    }
    std::printf("luhn: %d %d\n", luhn("4539 1488 0343 6467"), luhn("8273 1232 7352 0569"));
    std::printf("isbn check digit: %d\n", isbn13_check("978030640615"));
    std::uint8_t x = 0;
    for (const char c : std::string("XOR parity"))
        x ^= c;
    std::printf("xor %#x %3hhu %o\n", x, x, x);
    unsigned sum = 0;
    const std::uint16_t words[] = {0x4500, 0x0073, 0x0000, 0x4000, 0x4011, 0x0000, 0xc0a8, 0x0001, 0xc0a8, 0x00c7};
    sum = std::accumulate(std::begin(words), std::end(words), 0u);
    while (sum >> 16)
        sum = (sum & 0xFFFF) + (sum >> 16);
    std::printf("ip header checksum %04X\n", static_cast<std::uint16_t>(~sum));
}
