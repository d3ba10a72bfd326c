#include <functional>
#include <iostream>
#include <map>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

class Forth {
    std::vector<long> stack_;
    std::map<std::string, std::function<void()>> prim_;
    std::map<std::string, std::vector<std::string>> words_;
    std::ostream &out_;
    int depth_ = 0;

    long pop() {
        if (stack_.empty())
            throw std::runtime_error("stack underflow");
        long v = stack_.back();
        stack_.pop_back();
        return v;
    }
    void binary(const std::string &name, long (*f)(long, long)) {
        prim_[name] = [this, f] {
            long b = pop();
            long a = pop();
            stack_.push_back(f(a, b));
        };
    }
    void execute(const std::string &w) {
        if (auto u = words_.find(w); u != words_.end()) {
            if (++depth_ > 50)
                throw std::runtime_error("recursion too deep in " + w);
            for (const auto &t : u->second)
                execute(t);
            --depth_;
        } else if (auto p = prim_.find(w); p != prim_.end()) {
            p->second();
        } else {
            std::size_t used = 0;
            long v = 0;
            try {
                v = std::stol(w, &used);
            } catch (const std::logic_error &) {
            }
            if (used != w.size())
                throw std::runtime_error(w + " ?");
            stack_.push_back(v);
        }
    }

  public:
    explicit Forth(std::ostream &out) : out_(out) {
        binary("+", [](long a, long b) { return a + b; });
        binary("-", [](long a, long b) { return a - b; });
        binary("*", [](long a, long b) { return a * b; });
        binary("max", [](long a, long b) { return a > b ? a : b; });
        prim_["dup"] = [this] {
            stack_.push_back(stack_.empty() ? throw std::runtime_error("dup on empty stack") : stack_.back());
        };
        prim_["swap"] = [this] {
            long b = pop(), a = pop();
            stack_.insert(stack_.end(), {b, a});
        };
        prim_["."] = [this] { out_ << pop() << ' '; };
        prim_[".s"] = [&] {
            out_ << '<' << stack_.size() << '>';
            for (long v : stack_)
                out_ << ' ' << v;
            out_ << ' ';
        };
    }
    void line(const std::string &src) {
        std::istringstream in(src);
        std::string w;
        try {
            while (in >> w) {
                if (w == ":") {
                    std::string name;
                    in >> name;
                    auto &def = words_[name];
                    def.clear();
                    while (in >> w && w != ";")
                        def.push_back(w);
                } else {
                    execute(w);
                }
            }
            out_ << "ok\n";
        } catch (const std::runtime_error &e) {
            out_ << e.what() << '\n';
            stack_.clear();
            depth_ = 0;
        }
    }
};

int main() {
    Forth f(std::cout);
    for (auto src : {"1 2 + .", ": sq dup * ;", ": quad sq sq ;", "3 quad . -7 sq .", "1 2 3 .s swap .s", "+ + + .",
                     "dup", "4 9 max .s foo", ": loop loop ;", "loop", ".s"})
        f.line(src);
}
