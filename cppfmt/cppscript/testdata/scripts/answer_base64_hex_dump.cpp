#include <cstdint>
#include <cstdio>
#include <string>
#include <vector>
#include <string_view>

static constexpr char ALPHABET[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

std::string encode(const std::vector<uint8_t> &in) {
    std::string out;
    out.reserve((in.size() + 2) / 3 * 4);
    for (size_t i = 0; i < in.size(); i += 3) {
        uint32_t v = in[i] << 16;
        if (i + 1 < in.size())
            v |= in[i + 1] << 8;
        if (i + 2 < in.size())
            v |= in[i + 2];
        out += ALPHABET[(v >> 18) & 63];
        out += ALPHABET[(v >> 12) & 63];
        out += i + 1 < in.size() ? ALPHABET[(v >> 6) & 63] : '=';
        out += i + 2 < in.size() ? ALPHABET[v & 63] : '=';
    }
    return out;
}

std::vector<uint8_t> decode(std::string_view s) {
    int8_t rev[256];
    for (auto &r : rev)
        r = -1;
    for (int i = 0; ALPHABET[i]; ++i)
        rev[(unsigned char)ALPHABET[i]] = (int8_t)i;
    std::vector<uint8_t> out;
    uint32_t acc = 0;
    int bits = 0;
    for (unsigned char c : s) {
        if (rev[c] < 0)
            break;
        acc = acc << 6 | (uint32_t)rev[c];
        bits += 6;
        if (bits >= 8) {
            bits -= 8;
            out.push_back((acc >> bits) & 0xFF);
        }
    }
    return out;
}

void dump(const std::vector<uint8_t> &d) {
    for (size_t i = 0; i < d.size(); i += 8) {
        printf("%04zx ", i);
        for (size_t j = i; j < i + 8; ++j)
            j < d.size() ? printf(" %02X", d[j]) : printf("   ");
        printf("  ");
        for (size_t j = i; j < i + 8 && j < d.size(); ++j)
            putchar(d[j] >= 32 && d[j] < 127 ? d[j] : '.');
        putchar('\n');
    }
}

int main() {
    for (const char *s : {"", "f", "fo", "foo", "foobar", "Hello, World!"}) {
        std::string str(s);
        std::vector<uint8_t> bytes(str.begin(), str.end());
        std::string e = encode(bytes);
        printf("%-14s %-20s %s\n", s, e.c_str(), decode(e) == bytes ? "ok" : "BAD");
    }
    std::vector<uint8_t> raw;
    for (int i = 0; i < 20; i++)
        raw.push_back(uint8_t(i * 37 + 200));
    dump(raw);
    puts(encode(raw).c_str());
}
