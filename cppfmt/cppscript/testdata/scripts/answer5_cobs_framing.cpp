#include <cstdint>
#include <cstdio>
#include <iostream>
#include <optional>
#include <span>
#include <string>
#include <vector>

// Consistent Overhead Byte Stuffing, as used on serial links.
using Bytes = std::vector<std::uint8_t>;

Bytes cobs_encode(std::span<const std::uint8_t> in) {
    Bytes out;
    out.push_back(0);
    std::size_t code_at = 0;
    std::uint8_t code = 1;
    for (std::uint8_t b : in) {
        if (b == 0) {
            out[code_at] = code;
            code_at = out.size();
            out.push_back(0);
            code = 1;
        } else {
            out.push_back(b);
            if (++code == 0xFF) {
                out[code_at] = code;
                code_at = out.size();
                out.push_back(0);
                code = 1;
            }
        }
    }
    out[code_at] = code;
    return out;
}

std::optional<Bytes> cobs_decode(std::span<const std::uint8_t> in) {
    Bytes out;
    std::size_t i = 0;
    while (i < in.size()) {
        std::uint8_t code = in[i];
        if (code == 0 || i + code > in.size())
            return std::nullopt;
        for (std::uint8_t k = 1; k < code; ++k)
            out.push_back(in[i + k]);
        i += code;
        if (code != 0xFF && i < in.size())
            out.push_back(0);
    }
    return out;
}

void dump(const char *label, const Bytes &b) {
    std::printf("%-8s", label);
    for (auto x : b)
        std::printf(" %02X", x);
    std::printf(" (%zu)\n", b.size());
}

int main() {
    std::vector<Bytes> frames = {
        {0x11, 0x22, 0x00, 0x33},
        {0x00},
        {0x00, 0x00, 0x01},
        {0xFF, 0xFE, 0xFD},
    };
    for (const auto &f : frames) {
        auto enc = cobs_encode(f);
        dump("raw", f);
        dump("cobs", enc);
        auto dec = cobs_decode(enc);
        std::cout << std::boolalpha << "roundtrip: " << (dec.has_value() && *dec == f) << std::endl;
    }
    Bytes big;
    for (int i = 0; i < 300; ++i)
        big.push_back(static_cast<std::uint8_t>(i % 255 + 1));
    auto enc = cobs_encode(big);
    std::cout << "300 bytes -> " << enc.size() << ", first code " << +enc[0] << '\n';
    Bytes broken = {0x05, 0x11};
    std::cout << "broken decodes: " << cobs_decode(broken).has_value() << '\n';
}
