#include <functional>
#include <iostream>
#include <map>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

class Forth {
  public:
    Forth() {
        binary("+", [](long a, long b) { return a + b; });
        binary("-", [](long a, long b) { return a - b; });
        binary("*", std::multiplies<long>{});
        binary("/", [](long a, long b) {
            if (b == 0)
                throw std::domain_error("division by zero");
            return a / b;
        });
        binary("max", [](long a, long b) { return std::max(a, b); });
        words_["dup"] = [this] {
            long a = pop();
            push(a);
            push(a);
        };
        words_["swap"] = [this] {
            long b = pop(), a = pop();
            push(b);
            push(a);
        };
        words_["over"] = [this] {
            long b = pop(), a = pop();
            push(a);
            push(b);
            push(a);
        };
        words_["drop"] = [this] { pop(); };
        words_["."] = [this] { out_ << pop() << ' '; };
    }

    std::string run(const std::string &source) {
        out_.str("");
        std::istringstream in(source);
        std::string tok;
        try {
            while (in >> tok) {
                if (tok == ":")
                    define(in);
                else
                    execute(tok);
            }
            out_ << "ok";
        } catch (const std::exception &e) {
            out_ << "! " << e.what();
            stack_.clear();
        }
        return out_.str();
    }
    std::size_t depth() const {
        return stack_.size();
    }

  private:
    std::vector<long> stack_;
    std::map<std::string, std::function<void()>> words_;
    std::ostringstream out_;

    void push(long v) {
        stack_.push_back(v);
    }
    long pop() {
        if (stack_.empty())
            throw std::underflow_error("stack underflow");
        long v = stack_.back();
        stack_.pop_back();
        return v;
    }
    void binary(const std::string &name, std::function<long(long, long)> f) {
        words_[name] = [this, f] {
            long b = pop(), a = pop();
            push(f(a, b));
        };
    }
    void define(std::istringstream &in) {
        std::string name, tok;
        in >> name;
        std::vector<std::string> body;
        while (in >> tok && tok != ";")
            body.push_back(tok);
        words_[name] = [this, body] {
            for (const auto &w : body)
                execute(w);
        };
    }
    void execute(const std::string &tok) {
        if (auto it = words_.find(tok); it != words_.end()) {
            it->second();
            return;
        }
        std::size_t used = 0;
        long v = 0;
        try {
            v = std::stol(tok, &used);
        } catch (const std::invalid_argument &) {
            used = 0;
        }
        if (used != tok.size())
            throw std::runtime_error("unknown word '" + tok + "'");
        push(v);
    }
};

int main() {
    Forth f;
    for (const char *line : {"1 2 + .", ": square dup * ;", "7 square . -3 square .", ": cube dup square * ; 4 cube .",
                             "10 3 over over - . / .", "5 0 /", "1 2 frob", "+", "8 3 max 12x", "1 2 3"})
        std::cout << line << "  =>  " << f.run(line) << '\n';
    std::cout << "depth " << f.depth() << '\n';
}
