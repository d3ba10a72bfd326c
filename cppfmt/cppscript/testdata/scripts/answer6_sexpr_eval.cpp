#include <functional>
#include <iostream>
#include <map>
#include <numeric>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

struct Expr {
    std::string atom;
    std::vector<Expr> list;
    bool is_atom() const {
        return list.empty() && !atom.empty();
    }
};

Expr read(std::istream &in) {
    char c;
    if (!(in >> c))
        throw std::runtime_error("eof");
    Expr e;
    if (c == '(') {
        while ((in >> std::ws).peek() != ')') {
            if (in.eof())
                throw std::runtime_error("missing )");
            e.list.push_back(read(in));
        }
        in.get();
    } else {
        e.atom = c;
        while (in.peek() != EOF && !std::isspace(in.peek()) && in.peek() != ')' && in.peek() != '(')
            e.atom += static_cast<char>(in.get());
    }
    return e;
}

struct Env {
    std::map<std::string, double> vars;
    const Env *outer = nullptr;
    double get(const std::string &n) const {
        if (auto it = vars.find(n); it != vars.end())
            return it->second;
        if (!outer)
            throw std::out_of_range("unbound " + n);
        return outer->get(n);
    }
};

double eval(const Expr &e, const Env &env) {
    static const std::map<std::string, std::function<double(double, double)>> ops{
        {"+", std::plus<>{}},
        {"*", std::multiplies<>{}},
        {"-", std::minus<>()},
        {"/", std::divides<double>()},
        {"max", [](double a, double b) { return std::max(a, b); }},
        {"<", [](double a, double b) { return a < b ? 1.0 : 0.0; }}};
    if (e.is_atom()) {
        if (std::isdigit((unsigned char)e.atom[0]) || (e.atom.size() > 1 && e.atom[0] == '-'))
            return std::stod(e.atom);
        return env.get(e.atom);
    }
    const std::string &head = e.list.at(0).atom;
    if (head == "if")
        return eval(e.list[eval(e.list.at(1), env) ? 2 : 3], env);
    if (head == "let") {
        Env inner{{}, &env};
        for (const Expr &b : e.list[1].list)
            inner.vars[b.list[0].atom] = eval(b.list[1], inner);
        return eval(e.list[2], inner);
    }
    auto op = ops.find(head);
    if (op == ops.end())
        throw std::invalid_argument("no operator " + head);
    double acc = eval(e.list.at(1), env);
    if (e.list.size() == 2 && head == "-")
        return -acc;
    return std::accumulate(e.list.begin() + 2, e.list.end(), acc,
                           [&](double a, const Expr &x) { return op->second(a, eval(x, env)); });
}

int main() {
    Env global;
    global.vars = {{"pi", 3.14159}, {"x", 10}};
    for (const char *src : {"(+ 1 2 (* 3 4))", "(let ((r 2) (a (* pi r r))) (/ a 2))", "(if (< x 5) -1 (max x 7 12))",
                            "(- (- x) -2.5)", "(+ y 1)", "(pow 2 3)", "(+ 1 (* 2 3)", "(*)"}) {
        std::istringstream in(src);
        std::cout << src << " => ";
        try {
            std::cout << eval(read(in), global) << '\n';
        } catch (const std::logic_error &e) {
            std::string what = e.what();
            std::cout << "logic: " << (what.starts_with("vector") ? "too few operands" : what) << '\n';
        } catch (const std::runtime_error &e) {
            std::cout << "syntax: " << e.what() << '\n';
        }
    }
}
