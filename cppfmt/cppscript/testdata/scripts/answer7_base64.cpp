#include <array>
#include <cstdint>
#include <iomanip>
#include <iostream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

constexpr std::string_view kAlphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

constexpr auto make_reverse() {
    std::array<std::int8_t, 256> table{};
    table.fill(-1);
    for (std::size_t i = 0; i < kAlphabet.size(); ++i)
        table[static_cast<unsigned char>(kAlphabet[i])] = static_cast<std::int8_t>(i);
    return table;
}
constexpr auto kReverse = make_reverse();

std::string encode(const std::vector<std::uint8_t> &bytes) {
    std::string out;
    out.reserve((bytes.size() + 2) / 3 * 4);
    std::uint32_t acc = 0;
    int bits = 0;
    for (auto b : bytes) {
        acc = acc << 8 | b;
        bits += 8;
        while (bits >= 6) {
            bits -= 6;
            out += kAlphabet[acc >> bits & 0x3F];
        }
    }
    if (bits > 0)
        out += kAlphabet[acc << (6 - bits) & 0x3F];
    while (out.size() % 4 != 0)
        out += '=';
    return out;
}

std::vector<std::uint8_t> decode(std::string_view text) {
    std::vector<std::uint8_t> out;
    std::uint32_t acc = 0;
    int bits = 0;
    for (unsigned char c : text) {
        if (c == '=')
            break;
        if (kReverse[c] < 0)
            throw std::runtime_error("invalid base64 character");
        acc = acc << 6 | static_cast<std::uint32_t>(kReverse[c]);
        if ((bits += 6) >= 8) {
            bits -= 8;
            out.push_back(acc >> bits & 0xFF);
        }
    }
    return out;
}

int main() {
    for (const std::string s : {"", "f", "fo", "foo", "Hello, World!"}) {
        std::vector<std::uint8_t> raw(s.begin(), s.end());
        auto e = encode(raw);
        std::cout << std::quoted(s) << " -> " << e << (decode(e) == raw ? " ok" : " FAIL") << '\n';
    }
    auto bytes = decode("3q2+7w==");
    std::cout << std::hex << std::uppercase << std::setfill('0');
    for (int b : bytes)
        std::cout << std::setw(2) << b << ' ';
    std::cout << std::dec << '\n';
    try {
        decode("ab*d");
    } catch (const std::runtime_error &e) {
        std::cout << e.what() << '\n';
    }
}
