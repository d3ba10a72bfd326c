#include <iostream>
#include <map>
#include <string>
#include <utility>
#include <vector>

enum class State { Start, Integer, Dot, Fraction, Exp, ExpSign, ExpDigits, Error };
enum class Input { Digit, Sign, Point, E, Other };

Input classify(char c) {
    if (c >= '0' && c <= '9')
        return Input::Digit;
    switch (c) {
    case '+':
    case '-':
        return Input::Sign;
    case '.':
        return Input::Point;
    case 'e':
    case 'E':
        return Input::E;
    }
    return Input::Other;
}

using Key = std::pair<State, Input>;

const std::map<Key, State> TABLE = {
    {{State::Start, Input::Digit}, State::Integer},     {{State::Start, Input::Point}, State::Dot},
    {{State::Integer, Input::Digit}, State::Integer},   {{State::Integer, Input::Point}, State::Fraction},
    {{State::Integer, Input::E}, State::Exp},           {{State::Dot, Input::Digit}, State::Fraction},
    {{State::Fraction, Input::Digit}, State::Fraction}, {{State::Fraction, Input::E}, State::Exp},
    {{State::Exp, Input::Sign}, State::ExpSign},        {{State::Exp, Input::Digit}, State::ExpDigits},
    {{State::ExpSign, Input::Digit}, State::ExpDigits}, {{State::ExpDigits, Input::Digit}, State::ExpDigits},
};

const char *describe(State s) {
    static const char *const text[] = {
        "empty",      "integer", "lonely dot", "decimal", "incomplete exponent", "incomplete exponent",
        "scientific", "invalid"};
    return text[static_cast<int>(s)];
}

State run(const std::string &s) {
    State st = State::Start;
    for (std::string::const_iterator it = s.begin(); it != s.end() && st != State::Error; ++it) {
        auto f = TABLE.find(Key(st, classify(*it)));
        st = f == TABLE.end() ? State::Error : f->second;
    }
    return st;
}

int main() {
    std::vector<std::string> inputs{"42", "3.14", ".5", ".", "6e", "6e-23", "1.2.3", "", "7.", "0x1F", "2E+8"};
    std::map<std::string, std::vector<std::string>> groups;
    for (const auto &s : inputs) {
        State st = run(s);
        std::cout << "'" << s << "'\t" << describe(st);
        if (st == State::Integer)
            std::cout << "\t" << std::stoi(s) + 1;
        else if (st == State::Fraction || st == State::ExpDigits)
            std::cout << "\t" << std::stod(s);
        std::cout << '\n';
        groups[describe(st)].push_back(s);
    }
    for (auto &g : groups)
        std::cout << g.first << ":" << g.second.size() << " ";
    std::cout << "\n";
}
