#include <cstdlib>
#include <cmath>
#include <functional>
#include <iomanip>
#include <iostream>
#include <map>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

struct Command {
    std::string help;
    std::size_t arity;
    std::function<double(const std::vector<double> &)> run;
};

class Shell {
    std::map<std::string, Command> commands_;
    std::map<std::string, double> vars_;
    int line_ = 0;

    std::optional<double> resolve(const std::string &tok) const {
        if (auto it = vars_.find(tok); it != vars_.end())
            return it->second;
        char *end = nullptr;
        double v = std::strtod(tok.c_str(), &end);
        if (end == tok.c_str() || *end != '\0')
            return std::nullopt;
        return v;
    }

  public:
    void add(const std::string &name, Command c) {
        commands_[name] = std::move(c);
    }
    void exec(const std::string &line, std::ostream &out) {
        out << std::setw(2) << ++line_ << ": ";
        std::istringstream in(line);
        std::string target, name;
        in >> name;
        if (auto p = line.find(":="); p != std::string::npos) {
            target = name;
            in >> name >> name;
        }
        auto it = commands_.find(name);
        if (it == commands_.end()) {
            out << "unknown command " << std::quoted(name) << '\n';
            return;
        }
        std::vector<double> args;
        for (std::string t; in >> t;) {
            auto v = resolve(t);
            if (!v) {
                out << "cannot evaluate " << t << '\n';
                return;
            }
            args.push_back(*v);
        }
        if (args.size() != it->second.arity) {
            out << "usage: " << name << ' ' << it->second.help << '\n';
            return;
        }
        double r = it->second.run(args);
        if (!target.empty())
            vars_[target] = r;
        out << (target.empty() ? "ans" : target) << " = " << r << '\n';
    }
};

int main() {
    Shell sh;
    sh.add("add", {"A B", 2, [](auto &a) { return a[0] + a[1]; }});
    sh.add("sqrt", {"X", 1, [](const std::vector<double> &a) { return std::sqrt(a.front()); }});
    int calls = 0;
    sh.add("tick", {"", 0, [&calls](const auto &) { return ++calls; }});
    for (const char *s : {"add 2 3", "x := add 1 1", "sqrt x", "y := sqrt 2 3", "mul 2 2", "add x z", "tick",
                          "t := tick", "add t 0.5e1"})
        sh.exec(s, std::cout);
    std::cout << "tick was called " << calls << " times\n";
}
