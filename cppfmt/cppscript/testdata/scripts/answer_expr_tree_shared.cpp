#include <cmath>
#include <iostream>
#include <map>
#include <memory>
#include <string>
#include <variant>

struct Node;
using Ptr = std::shared_ptr<const Node>;
struct Const {
    double v;
};
struct Var {
    std::string name;
};
struct Bin {
    char op;
    Ptr l, r;
};
struct Node {
    std::variant<Const, Var, Bin> data;
};

Ptr num(double v) {
    return std::make_shared<Node>(Node{Const{v}});
}
Ptr var(const std::string &n) {
    return std::make_shared<Node>(Node{Var{n}});
}
Ptr bin(char op, Ptr l, Ptr r) {
    return std::make_shared<Node>(Node{Bin{op, std::move(l), std::move(r)}});
}
Ptr operator+(Ptr a, Ptr b) {
    return bin('+', a, b);
}
Ptr operator*(Ptr a, Ptr b) {
    return bin('*', a, b);
}

bool isConst(const Ptr &p, double v) {
    auto c = std::get_if<Const>(&p->data);
    return c != nullptr && c->v == v;
}

Ptr derive(const Ptr &e, const std::string &x) {
    if (std::holds_alternative<Const>(e->data))
        return num(0);
    if (auto v = std::get_if<Var>(&e->data))
        return num(v->name == x ? 1 : 0);
    const auto &[op, l, r] = std::get<Bin>(e->data);
    return op == '+' ? derive(l, x) + derive(r, x) : derive(l, x) * r + l * derive(r, x);
}

Ptr simplify(const Ptr &e) {
    const Bin *b = std::get_if<Bin>(&e->data);
    if (!b)
        return e;
    Ptr l = simplify(b->l), r = simplify(b->r);
    auto cl = std::get_if<Const>(&l->data), cr = std::get_if<Const>(&r->data);
    if (cl && cr)
        return num(b->op == '+' ? cl->v + cr->v : cl->v * cr->v);
    if (b->op == '*') {
        if (isConst(l, 0) || isConst(r, 0))
            return num(0);
        if (isConst(l, 1))
            return r;
        if (isConst(r, 1))
            return l;
    } else {
        if (isConst(l, 0))
            return r;
        if (isConst(r, 0))
            return l;
    }
    return bin(b->op, l, r);
}

struct Show {
    std::string operator()(const Const &c) const {
        std::string s = std::to_string(c.v);
        return s.substr(0, s.find('.'));
    }
    std::string operator()(const Var &v) const {
        return v.name;
    }
    std::string operator()(const Bin &b) const {
        return "(" + std::visit(*this, b.l->data) + " " + b.op + " " + std::visit(*this, b.r->data) + ")";
    }
};

double eval(const Ptr &e, const std::map<std::string, double> &env) {
    return std::visit(
        [&env](const auto &n) -> double {
            using T = std::decay_t<decltype(n)>;
            if constexpr (std::is_same_v<T, Const>)
                return n.v;
            else if constexpr (std::is_same_v<T, Var>)
                return env.at(n.name);
            else
                return n.op == '+' ? eval(n.l, env) + eval(n.r, env) : eval(n.l, env) * eval(n.r, env);
        },
        e->data);
}

int main() {
    auto x = var("x"), y = var("y");
    auto f = x * x * x + num(3) * x * y + num(7);
    std::cout << "f      = " << std::visit(Show{}, f->data) << '\n';
    auto raw = derive(f, "x");
    auto df = simplify(raw);
    std::cout << "df/dx  = " << std::visit(Show{}, df->data) << '\n';
    std::cout << "df/dy  = " << std::visit(Show{}, simplify(derive(f, "y"))->data) << '\n';
    std::cout << "f(2,5) = " << eval(f, {{"x", 2}, {"y", 5}}) << ", f'(2,5) = " << eval(df, {{"x", 2}, {"y", 5}})
              << '\n';
    std::cout << (eval(raw, {{"x", -1}, {"y", 4}}) == eval(df, {{"x", -1}, {"y", 4}}) ? "agree" : "differ") << '\n';
    try {
        eval(f, {{"x", 1}});
    } catch (const std::out_of_range &) {
        std::cout << "unbound variable\n";
    }
}
