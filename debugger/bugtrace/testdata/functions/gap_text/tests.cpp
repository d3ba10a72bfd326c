#include <cassert>
#include <string>

#include "gap_text.cpp"

static std::string text_of(const GapText& text) {
    std::string out;
    for (std::size_t i = 0; i < text.length(); i++) out += text.at(i);
    return out;
}

static void type(GapText& text, const char* letters) {
    while (*letters != '\0') text.insert(*letters++);
}

void test_insert_and_grow() {
    GapText text(2);
    type(text, "hello");
    assert(text.length() == 5);
    assert(text_of(text) == "hello");
    assert(text.at(5) == '\0');
}

void test_insert_in_the_middle() {
    GapText text(3);
    type(text, "held");
    text.move_to(3);
    type(text, "lo wor");
    assert(text_of(text) == "hello word");
    text.move_to(9);
    text.insert('l');
    assert(text_of(text) == "hello world");
}

void test_erase() {
    GapText text(8);
    type(text, "abcd");
    text.move_to(2);
    assert(text.erase());
    assert(text_of(text) == "acd");
    text.move_to(0);
    assert(!text.erase());
    text.move_to(100);
    assert(text.erase());
    assert(text_of(text) == "ac");
}
