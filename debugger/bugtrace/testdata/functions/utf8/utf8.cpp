// SPDX-License-Identifier: Apache-2.0
#include <cstdint>
#include <string>
#include <vector>

// Appends a code point in UTF-8. It returns false for what is no code point.
bool append_utf8(std::string& out, std::uint32_t code) {
    if (code >= 0xd800 && code <= 0xdfff) return false;
    if (code > 0x10ffff) return false;
    if (code < 0x80) {
        out += static_cast<char>(code);
    } else if (code < 0x800) {
        out += static_cast<char>(0xc0 | (code >> 6));
        out += static_cast<char>(0x80 | (code & 0x3f));
    } else if (code < 0x10000) {
        out += static_cast<char>(0xe0 | (code >> 12));
        out += static_cast<char>(0x80 | ((code >> 6) & 0x3f));
        out += static_cast<char>(0x80 | (code & 0x3f));
    } else {
        out += static_cast<char>(0xf0 | (code >> 18));
        out += static_cast<char>(0x80 | ((code >> 12) & 0x3f));
        out += static_cast<char>(0x80 | ((code >> 6) & 0x3f));
        out += static_cast<char>(0x80 | (code & 0x3f));
    }
    return true;
}

// Returns the code points of a text. Bytes that are not UTF-8 become U+FFFD, one each.
std::vector<std::uint32_t> decode_utf8(const std::string& text) {
    std::vector<std::uint32_t> out;
    std::size_t at = 0;
    while (at < text.size()) {
        unsigned char first = static_cast<unsigned char>(text[at]);
        int more = 0;
        std::uint32_t code = first;
        if (first >= 0xf0 && first < 0xf8) {
            more = 3;
            code = first & 0x07;
        } else if (first >= 0xe0 && first < 0xf0) {
            more = 2;
            code = first & 0x0f;
        } else if (first >= 0xc0 && first < 0xe0) {
            more = 1;
            code = first & 0x1f;
        } else if (first >= 0x80) {
            code = 0xfffd;
        }
        if (at + more >= text.size()) {
            more = 0;
            code = first < 0x80 ? first : 0xfffd;
        }
        for (int i = 1; i <= more; i++) {
            unsigned char next = static_cast<unsigned char>(text[at + i]);
            if ((next & 0xc0) != 0x80) {
                code = 0xfffd;
                more = 0;
                break;
            }
            code = (code << 6) | (next & 0x3f);
        }
        out.push_back(code);
        at += static_cast<std::size_t>(more) + 1;
    }
    return out;
}
