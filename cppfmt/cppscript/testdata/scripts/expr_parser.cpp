#include <iostream>
#include <string>
#include <stdexcept>
#include <cctype>

struct Parser {
    std::string s;
    size_t pos = 0;

    char peek() const { return pos < s.size() ? s[pos] : '\0'; }
    void skip() { while (peek() == ' ') ++pos; }

    double expr() {
        double v = term();
        for (;;) {
            skip();
            if (peek() == '+') { ++pos; v += term(); }
            else if (peek() == '-') { ++pos; v -= term(); }
            else return v;
        }
    }
    double term() {
        double v = factor();
        for (;;) {
            skip();
            if (peek() == '*') { ++pos; v *= factor(); }
            else if (peek() == '/') {
                ++pos;
                double d = factor();
                if (d == 0) throw std::domain_error("division by zero");
                v /= d;
            } else return v;
        }
    }
    double factor() {
        skip();
        if (peek() == '-') { ++pos; return -factor(); }
        if (peek() == '(') {
            ++pos;
            double v = expr();
            skip();
            if (peek() != ')') throw std::invalid_argument("expected )");
            ++pos;
            return v;
        }
        size_t start = pos;
        while (std::isdigit(peek()) || peek() == '.') ++pos;
        if (start == pos) throw std::invalid_argument("unexpected '" + std::string(1, peek()) + "' at " + std::to_string(pos));
        return std::stod(s.substr(start, pos - start));
    }
};

int main() {
    for (std::string e : {"1 + 2 * 3", "(1+2)*3", "-4 / (2 - 2.5)", "10 / (5 - 5)", "2 * (3 + ", "2 $ 3", "7 - -7"}) {
        try {
            Parser p{e};
            std::cout << e << " = " << p.expr() << '\n';
        } catch (const std::exception& ex) {
            std::cout << e << " -> error: " << ex.what() << '\n';
        }
    }
}
