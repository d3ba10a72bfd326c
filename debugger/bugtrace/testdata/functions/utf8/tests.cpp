#include <cassert>
#include <cstdint>
#include <string>
#include <vector>

bool append_utf8(std::string& out, std::uint32_t code);
std::vector<std::uint32_t> decode_utf8(const std::string& text);

using Codes = std::vector<std::uint32_t>;

static std::string encoded(std::uint32_t code) {
    std::string out;
    assert(append_utf8(out, code));
    return out;
}

void test_encode() {
    assert(encoded('A') == "A");
    assert(encoded(0x7f) == "\x7f");
    assert(encoded(0x80) == "\xc2\x80");
    assert(encoded(0xe9) == "\xc3\xa9");
    assert(encoded(0x7ff) == "\xdf\xbf");
    assert(encoded(0x800) == "\xe0\xa0\x80");
    assert(encoded(0x20ac) == "\xe2\x82\xac");
    assert(encoded(0x10000) == "\xf0\x90\x80\x80");
    assert(encoded(0x1f600) == "\xf0\x9f\x98\x80");
}

void test_refused() {
    std::string out;
    assert(!append_utf8(out, 0xd800));
    assert(!append_utf8(out, 0xdfff));
    assert(!append_utf8(out, 0x110000));
    assert(out.empty());
    assert(append_utf8(out, 0xe000) && append_utf8(out, 0x10ffff));
}

void test_decode() {
    assert(decode_utf8("").empty());
    assert((decode_utf8("a\xc3\xa9") == Codes{'a', 0xe9}));
    assert((decode_utf8("\xe2\x82\xac!") == Codes{0x20ac, '!'}));
    assert((decode_utf8("\xf0\x9f\x98\x80") == Codes{0x1f600}));
}

void test_broken() {
    assert((decode_utf8("\x80z") == Codes{0xfffd, 'z'}));
    assert((decode_utf8("\xc3") == Codes{0xfffd}));
    assert((decode_utf8("\xc3z") == Codes{0xfffd, 'z'}));
    assert((decode_utf8("\xe2\x82") == Codes{0xfffd, 0xfffd}));
}
