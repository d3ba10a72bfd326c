#include <functional>
#include <iostream>
#include <map>
#include <memory>
#include <sstream>
#include <stdexcept>
#include <string>
#include <variant>
#include <vector>

struct Expr;
using List = std::vector<Expr>;
struct Expr {
    std::variant<long, std::string, List> v;
    bool isSym(const std::string &s) const {
        auto p = std::get_if<std::string>(&v);
        return p && *p == s;
    }
};

struct Reader {
    std::vector<std::string> toks;
    std::size_t i = 0;
    explicit Reader(const std::string &src) {
        std::string spaced;
        for (char c : src) {
            if (c == '(' || c == ')')
                (spaced += ' ') += c, spaced += ' ';
            else
                spaced += c;
        }
        std::istringstream in(spaced);
        for (std::string t; in >> t;)
            toks.push_back(t);
    }
    Expr read() {
        if (i >= toks.size())
            throw std::runtime_error("unexpected end");
        std::string t = toks[i++];
        if (t == "(") {
            List l;
            while (i < toks.size() && toks[i] != ")")
                l.push_back(read());
            if (i >= toks.size())
                throw std::runtime_error("missing )");
            ++i;
            return {l};
        }
        if (t == ")")
            throw std::runtime_error("stray )");
        try {
            return {std::stol(t)};
        } catch (const std::invalid_argument &) {
            return {t};
        }
    }
};

using Env = std::map<std::string, long>;
struct Fn {
    std::vector<std::string> params;
    Expr body;
};
std::map<std::string, Fn> functions;

long eval(const Expr &e, const Env &env) {
    if (auto n = std::get_if<long>(&e.v))
        return *n;
    if (auto s = std::get_if<std::string>(&e.v)) {
        if (auto it = env.find(*s); it != env.end())
            return it->second;
        throw std::runtime_error("unbound " + *s);
    }
    const auto &l = std::get<List>(e.v);
    if (l.at(0).isSym("if"))
        return eval(eval(l[1], env) ? l[2] : l[3], env);
    if (l[0].isSym("define")) {
        Fn f{{}, l[2]};
        const auto &head = std::get<List>(l[1].v);
        for (std::size_t k = 1; k < head.size(); ++k)
            f.params.push_back(std::get<std::string>(head[k].v));
        functions[std::get<std::string>(head[0].v)] = f;
        return 0;
    }
    static const std::map<std::string, std::function<long(long, long)>> prims = {{"+", std::plus<long>()},
                                                                                 {"-", std::minus<long>()},
                                                                                 {"*", std::multiplies<long>()},
                                                                                 {"<", std::less<long>()},
                                                                                 {"=", std::equal_to<long>()}};
    const auto &op = std::get<std::string>(l[0].v);
    std::vector<long> args;
    for (auto it = l.begin() + 1; it != l.end(); ++it)
        args.push_back(eval(*it, env));
    if (prims.count(op)) {
        long acc = args.at(0);
        for (std::size_t k = 1; k < args.size(); ++k)
            acc = prims.at(op)(acc, args[k]);
        return acc;
    }
    const Fn &f = functions.at(op);
    Env local;
    for (std::size_t k = 0; k < f.params.size(); ++k)
        local[f.params[k]] = args.at(k);
    return eval(f.body, local);
}

int main() {
    for (const char *src : {"(+ 1 2 3)", "(define (fact n) (if (< n 2) 1 (* n (fact (- n 1)))))", "(fact 10)",
                            "(define (fib n) (if (< n 2) n (+ (fib (- n 1)) (fib (- n 2)))))", "(fib 11)",
                            "(+ 1 (foo 2))", "(* x 2)", "(+ 1 (", "(if (= 1 1) 42 nope)"}) {
        try {
            std::cout << src << " => " << eval(Reader(src).read(), {}) << '\n';
        } catch (const std::out_of_range &) {
            std::cout << src << " => no such function\n";
        } catch (const std::exception &ex) {
            std::cout << src << " => error: " << ex.what() << '\n';
        }
    }
}
