struct Expr;
using ExprPtr = std::shared_ptr<const Expr>;
struct Const {
    double value;
};
struct Var {
    std::string name;
};
struct Add {
    ExprPtr a, b;
};
struct Mul {
    ExprPtr a, b;
};
struct Pow {
    ExprPtr base;
    int n;
};

struct Expr {
    std::variant<Const, Var, Add, Mul, Pow> node;
};

template <typename T> ExprPtr make(T n) {
    return std::make_shared<const Expr>(Expr{std::move(n)});
}
ExprPtr c(double v) {
    return make(Const{v});
}
ExprPtr var(std::string n) {
    return make(Var{std::move(n)});
}

bool is_const(const ExprPtr &e, double v) {
    auto *k = std::get_if<Const>(&e->node);
    return k && k->value == v;
}

ExprPtr operator+(ExprPtr a, ExprPtr b) {
    if (is_const(a, 0))
        return b;
    if (is_const(b, 0))
        return a;
    if (auto x = std::get_if<Const>(&a->node), y = std::get_if<Const>(&b->node); x && y)
        return c(x->value + y->value);
    return make(Add{a, b});
}
ExprPtr operator*(ExprPtr a, ExprPtr b) {
    if (is_const(a, 0) || is_const(b, 0))
        return c(0);
    if (is_const(a, 1))
        return b;
    if (is_const(b, 1))
        return a;
    return make(Mul{a, b});
}
ExprPtr pow(ExprPtr e, int n) {
    return n == 0 ? c(1) : n == 1 ? e : make(Pow{e, n});
}

template <class... F> struct match : F... {
    using F::operator()...;
};
template <class... F> match(F...) -> match<F...>;

ExprPtr diff(const ExprPtr &e, const std::string &x) {
    return std::visit(match{
                          [](const Const &) { return c(0); },
                          [&](const Var &v) { return c(v.name == x ? 1 : 0); },
                          [&](const Add &s) { return diff(s.a, x) + diff(s.b, x); },
                          [&](const Mul &m) { return diff(m.a, x) * m.b + m.a * diff(m.b, x); },
                          [&](const Pow &p) { return c(p.n) * pow(p.base, p.n - 1) * diff(p.base, x); },
                      },
                      e->node);
}

double eval(const ExprPtr &e, const std::map<std::string, double> &env) {
    return std::visit(match{
                          [](const Const &k) { return k.value; },
                          [&](const Var &v) { return env.at(v.name); },
                          [&](const Add &s) { return eval(s.a, env) + eval(s.b, env); },
                          [&](const Mul &m) { return eval(m.a, env) * eval(m.b, env); },
                          [&](const Pow &p) { return std::pow(eval(p.base, env), p.n); },
                      },
                      e->node);
}

std::ostream &operator<<(std::ostream &os, const ExprPtr &e) {
    std::visit(match{
                   [&](const Const &k) { os << k.value; },
                   [&](const Var &v) { os << v.name; },
                   [&](const Add &s) { os << '(' << s.a << " + " << s.b << ')'; },
                   [&](const Mul &m) { os << m.a << '*' << m.b; },
                   [&](const Pow &p) { os << p.base << '^' << p.n; },
               },
               e->node);
    return os;
}

auto x = var("x"), y = var("y");
auto f = c(3) * pow(x, 3) + x * y + c(2) * y + c(7);
std::cout << "f     = " << f << '\n';
std::cout << "df/dx = " << diff(f, "x") << '\n';
std::cout << "df/dy = " << diff(f, "y") << '\n';
std::cout << "d2f/dx2 = " << diff(diff(f, "x"), "x") << '\n';
const std::map<std::string, double> at{{"x", 2}, {"y", -1}};
std::cout << eval(f, at) << ' ' << eval(diff(f, "x"), at) << ' ' << eval(diff(f, "z"), {}) << '\n';
try {
    eval(f, {{"x", 1}});
} catch (const std::out_of_range &) {
    std::cout << "unbound variable\n";
}
