#include <cmath>
#include <functional>
#include <iostream>
#include <map>
#include <memory>
#include <string>
#include <type_traits>
#include <variant>

struct Expr;
using ExprPtr = std::shared_ptr<Expr>;

struct Number {
    double value;
};
struct Variable {
    std::string name;
};
struct Binary {
    char op;
    ExprPtr lhs, rhs;
};
struct Call {
    std::string fn;
    ExprPtr arg;
};

struct Expr {
    std::variant<Number, Variable, Binary, Call> node;
};

template <typename Node> ExprPtr make(Node n) {
    return std::make_shared<Expr>(Expr{std::move(n)});
}

ExprPtr num(double v) {
    return make(Number{v});
}
ExprPtr var(std::string s) {
    return make(Variable{std::move(s)});
}
ExprPtr bin(char op, ExprPtr a, ExprPtr b) {
    return make(Binary{op, a, b});
}

using Env = std::map<std::string, double>;
struct UnknownName {
    std::string name;
};

double eval(const Expr &e, const Env &env) {
    static const std::map<std::string, std::function<double(double)>> functions = {
        {"sqrt", [](double x) { return std::sqrt(x); }},
        {"neg", std::negate<double>{}},
    };
    return std::visit(
        [&](const auto &n) -> double {
            using T = std::decay_t<decltype(n)>;
            if constexpr (std::is_same_v<T, Number>) {
                return n.value;
            } else if constexpr (std::is_same_v<T, Variable>) {
                auto it = env.find(n.name);
                if (it == env.end())
                    throw UnknownName{n.name};
                return it->second;
            } else if constexpr (std::is_same_v<T, Binary>) {
                double a = eval(*n.lhs, env), b = eval(*n.rhs, env);
                switch (n.op) {
                case '+':
                    return a + b;
                case '-':
                    return a - b;
                case '*':
                    return a * b;
                case '/':
                    return a / b;
                }
                return NAN;
            } else {
                return functions.at(n.fn)(eval(*n.arg, env));
            }
        },
        e.node);
}

std::string show(const Expr &e) {
    if (auto *n = std::get_if<Number>(&e.node)) {
        std::string s = std::to_string(n->value);
        s.erase(s.find_last_not_of('0') + 1);
        if (s.back() == '.')
            s.pop_back();
        return s;
    }
    if (auto *v = std::get_if<Variable>(&e.node))
        return v->name;
    if (auto *b = std::get_if<Binary>(&e.node))
        return "(" + show(*b->lhs) + " " + b->op + " " + show(*b->rhs) + ")";
    const auto &c = std::get<Call>(e.node);
    return c.fn + "(" + show(*c.arg) + ")";
}

int main() {
    auto hyp = make(Call{"sqrt", bin('+', bin('*', var("a"), var("a")), bin('*', var("b"), var("b")))});
    auto line = bin('-', bin('*', num(2.5), var("x")), num(10));
    Env env{{"a", 3}, {"b", 4}, {"x", 6}};
    for (const auto &e : {hyp, line, make(Call{"neg", line})})
        std::cout << show(*e) << " = " << eval(*e, env) << " [index " << e->node.index() << "]\n";
    try {
        eval(*bin('/', num(1), var("zeta")), env);
    } catch (const UnknownName &u) {
        std::cout << "unknown name: " << u.name << '\n';
    }
}
