#include <iostream>
#include <sstream>
#include <stack>
#include <cctype>
#include <stdexcept>
#include <memory>
#include <variant>
#include <functional>
struct Token {
    enum Kind { Num, Op, LParen, RParen, End } kind;
    double value = 0;
    char op = 0;
};
class Lexer {
    std::string_view s;
    size_t pos = 0;

  public:
    explicit Lexer(std::string_view s) : s(s) {
    }
    Token next() {
        while (pos < s.size() && std::isspace(static_cast<unsigned char>(s[pos])))
            ++pos;
        if (pos >= s.size())
            return {Token::End};
        char c = s[pos];
        if (std::isdigit(c) || c == '.') {
            size_t used = 0;
            double v = std::stod(std::string(s.substr(pos)), &used);
            pos += used;
            return {Token::Num, v};
        }
        ++pos;
        switch (c) {
        case '(':
            return {Token::LParen};
        case ')':
            return {Token::RParen};
        case '+':
        case '-':
        case '*':
        case '/':
        case '^':
            return Token{.kind = Token::Op, .op = c};
        }
        throw std::runtime_error(std::string("bad char '") + c + "' at " + std::to_string(pos - 1));
    }
};
class Parser {
    Lexer lex;
    Token cur;
    void advance() {
        cur = lex.next();
    }
    double primary() {
        if (cur.kind == Token::Num) {
            double v = cur.value;
            advance();
            return v;
        }
        if (cur.kind == Token::LParen) {
            advance();
            double v = expr();
            if (cur.kind != Token::RParen)
                throw std::runtime_error("expected )");
            advance();
            return v;
        }
        if (cur.kind == Token::Op && cur.op == '-') {
            advance();
            return -primary();
        }
        throw std::runtime_error("unexpected token");
    }
    double power() {
        double b = primary();
        if (cur.kind == Token::Op && cur.op == '^') {
            advance();
            return std::pow(b, power());
        }
        return b;
    }
    double term() {
        double v = power();
        while (cur.kind == Token::Op && (cur.op == '*' || cur.op == '/')) {
            char o = cur.op;
            advance();
            double r = power();
            if (o == '/' && r == 0)
                throw std::domain_error("division by zero");
            v = o == '*' ? v * r : v / r;
        }
        return v;
    }
    double expr() {
        double v = term();
        while (cur.kind == Token::Op && (cur.op == '+' || cur.op == '-')) {
            char o = cur.op;
            advance();
            double r = term();
            v = o == '+' ? v + r : v - r;
        }
        return v;
    }

  public:
    explicit Parser(std::string_view s) : lex(s) {
        advance();
    }
    double parse() {
        double v = expr();
        if (cur.kind != Token::End)
            throw std::runtime_error("trailing input");
        return v;
    }
};
int main() {
    for (const char *e : {"1 + 2 * 3", "(1+2)*3 - 4/2", "2^3^2", "-(2+3)*2", "1/0", "2 +", "3 $ 4", "(1"}) {
        std::cout << e << " = ";
        try {
            std::cout << Parser(e).parse() << "\n";
        } catch (const std::domain_error &x) {
            std::cout << "domain: " << x.what() << "\n";
        } catch (const std::exception &x) {
            std::cout << "error: " << x.what() << "\n";
        }
    }
}
