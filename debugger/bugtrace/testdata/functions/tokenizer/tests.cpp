#include <cassert>

#include "tokenizer.cpp"

void test_expression() {
    std::vector<Token> tokens = tokenize("a_1 + 42*b");
    assert(tokens.size() == 5);
    assert(tokens[0].kind == State::name && tokens[0].text == "a_1");
    assert(tokens[1].kind == State::start && tokens[1].text == "+");
    assert(tokens[2].kind == State::number && tokens[2].text == "42");
    assert(tokens[3].text == "*");
    assert(tokens[4].kind == State::name && tokens[4].text == "b");
}

void test_text() {
    std::vector<Token> tokens = tokenize("'a b' 7");
    assert(tokens.size() == 2);
    assert(tokens[0].kind == State::text && tokens[0].text == "a b");
    assert(tokens[1].text == "7");
}

void test_open_text() {
    bool thrown = false;
    try {
        tokenize("x 'open");
    } catch (const std::invalid_argument&) {
        thrown = true;
    }
    assert(thrown);
}

void test_empty() {
    assert(tokenize("").empty());
    assert(tokenize("   ").empty());
}
