#include <array>
#include <bit>
#include <bitset>
#include <cstdint>
#include <cstring>
#include <iomanip>
#include <iostream>
#include <span>
#include <string>
#include <string_view>
#include <vector>
constexpr std::array<std::uint32_t, 256> makeTable() {
    std::array<std::uint32_t, 256> t{};
    for (std::uint32_t i = 0; i < 256; ++i) {
        std::uint32_t c = i;
        for (int k = 0; k < 8; ++k)
            c = (c & 1) ? 0xEDB88320u ^ (c >> 1) : c >> 1;
        t[i] = c;
    }
    return t;
}
inline constexpr auto kTable = makeTable();
constexpr std::uint32_t crc32(std::span<const std::uint8_t> d) {
    std::uint32_t c = ~0u;
    for (auto b : d)
        c = kTable[(c ^ b) & 0xFF] ^ (c >> 8);
    return ~c;
}
std::vector<std::uint8_t> bytes(std::string_view s) {
    return {s.begin(), s.end()};
}
std::string b64(std::span<const std::uint8_t> in) {
    static constexpr char A[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string o;
    o.reserve((in.size() + 2) / 3 * 4);
    std::size_t i = 0;
    for (; i + 2 < in.size(); i += 3) {
        std::uint32_t n = in[i] << 16 | in[i + 1] << 8 | in[i + 2];
        for (int s = 18; s >= 0; s -= 6)
            o.push_back(A[n >> s & 63]);
    }
    if (auto r = in.size() - i; r) {
        std::uint32_t n = in[i] << 16;
        if (r == 2)
            n |= in[i + 1] << 8;
        o += A[n >> 18];
        o += A[n >> 12 & 63];
        o += r == 2 ? A[n >> 6 & 63] : '=';
        o += '=';
    }
    return o;
}
void hexdump(std::span<const std::uint8_t> d) {
    for (std::size_t off = 0; off < d.size(); off += 8) {
        auto row = d.subspan(off, std::min<std::size_t>(8, d.size() - off));
        std::cout << std::hex << std::setfill('0') << std::setw(4) << off << ": ";
        for (auto b : row)
            std::cout << std::setw(2) << +b << ' ';
        std::cout << std::string((8 - row.size()) * 3, ' ') << '|';
        for (auto b : row)
            std::cout << (b >= 32 && b < 127 ? static_cast<char>(b) : '.');
        std::cout << "|\n" << std::dec << std::setfill(' ');
    }
}
class BitWriter {
    std::vector<std::uint8_t> b_;
    unsigned n_ = 0;

  public:
    void put(std::uint32_t v, unsigned w) {
        while (w--) {
            if (n_ % 8 == 0)
                b_.push_back(0);
            b_.back() |= static_cast<std::uint8_t>(((v >> w) & 1u) << (7 - n_ % 8));
            ++n_;
        }
    }
    auto &data() const {
        return b_;
    }
    unsigned size() const {
        return n_;
    }
};
int main() {
    auto d = bytes("The quick brown fox");
    std::cout << std::hex << crc32(d) << std::dec << ' ' << b64(d) << ' ' << b64(bytes("ab")) << ' ' << b64(bytes("a"))
              << '\n';
    hexdump(d);
    BitWriter w;
    w.put(5, 3);
    w.put(0x3F, 7);
    w.put(1, 1);
    for (auto b : w.data())
        std::cout << std::bitset<8>(b) << ' ';
    std::cout << w.size() << '\n';
    std::cout << std::popcount(0xF0F0u) << ' ' << std::countl_zero(1u) << ' ' << std::bit_ceil(37u) << ' '
              << std::rotl(0x80000001u, 4) << ' ' << std::has_single_bit(64u) << ' ' << std::bit_width(255u) << '\n';
    float f = -2.5f;
    std::uint32_t u;
    std::memcpy(&u, &f, sizeof u);
    std::cout << std::bitset<32>(u) << '\n'
              << std::showbase << std::hex << std::bit_cast<std::uint64_t>(1.0) << std::uppercase << ' ' << 48879
              << std::nouppercase << std::dec << ' ' << (std::bitset<16>("1010") << 2).to_ulong() << '\n';
    std::uint16_t le = 0x1234;
    auto sw = static_cast<std::uint16_t>(le << 8 | le >> 8);
    std::cout << std::hex << sw << std::dec << ' ' << (std::endian::native == std::endian::little) << '\n';
}
