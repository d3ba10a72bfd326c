#include <array>
#include <cstdint>
#include <cstdio>
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
inline constexpr auto crc_table = make_crc_table();

constexpr std::uint32_t crc32(std::string_view s) {
    std::uint32_t c = ~0u;
    for (char ch : s)
        c = crc_table[(c ^ static_cast<unsigned char>(ch)) & 0xFF] ^ (c >> 8);
    return ~c;
}
static_assert(crc32("123456789") == 0xCBF43926u);

template <std::size_t N> constexpr auto sieve() {
    std::array<bool, N> composite{};
    composite[0] = composite[1] = true;
    for (std::size_t i = 2; i * i < N; ++i)
        if (!composite[i])
            for (std::size_t j = i * i; j < N; j += i)
                composite[j] = true;
    return composite;
}

template <std::size_t N> constexpr int prime_count() {
    constexpr auto s = sieve<N>();
    int n = 0;
    for (bool c : s)
        n += !c;
    return n;
}

constexpr std::uint8_t sbox(std::uint8_t x) {
    return static_cast<std::uint8_t>((x << 4 | x >> 4) ^ 0x5A);
}

consteval int days_before(int month) {
    constexpr std::array<int, 12> len{31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    int d = 0;
    for (int m = 1; m < month; ++m)
        d += len[m - 1];
    return d;
}

int main() {
    for (const char *s : {"", "a", "hello world", "The quick brown fox jumps over the lazy dog"})
        std::printf("%08x  %s\n", crc32(s), s);
    std::printf("%08x %08x\n", crc_table[1], crc_table[255]);
    std::printf("primes: %d %d %d\n", prime_count<10>(), prime_count<100>(), prime_count<1000>());
    for (unsigned x = 0; x < 256; x += 51)
        std::printf("%02X->%02X ", x, sbox(static_cast<std::uint8_t>(x)));
    std::printf("\n");
    constexpr int july = days_before(7);
    std::printf("%d %d %d\n", days_before(1), days_before(3), july);
    return 0;
}
