#include <array>
#include <cstdint>
#include <iomanip>
#include <iostream>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace codec {

inline constexpr std::string_view alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

constexpr std::array<std::uint32_t, 256> makeCrcTable() {
    std::array<std::uint32_t, 256> t{};
    for (std::uint32_t i = 0; i < 256; ++i) {
        std::uint32_t c = i;
        for (int k = 0; k < 8; ++k)
            c = (c & 1) ? 0xEDB88320u ^ (c >> 1) : c >> 1;
        t[i] = c;
    }
    return t;
}
constexpr auto crcTable = makeCrcTable();

constexpr std::uint32_t crc32(std::string_view data) {
    std::uint32_t crc = ~0u;
    for (char ch : data)
        crc = crcTable[(crc ^ static_cast<std::uint8_t>(ch)) & 0xff] ^ (crc >> 8);
    return ~crc;
}

std::string encode(const std::vector<std::uint8_t> &in) {
    std::string out;
    out.reserve((in.size() + 2) / 3 * 4);
    for (std::size_t i = 0; i < in.size(); i += 3) {
        std::uint32_t block = in[i] << 16;
        if (i + 1 < in.size())
            block |= in[i + 1] << 8;
        if (i + 2 < in.size())
            block |= in[i + 2];
        for (int shift = 18, n = 0; shift >= 0; shift -= 6, ++n)
            out += i + n > in.size() ? '=' : alphabet[block >> shift & 63];
    }
    return out;
}

std::optional<std::vector<std::uint8_t>> decode(std::string_view in) {
    if (in.size() % 4)
        return std::nullopt;
    std::vector<std::uint8_t> out;
    unsigned acc = 0, bits = 0;
    while (in.ends_with('='))
        in.remove_suffix(1);
    for (char c : in) {
        auto v = alphabet.find(c);
        if (v == alphabet.npos)
            return {};
        acc = acc << 6 | static_cast<unsigned>(v);
        if ((bits += 6) >= 8) {
            bits -= 8;
            out.push_back(static_cast<std::uint8_t>(acc >> bits));
        }
    }
    return out;
}

} // namespace codec

int main() {
    static_assert(codec::crc32("123456789") == 0xCBF43926u);
    for (std::string s : {"", "M", "Ma", "Man", "invoice #42: 19.99", "\xC3\xA9t\xC3\xA9"}) {
        std::vector<std::uint8_t> bytes(s.cbegin(), s.cend());
        auto b64 = codec::encode(bytes);
        auto back = codec::decode(b64);
        std::cout << std::setw(26) << std::left << (b64.empty() ? "(empty)" : b64) << ' ' << std::right << std::hex
                  << std::uppercase << std::setfill('0') << std::setw(8) << codec::crc32(s) << std::dec
                  << std::setfill(' ') << ' ' << std::boolalpha << (back == bytes) << '\n';
    }
    for (auto bad : {"abc", "ab!d", "TWFu"}) {
        auto r = codec::decode(bad);
        std::cout << bad << " -> ";
        if (!r)
            std::cout << "invalid\n";
        else
            for (std::uint8_t byte : *r)
                std::cout << std::hex << std::showbase << +byte << (byte == r->back() ? '\n' : ' ') << std::dec;
    }
}
