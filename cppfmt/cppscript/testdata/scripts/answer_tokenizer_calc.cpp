#include <cctype>
#include <iostream>
#include <stdexcept>
#include <string>
#include <vector>
#include <cmath>

struct Token {
    enum Kind { Number, Symbol, End } kind;
    double value;
    char symbol;
    std::size_t pos;
};

class Parser {
    std::vector<Token> tokens;
    std::size_t at = 0;

    const Token &peek() const {
        return tokens[at];
    }
    bool accept(char c) {
        if (peek().kind == Token::Symbol && peek().symbol == c) {
            ++at;
            return true;
        }
        return false;
    }
    [[noreturn]] void fail(const std::string &what) const {
        throw std::runtime_error(what + " at column " + std::to_string(peek().pos + 1));
    }

    double primary() {
        if (accept('-'))
            return -primary();
        if (accept('(')) {
            double v = sum();
            if (!accept(')'))
                fail("expected ')'");
            return v;
        }
        if (peek().kind != Token::Number)
            fail("expected a number");
        return tokens[at++].value;
    }
    double pow_() {
        double base = primary();
        return accept('^') ? std::pow(base, pow_()) : base;
    }
    double product() {
        double v = pow_();
        for (;;) {
            if (accept('*'))
                v *= pow_();
            else if (accept('/')) {
                double d = pow_();
                if (d == 0)
                    throw std::domain_error("division by zero");
                v /= d;
            } else
                return v;
        }
    }
    double sum() {
        double v = product();
        while (true) {
            if (accept('+'))
                v += product();
            else if (accept('-'))
                v -= product();
            else
                break;
        }
        return v;
    }

  public:
    explicit Parser(const std::string &s) {
        for (std::size_t i = 0; i < s.size();) {
            if (std::isspace((unsigned char)s[i])) {
                ++i;
                continue;
            }
            if (std::isdigit((unsigned char)s[i]) || s[i] == '.') {
                std::size_t used = 0;
                double v = std::stod(s.substr(i), &used);
                tokens.push_back({Token::Number, v, 0, i});
                i += used;
            } else {
                tokens.push_back({Token::Symbol, 0, s[i], i});
                ++i;
            }
        }
        tokens.push_back({Token::End, 0, 0, s.size()});
    }
    double parse() {
        double v = sum();
        if (peek().kind != Token::End)
            fail("unexpected '" + std::string(1, peek().symbol) + "'");
        return v;
    }
};

int main() {
    for (std::string text :
         {"1 + 2 * 3", "-(4 - 6) ^ 2", "2^3^2", "10 / 4 - .5", "(1 + 2", "3 $ 4", "1/(2-2)", "* 3"}) {
        std::cout << text << " = ";
        try {
            std::cout << Parser(text).parse() << '\n';
        } catch (const std::runtime_error &e) {
            std::cout << "syntax error: " << e.what() << '\n';
        } catch (const std::logic_error &e) {
            std::cout << "math error: " << e.what() << '\n';
        }
    }
}
