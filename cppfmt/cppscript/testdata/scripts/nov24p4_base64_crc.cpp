#include <cstdint>
#include <cstdio>
#include <string>
#include <vector>
#include <array>
#include <string_view>

static const char kAlphabet[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

static std::string b64encode(const std::vector<uint8_t> &in) {
    std::string out;
    out.reserve((in.size() + 2) / 3 * 4);
    size_t i = 0;
    for (; i + 2 < in.size(); i += 3) {
        uint32_t v = (uint32_t)in[i] << 16 | (uint32_t)in[i + 1] << 8 | in[i + 2];
        for (int s = 18; s >= 0; s -= 6)
            out += kAlphabet[(v >> s) & 0x3F];
    }
    if (size_t rest = in.size() - i; rest == 1) {
        uint32_t v = in[i] << 16;
        out += kAlphabet[v >> 18 & 63];
        out += kAlphabet[v >> 12 & 63];
        out.append(2, '=');
    } else if (rest == 2) {
        uint32_t v = in[i] << 16 | in[i + 1] << 8;
        out += kAlphabet[v >> 18 & 63];
        out += kAlphabet[v >> 12 & 63];
        out += kAlphabet[v >> 6 & 63];
        out.push_back('=');
    }
    return out;
}

static bool b64decode(std::string_view text, std::vector<uint8_t> *out) {
    std::array<int8_t, 256> rev;
    rev.fill(-1);
    for (int i = 0; i < 64; i++)
        rev[(unsigned char)kAlphabet[i]] = (int8_t)i;
    uint32_t acc = 0;
    int bits = 0;
    out->clear();
    for (unsigned char c : text) {
        if (c == '=')
            break;
        if (rev[c] < 0)
            return false;
        acc = (acc << 6) | rev[c];
        bits += 6;
        if (bits >= 8) {
            bits -= 8;
            out->push_back((acc >> bits) & 0xFF);
        }
    }
    return true;
}

constexpr std::array<uint32_t, 256> make_crc_table() {
    std::array<uint32_t, 256> t{};
    for (uint32_t n = 0; n < 256; ++n) {
        uint32_t c = n;
        for (int k = 0; k < 8; ++k)
            c = (c & 1) ? 0xEDB88320u ^ (c >> 1) : c >> 1;
        t[n] = c;
    }
    return t;
}
constexpr auto crc_table = make_crc_table();
static_assert(crc_table[1] == 0x77073096u, "crc table is wrong");

static uint32_t crc32(const std::vector<uint8_t> &data) {
    uint32_t c = ~0u;
    for (uint8_t b : data)
        c = crc_table[(c ^ b) & 0xff] ^ (c >> 8);
    return ~c;
}

int main() {
    const char *inputs[] = {"", "f", "fo", "foo", "foobar", "123456789"};
    for (const char *s : inputs) {
        std::vector<uint8_t> bytes(s, s + std::string_view(s).size());
        std::string enc = b64encode(bytes);
        std::vector<uint8_t> back;
        bool ok = b64decode(enc, &back) && back == bytes;
        printf("%-10s -> %-14s crc=%08X %s\n", s, enc.c_str(), crc32(bytes), ok ? "ok" : "MISMATCH");
    }
    std::vector<uint8_t> junk;
    printf("decode \"ab$d\": %s\n", b64decode("ab$d", &junk) ? "accepted" : "rejected");
    printf("table[255]=0x%08x, %zu entries\n", crc_table.back(), crc_table.size());
    return 0;
}
