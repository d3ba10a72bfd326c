#include <cmath>
#include <iostream>
#include <memory>
#include <sstream>
#include <string>
#include <variant>

// Symbolic differentiation over a variant tree.
struct Expr;
using Ptr = std::shared_ptr<const Expr>;

struct Num {
    double value;
};
struct Var {};
struct Bin {
    char op;
    Ptr left, right;
};
struct Fun {
    std::string name;
    Ptr arg;
};
struct Expr {
    std::variant<Num, Var, Bin, Fun> node;
};

Ptr num(double v) {
    return std::make_shared<const Expr>(Expr{Num{v}});
}
Ptr var() {
    return std::make_shared<const Expr>(Expr{Var{}});
}
Ptr fun(std::string n, Ptr a) {
    return std::make_shared<const Expr>(Expr{Fun{std::move(n), std::move(a)}});
}

bool is(const Ptr &e, double v) {
    auto *n = std::get_if<Num>(&e->node);
    return n && n->value == v;
}

Ptr bin(char op, Ptr l, Ptr r) {
    auto *a = std::get_if<Num>(&l->node), *b = std::get_if<Num>(&r->node);
    if (a && b) {
        switch (op) {
        case '+':
            return num(a->value + b->value);
        case '-':
            return num(a->value - b->value);
        case '*':
            return num(a->value * b->value);
        }
    }
    if (op == '*' && (is(l, 0) || is(r, 0)))
        return num(0);
    if (op == '*' && is(l, 1))
        return r;
    if (op == '*' && is(r, 1))
        return l;
    if ((op == '+' || op == '-') && is(r, 0))
        return l;
    if (op == '+' && is(l, 0))
        return r;
    return std::make_shared<const Expr>(Expr{Bin{op, std::move(l), std::move(r)}});
}

Ptr operator+(Ptr a, Ptr b) {
    return bin('+', a, b);
}
Ptr operator*(Ptr a, Ptr b) {
    return bin('*', a, b);
}

Ptr derive(const Ptr &e) {
    return std::visit(
        [&e](const auto &n) -> Ptr {
            using T = std::decay_t<decltype(n)>;
            if constexpr (std::is_same_v<T, Num>)
                return num(0);
            else if constexpr (std::is_same_v<T, Var>)
                return num(1);
            else if constexpr (std::is_same_v<T, Bin>) {
                if (n.op == '*')
                    return derive(n.left) * n.right + n.left * derive(n.right);
                return bin(n.op, derive(n.left), derive(n.right));
            } else {
                if (n.name == "sin")
                    return derive(n.arg) * fun("cos", n.arg);
                if (n.name == "cos")
                    return num(-1) * (derive(n.arg) * fun("sin", n.arg));
                return derive(n.arg) * e; // exp
            }
        },
        e->node);
}

double eval(const Ptr &e, double x) {
    if (auto *n = std::get_if<Num>(&e->node))
        return n->value;
    if (std::holds_alternative<Var>(e->node))
        return x;
    if (auto *f = std::get_if<Fun>(&e->node)) {
        double a = eval(f->arg, x);
        return f->name == "sin" ? std::sin(a) : f->name == "cos" ? std::cos(a) : std::exp(a);
    }
    const auto &[op, l, r] = std::get<Bin>(e->node);
    double a = eval(l, x), b = eval(r, x);
    return op == '+' ? a + b : op == '-' ? a - b : a * b;
}

std::ostream &operator<<(std::ostream &os, const Ptr &e) {
    if (auto *n = std::get_if<Num>(&e->node))
        os << n->value;
    else if (std::get_if<Var>(&e->node))
        os << 'x';
    else if (auto *f = std::get_if<Fun>(&e->node))
        os << f->name << '(' << f->arg << ')';
    else if (auto *b = std::get_if<Bin>(&e->node))
        os << '(' << b->left << ' ' << b->op << ' ' << b->right << ')';
    return os;
}

int main() {
    Ptr x = var();
    for (const Ptr &e :
         {x * x * x, fun("sin", x * x), num(3) * x + num(2) * fun("exp", num(-1) * x), fun("cos", num(7))}) {
        Ptr d = derive(e);
        double h = 1e-5, numeric = (eval(e, 1.2 + h) - eval(e, 1.2 - h)) / (2 * h);
        std::cout << e << "\n  ' = " << d << "\n  at 1.2: " << eval(d, 1.2)
                  << (std::abs(numeric - eval(d, 1.2)) < 1e-6 ? " agrees" : " differs") << '\n';
    }
}
