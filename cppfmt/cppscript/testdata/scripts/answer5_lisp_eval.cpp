#include <functional>
#include <iostream>
#include <map>
#include <memory>
#include <numeric>
#include <string>
#include <variant>
#include <vector>

struct Cell;
struct Env;
using Cells = std::vector<Cell>;
using Builtin = std::function<Cell(const Cells &)>;
struct Lambda {
    std::vector<std::string> params;
    std::shared_ptr<Cell> body;
    std::shared_ptr<Env> env;
};
struct Symbol {
    std::string name;
};
struct Cell {
    std::variant<long, Symbol, Cells, Builtin, Lambda> v = 0L;
};
struct Env {
    std::map<std::string, Cell> vars;
    std::shared_ptr<Env> outer;
    Cell &at(const std::string &n) {
        if (auto it = vars.find(n); it != vars.end())
            return it->second;
        if (!outer)
            throw std::runtime_error("unbound " + n);
        return outer->at(n);
    }
};

Cell read(const std::string &s, std::size_t &i) {
    while (s.at(i) == ' ')
        ++i;
    if (s[i] == '(') {
        Cells list;
        for (++i;;) {
            while (s.at(i) == ' ')
                ++i;
            if (s[i] == ')') {
                ++i;
                return {list};
            }
            list.push_back(read(s, i));
        }
    }
    auto end = s.find_first_of(" ()", i);
    std::string tok = s.substr(i, end - i);
    i = end == std::string::npos ? s.size() : end;
    if (std::isdigit(tok[0]) || (tok[0] == '-' && tok.size() > 1))
        return {std::stol(tok)};
    return {Symbol{tok}};
}

Cell eval(const Cell &x, std::shared_ptr<Env> env) {
    if (std::holds_alternative<long>(x.v))
        return x;
    if (auto *s = std::get_if<Symbol>(&x.v))
        return env->at(s->name);
    const Cells &list = std::get<Cells>(x.v);
    if (auto *head = std::get_if<Symbol>(&list.at(0).v)) {
        if (head->name == "if")
            return eval(list.at(std::get<long>(eval(list.at(1), env).v) ? 2 : 3), env);
        if (head->name == "define")
            return env->vars[std::get<Symbol>(list.at(1).v).name] = eval(list.at(2), env);
        if (head->name == "lambda") {
            Lambda l{{}, std::make_shared<Cell>(list.at(2)), env};
            for (const Cell &p : std::get<Cells>(list.at(1).v))
                l.params.push_back(std::get<Symbol>(p.v).name);
            return {l};
        }
    }
    Cell f = eval(list[0], env);
    Cells args;
    for (std::size_t i = 1; i < list.size(); ++i)
        args.push_back(eval(list[i], env));
    if (auto *b = std::get_if<Builtin>(&f.v))
        return (*b)(args);
    const Lambda &l = std::get<Lambda>(f.v);
    auto local = std::make_shared<Env>();
    local->outer = l.env;
    for (std::size_t i = 0; i < l.params.size(); ++i)
        local->vars[l.params[i]] = args.at(i);
    return eval(*l.body, local);
}

Cell builtin(std::function<long(long, long)> f) {
    return {Builtin([f](const Cells &a) {
        long acc = std::get<long>(a.at(0).v);
        for (std::size_t i = 1; i < a.size(); ++i)
            acc = f(acc, std::get<long>(a[i].v));
        return Cell{acc};
    })};
}

int main() {
    auto global = std::make_shared<Env>();
    global->vars["+"] = builtin(std::plus<>{});
    global->vars["-"] = builtin(std::minus<long>());
    global->vars["*"] = builtin([](long a, long b) { return a * b; });
    global->vars["<"] = builtin([](long a, long b) -> long { return a < b; });
    for (std::string src : {"(+ 1 2 3)", "(define fact (lambda (n) (if (< n 2) 1 (* n (fact (- n 1))))))", "(fact 12)",
                            "(define adder (lambda (k) (lambda (x) (+ x k))))", "((adder 10) -3)", "(undefined 1)",
                            "(+ 1 (2 3))", "(+ 1"}) {
        std::cout << src << " => ";
        try {
            std::size_t at = 0;
            Cell r = eval(read(src, at), global);
            if (auto *n = std::get_if<long>(&r.v))
                std::cout << *n << '\n';
            else
                std::cout << "<closure of " << std::get<Lambda>(r.v).params.size() << ">\n";
        } catch (const std::bad_variant_access &) {
            std::cout << "type error\n";
        } catch (const std::out_of_range &) {
            std::cout << "incomplete\n";
        } catch (const std::runtime_error &e) {
            std::cout << e.what() << '\n';
        }
    }
    global->vars.clear(); // breaks the cycles of closures
}
