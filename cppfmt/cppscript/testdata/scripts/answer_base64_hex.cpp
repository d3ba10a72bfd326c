#include <array>
#include <cstdint>
#include <iomanip>
#include <iostream>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

constexpr std::string_view kAlphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

constexpr std::array<int8_t, 256> makeReverse() {
    std::array<int8_t, 256> t{};
    t.fill(-1);
    for (std::size_t i = 0; i < kAlphabet.size(); ++i)
        t[static_cast<uint8_t>(kAlphabet[i])] = static_cast<int8_t>(i);
    return t;
}

std::string encode(const std::vector<uint8_t> &in) {
    std::string out;
    for (std::size_t i = 0; i < in.size(); i += 3) {
        uint32_t chunk = in[i] << 16;
        if (i + 1 < in.size())
            chunk |= in[i + 1] << 8;
        if (i + 2 < in.size())
            chunk |= in[i + 2];
        for (int k = 0; k < 4; ++k)
            out += (i + k <= in.size()) ? kAlphabet[(chunk >> (18 - 6 * k)) & 0x3F] : '=';
    }
    return out;
}

std::vector<uint8_t> decode(std::string_view s) {
    static constexpr auto rev = makeReverse();
    std::vector<uint8_t> out;
    uint32_t acc = 0;
    int bits = 0;
    for (unsigned char c : s) {
        if (rev[c] < 0)
            continue;
        acc = (acc << 6 | rev[c]) & 0xFFFFFF;
        bits += 6;
        if (bits >= 8) {
            bits -= 8;
            out.push_back(acc >> bits & 0xFF);
        }
    }
    return out;
}

std::string hex(const std::vector<uint8_t> &v) {
    std::ostringstream os;
    os << std::hex << std::uppercase << std::setfill('0');
    for (auto b : v)
        os << std::setw(2) << +b << ' ';
    return os.str();
}

int main() {
    for (const std::string s : {"", "f", "fo", "foo", "foobar", "\xff\xfe~"}) {
        std::vector<uint8_t> bytes(s.begin(), s.end());
        std::string e = encode(bytes);
        auto back = decode(e);
        std::cout << std::setw(8) << e << " | " << hex(bytes) << (back == bytes ? "ok" : "MISMATCH") << '\n';
    }
    auto d = decode("SGVs bG8s\nIHdvcmxkIQ==");
    std::cout << std::string(d.begin(), d.end()) << std::endl;
}
