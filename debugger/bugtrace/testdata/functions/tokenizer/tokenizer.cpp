// SPDX-License-Identifier: Apache-2.0
#include <cctype>
#include <stdexcept>
#include <string>
#include <vector>

enum class State { start, number, name, text };

struct Token {
    State kind;
    std::string text;
};

// Splits an expression into numbers, names, texts in single quotes and other characters.
std::vector<Token> tokenize(const std::string& source) {
    std::vector<Token> tokens;
    State state = State::start;
    std::string current;
    std::size_t at = 0;
    while (at <= source.size()) {
        char c = at < source.size() ? source[at] : '\0';
        switch (state) {
        case State::start:
            if (c == '\0') return tokens;
            if (std::isdigit(static_cast<unsigned char>(c))) {
                state = State::number;
                continue;
            }
            if (std::isalpha(static_cast<unsigned char>(c))) {
                state = State::name;
                continue;
            }
            if (c == '\'') {
                state = State::text;
            } else if (c != ' ') {
                tokens.push_back({State::start, std::string(1, c)});
            }
            at++;
            break;
        case State::number:
            if (!std::isdigit(static_cast<unsigned char>(c))) {
                tokens.push_back({State::number, current});
                current.clear();
                state = State::start;
                continue;
            }
            current += c;
            at++;
            break;
        case State::name:
            if (!std::isalnum(static_cast<unsigned char>(c)) && c != '_') {
                tokens.push_back({State::name, current});
                current.clear();
                state = State::start;
                continue;
            }
            current += c;
            at++;
            break;
        case State::text:
            if (c == '\0') throw std::invalid_argument("a text has no end");
            if (c == '\'') {
                tokens.push_back({State::text, current});
                current.clear();
                state = State::start;
            } else {
                current += c;
            }
            at++;
            break;
        }
    }
    return tokens;
}
