#include <array>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <numeric>
#include <string>
#include <vector>

using Bytes = std::vector<std::uint8_t>;

constexpr std::array<std::uint32_t, 256> crc_table() {
    std::array<std::uint32_t, 256> t{};
    for (std::uint32_t i = 0; i < 256; ++i) {
        std::uint32_t c = i;
        for (int k = 0; k < 8; ++k)
            c = c & 1 ? 0xEDB88320u ^ (c >> 1) : c >> 1;
        t[i] = c;
    }
    return t;
}

std::uint32_t crc32(const Bytes &d) {
    static constexpr auto table = crc_table();
    std::uint32_t c = ~0u;
    for (auto b : d)
        c = table[(c ^ b) & 0xFF] ^ (c >> 8);
    return ~c;
}

std::uint32_t adler32(const Bytes &d) {
    std::uint32_t a = 1, b = 0;
    for (auto x : d) {
        a = (a + x) % 65521;
        b = (b + a) % 65521;
    }
    return b << 16 | a;
}

std::uint16_t internet(const Bytes &d) {
    std::uint32_t sum = 0;
    for (size_t i = 0; i < d.size(); i += 2)
        sum += (d[i] << 8) | (i + 1 < d.size() ? d[i + 1] : 0);
    while (sum >> 16)
        sum = (sum & 0xFFFF) + (sum >> 16);
    return static_cast<std::uint16_t>(~sum);
}

std::uint64_t fnv1a(const Bytes &d) {
    return std::accumulate(d.begin(), d.end(), std::uint64_t{14695981039346656037ull},
                           [](std::uint64_t h, std::uint8_t b) { return (h ^ b) * 1099511628211ull; });
}

Bytes bytes(const char *s) {
    return Bytes(s, s + std::strlen(s));
}

int main() {
    for (const char *s : {"", "a", "123456789", "Wikipedia"}) {
        auto d = bytes(s);
        std::printf("%-10s crc %08x adler %08x inet %04x fnv %016llx\n", s, crc32(d), adler32(d), internet(d),
                    static_cast<unsigned long long>(fnv1a(d)));
    }
    Bytes packet = {0x45, 0x00, 0x00, 0x73, 0x00, 0x00, 0x40, 0x00, 0x40, 0x11,
                    0x00, 0x00, 0xc0, 0xa8, 0x00, 0x01, 0xc0, 0xa8, 0x00, 0xc7};
    auto sum = internet(packet);
    packet[10] = sum >> 8;
    packet[11] = sum & 0xff;
    std::printf("header checksum %#x, verify %d\n", sum, internet(packet));
    packet[3] ^= 1;
    std::printf("after a bit flip verify %s\n", internet(packet) == 0 ? "passes" : "fails");
}
