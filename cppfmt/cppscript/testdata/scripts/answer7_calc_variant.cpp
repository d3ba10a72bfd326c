#include <iostream>
#include <map>
#include <stack>
#include <stdexcept>
#include <string>
#include <variant>
#include <vector>
#include <cctype>
#include <functional>

struct Number {
    double value;
};
struct Op {
    char symbol;
};
struct Ident {
    std::string name;
};
struct Paren {
    bool open;
};
using Token = std::variant<Number, Op, Ident, Paren>;

template <class... Ts> struct overloaded : Ts... {
    using Ts::operator()...;
};
template <class... Ts> overloaded(Ts...) -> overloaded<Ts...>;

std::vector<Token> lex(const std::string &src) {
    std::vector<Token> out;
    for (size_t i = 0; i < src.size();) {
        unsigned char c = src[i];
        if (std::isspace(c)) {
            ++i;
        } else if (std::isdigit(c)) {
            size_t used;
            out.push_back(Number{std::stod(src.substr(i), &used)});
            i += used;
        } else if (std::isalpha(c)) {
            size_t start = i;
            while (i < src.size() && std::isalnum(static_cast<unsigned char>(src[i])))
                ++i;
            out.push_back(Ident{src.substr(start, i - start)});
        } else if (c == '(' || c == ')') {
            out.push_back(Paren{c == '('});
            ++i;
        } else if (std::string("+-*/^").find(c) != std::string::npos) {
            out.push_back(Op{static_cast<char>(c)});
            ++i;
        } else {
            throw std::invalid_argument(std::string("bad character '") + src[i] + "' at " + std::to_string(i));
        }
    }
    return out;
}

int main() {
    auto describe = overloaded{
        [](const Number &n) { return "num(" + std::to_string(n.value) + ")"; },
        [](const Op &o) { return std::string("op(") + o.symbol + ")"; },
        [](const Ident &i) { return "id(" + i.name + ")"; },
        [](Paren p) -> std::string { return p.open ? "open" : "close"; },
    };
    for (const std::string src : {"1.5*(x + 20)", "a ^ 2e3 - b1", "3 $ 4"}) {
        try {
            const auto tokens = lex(src);
            std::cout << tokens.size() << " tokens:";
            for (const auto &t : tokens)
                std::cout << ' ' << std::visit(describe, t);
            std::cout << '\n';
            int depth = 0, most = 0;
            for (const auto &t : tokens)
                if (auto *p = std::get_if<Paren>(&t)) {
                    depth += p->open ? 1 : -1;
                    most = std::max(most, depth);
                }
            std::cout << "  depth " << most << ", last alternative " << tokens.back().index() << '\n';
        } catch (const std::invalid_argument &e) {
            std::cout << "error: " << e.what() << '\n';
        }
    }
}
