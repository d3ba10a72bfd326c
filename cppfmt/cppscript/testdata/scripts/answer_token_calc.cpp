#include <cctype>
#include <iostream>
#include <map>
#include <stack>
#include <string>
#include <vector>

enum class Tok { Num, Op, LParen, RParen };
struct Token {
    Tok type;
    double value = 0;
    char op = 0;
};

struct ParseError {
    std::string what;
    std::size_t pos;
};

std::vector<Token> lex(const std::string &s) {
    std::vector<Token> out;
    for (std::size_t i = 0; i < s.size();) {
        char c = s[i];
        if (std::isspace(static_cast<unsigned char>(c))) {
            ++i;
            continue;
        }
        if (std::isdigit(static_cast<unsigned char>(c)) || c == '.') {
            std::size_t used = 0;
            double v = std::stod(s.substr(i), &used);
            out.push_back({Tok::Num, v});
            i += used;
        } else if (c == '(' || c == ')') {
            out.push_back({.type = c == '(' ? Tok::LParen : Tok::RParen});
            ++i;
        } else if (std::string("+-*/^%").find(c) != std::string::npos) {
            out.push_back({Tok::Op, 0, c});
            ++i;
        } else {
            throw ParseError{std::string("unexpected '") + c + "'", i};
        }
    }
    return out;
}

double apply(char op, double a, double b) {
    switch (op) {
    case '+':
        return a + b;
    case '-':
        return a - b;
    case '*':
        return a * b;
    case '/':
        if (b == 0)
            throw "division by zero";
        return a / b;
    case '%':
        return static_cast<int>(a) % static_cast<int>(b);
    default: {
        double r = 1;
        for (int i = 0; i < static_cast<int>(b); ++i)
            r *= a;
        return r;
    }
    }
}

double evaluate(const std::string &text) {
    static const std::map<char, int> prec{{'+', 1}, {'-', 1}, {'*', 2}, {'/', 2}, {'%', 2}, {'^', 3}};
    std::stack<double> vals;
    std::stack<char> ops;
    auto reduce = [&] {
        if (vals.size() < 2)
            throw ParseError{"missing operand", text.size()};
        double b = vals.top();
        vals.pop();
        double a = vals.top();
        vals.pop();
        vals.push(apply(ops.top(), a, b));
        ops.pop();
    };
    for (const Token &t : lex(text)) {
        switch (t.type) {
        case Tok::Num:
            vals.push(t.value);
            break;
        case Tok::LParen:
            ops.push('(');
            break;
        case Tok::RParen:
            while (!ops.empty() && ops.top() != '(')
                reduce();
            if (ops.empty())
                throw ParseError{"unbalanced )", 0};
            ops.pop();
            break;
        case Tok::Op:
            while (!ops.empty() && ops.top() != '(' &&
                   (prec.at(ops.top()) > prec.at(t.op) || (prec.at(ops.top()) == prec.at(t.op) && t.op != '^')))
                reduce();
            ops.push(t.op);
        }
    }
    while (!ops.empty())
        reduce();
    return vals.top();
}

int main() {
    for (const std::string e :
         {"1 + 2 * 3", "(1+2)*3", "2^3^2", "10 / 4 - .5", "17 % 5 * 2", "8 / (3 - 3)", "4 $ 4", "5 *", "1)"}) {
        std::cout << e << " => ";
        try {
            std::cout << evaluate(e);
        } catch (const ParseError &p) {
            std::cout << p.what << " at " << p.pos;
        } catch (const char *msg) {
            std::cout << msg;
        }
        std::cout << '\n';
    }
}
