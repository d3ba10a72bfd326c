#include <cmath>
#include <iostream>
#include <map>
#include <stack>
#include <string>
#include <vector>
#include <variant>
#include <iterator>

struct Num {
    double v;
};
struct Op {
    char sym;
};
struct Paren {
    bool open;
};
using Token = std::variant<Num, Op, Paren>;

std::vector<Token> lex(const std::string &s) {
    std::vector<Token> out;
    for (std::size_t i = 0; i < s.size();) {
        if (s[i] == ' ') {
            ++i;
            continue;
        }
        if (std::isdigit(s[i]) || s[i] == '.') {
            std::size_t n;
            out.emplace_back(Num{std::stod(s.substr(i), &n)});
            i += n;
        } else if (s[i] == '(' || s[i] == ')') {
            out.emplace_back(Paren{s[i++] == '('});
        } else {
            bool prefix = out.empty() || std::holds_alternative<Op>(out.back()) ||
                          (std::holds_alternative<Paren>(out.back()) && std::get<Paren>(out.back()).open);
            out.emplace_back(Op{prefix && s[i] == '-' ? '~' : s[i]});
            ++i;
        }
    }
    return out;
}

int prec(char c) {
    static const std::map<char, int> table = {{'+', 1}, {'-', 1}, {'*', 2}, {'/', 2}, {'~', 3}, {'^', 4}};
    return table.at(c);
}

std::vector<Token> to_rpn(const std::vector<Token> &in) {
    std::vector<Token> out;
    std::stack<Token> ops;
    for (const Token &t : in) {
        std::visit(
            [&](auto tok) {
                using T = decltype(tok);
                if constexpr (std::is_same_v<T, Num>) {
                    out.push_back(t);
                } else if constexpr (std::is_same_v<T, Op>) {
                    while (!ops.empty()) {
                        const Op *top = std::get_if<Op>(&ops.top());
                        bool right = tok.sym == '^' || tok.sym == '~';
                        if (!top || prec(top->sym) < prec(tok.sym) || (right && prec(top->sym) == prec(tok.sym)))
                            break;
                        out.push_back(ops.top());
                        ops.pop();
                    }
                    ops.push(t);
                } else if (tok.open) {
                    ops.push(t);
                } else {
                    while (!std::holds_alternative<Paren>(ops.top())) {
                        out.push_back(ops.top());
                        ops.pop();
                    }
                    ops.pop();
                }
            },
            t);
    }
    for (; !ops.empty(); ops.pop())
        out.push_back(ops.top());
    return out;
}

int main() {
    for (const std::string src : {"-2^2", "2^3^2", "-(3 - 5) * .5", "8/4/2 - -1", "2*-3+10"}) {
        const auto rpn = to_rpn(lex(src));
        std::stack<double, std::vector<double>> st;
        std::string shown;
        for (const auto &t : rpn) {
            if (auto *n = std::get_if<Num>(&t)) {
                st.push(n->v);
                shown += std::to_string(n->v).substr(0, 3) + ' ';
                continue;
            }
            char c = std::get<Op>(t).sym;
            shown += c;
            shown += ' ';
            double b = st.top();
            st.pop();
            if (c == '~') {
                st.push(-b);
                continue;
            }
            double &a = st.top();
            a = c == '+' ? a + b : c == '-' ? a - b : c == '*' ? a * b : c == '/' ? a / b : std::pow(a, b);
        }
        std::cout << src << "  ->  " << shown << "=> " << st.top() << '\n';
    }
}
