#include <iostream>
#include <vector>
#include <memory>
#include <string>
#include <map>
#include <functional>
#include <set>
#include <algorithm>
struct Expr;
using P = std::shared_ptr<const Expr>;
struct Expr {
    enum class K { Num, Var, Add, Mul, Pow } k;
    double n = 0;
    std::string name;
    P l, r;
};
P num(double n) {
    return std::make_shared<Expr>(Expr{Expr::K::Num, n, "", nullptr, nullptr});
}
P var(std::string s) {
    return std::make_shared<const Expr>(Expr{Expr::K::Var, 0, std::move(s), {}, {}});
}
P bin(Expr::K k, P a, P b) {
    return std::make_shared<Expr>(Expr{k, 0, {}, std::move(a), std::move(b)});
}
P operator+(P a, P b) {
    return bin(Expr::K::Add, a, b);
}
P operator*(P a, P b) {
    return bin(Expr::K::Mul, a, b);
}
P operator^(P a, P b) {
    return bin(Expr::K::Pow, a, b);
}
double eval(const P &e, const std::map<std::string, double> &env) {
    switch (e->k) {
    case Expr::K::Num:
        return e->n;
    case Expr::K::Var:
        if (auto it = env.find(e->name); it != env.end())
            return it->second;
        throw std::out_of_range("unbound " + e->name);
    case Expr::K::Add:
        return eval(e->l, env) + eval(e->r, env);
    case Expr::K::Mul:
        return eval(e->l, env) * eval(e->r, env);
    case Expr::K::Pow:
        return std::pow(eval(e->l, env), eval(e->r, env));
    }
    return 0;
}
P simp(const P &e) {
    if (e->k == Expr::K::Num || e->k == Expr::K::Var)
        return e;
    auto a = simp(e->l), b = simp(e->r);
    auto is = [](const P &x, double v) { return x->k == Expr::K::Num && x->n == v; };
    if (e->k == Expr::K::Add) {
        if (is(a, 0))
            return b;
        if (is(b, 0))
            return a;
    }
    if (e->k == Expr::K::Mul) {
        if (is(a, 0) || is(b, 0))
            return num(0);
        if (is(a, 1))
            return b;
        if (is(b, 1))
            return a;
    }
    if (e->k == Expr::K::Pow && is(b, 1))
        return a;
    if (a->k == Expr::K::Num && b->k == Expr::K::Num)
        return num(eval(bin(e->k, a, b), {}));
    return bin(e->k, a, b);
}
P diff(const P &e, const std::string &v) {
    switch (e->k) {
    case Expr::K::Num:
        return num(0);
    case Expr::K::Var:
        return num(e->name == v);
    case Expr::K::Add:
        return diff(e->l, v) + diff(e->r, v);
    case Expr::K::Mul:
        return diff(e->l, v) * e->r + e->l * diff(e->r, v);
    case Expr::K::Pow:
        return e->r * (e->l ^ num(e->r->n - 1)) * diff(e->l, v);
    }
    return nullptr;
}
std::ostream &operator<<(std::ostream &os, const P &e) {
    switch (e->k) {
    case Expr::K::Num:
        return os << e->n;
    case Expr::K::Var:
        return os << e->name;
    default: {
        static const std::map<Expr::K, char> ops{{Expr::K::Add, '+'}, {Expr::K::Mul, '*'}, {Expr::K::Pow, '^'}};
        return os << '(' << e->l << ' ' << ops.at(e->k) << ' ' << e->r << ')';
    }
    }
}
int main() {
    P x = var("x");
    P e = num(3) * (x ^ num(2)) + num(2) * x + num(1);
    std::cout << e << "\n"
              << simp(diff(e, "x")) << "\n"
              << eval(e, {{"x", 2}}) << " " << eval(diff(e, "x"), {{"x", 2}}) << "\n";
    try {
        eval(var("y"), {});
    } catch (const std::out_of_range &ex) {
        std::cout << ex.what() << "\n";
    }
    std::map<std::string, std::set<std::string>> deps{
        {"app", {"lib", "util"}}, {"lib", {"core"}}, {"util", {"core"}}, {"core", {}}};
    std::vector<std::string> order;
    std::map<std::string, int> mark;
    std::function<void(const std::string &)> visit = [&](const std::string &n) {
        if (mark[n] == 2)
            return;
        if (mark[n]++ == 1)
            throw std::logic_error("cycle at " + n);
        for (auto &d : deps[n])
            visit(d);
        mark[n] = 2;
        order.push_back(n);
    };
    for (auto &[k, v] : std::map(deps))
        visit(k);
    for (auto &n : order)
        std::cout << n << " ";
    deps["core"].insert("app");
    mark.clear();
    try {
        visit("app");
    } catch (const std::logic_error &ex) {
        std::cout << ex.what() << "\n";
    }
}
