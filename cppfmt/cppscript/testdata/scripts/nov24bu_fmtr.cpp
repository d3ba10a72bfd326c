#include <bits/stdc++.h>
class Logger {
    std::ostream &os_;
    int level_ = 0;
    std::vector<std::string> stack_;

  public:
    explicit Logger(std::ostream &o) : os_(o) {
    }
    template <class... A> Logger &log(std::string_view fmt, const A &...args) {
        std::vector<std::string> s;
        (s.push_back(str(args)), ...);
        std::size_t i = 0;
        os_ << std::string(2 * level_, ' ');
        for (std::size_t p = 0; p < fmt.size(); ++p) {
            if (fmt[p] == '{' && p + 1 < fmt.size() && fmt[p + 1] == '}') {
                os_ << (i < s.size() ? s[i++] : "{}");
                ++p;
            } else
                os_ << fmt[p];
        }
        os_ << '\n';
        return *this;
    }
    template <class T> static std::string str(const T &t) {
        if constexpr (std::is_convertible_v<T, std::string>)
            return t;
        else if constexpr (requires { t.to_string(); })
            return t.to_string();
        else if constexpr (requires {
                               std::begin(t);
                               std::end(t);
                           }) {
            std::string r = "[";
            for (auto &x : t) {
                if (r.size() > 1)
                    r += ", ";
                r += str(x);
            }
            return r + "]";
        } else {
            std::ostringstream o;
            o << std::boolalpha << t;
            return o.str();
        }
    }
    struct Scope {
        Logger &l;
        Scope(Logger &l, std::string n) : l(l) {
            l.log("> {}", n);
            l.stack_.push_back(n);
            ++l.level_;
        }
        ~Scope() {
            --l.level_;
            l.log("< {}", l.stack_.back());
            l.stack_.pop_back();
        }
        Scope(const Scope &) = delete;
    };
    [[nodiscard]] Scope scope(std::string n) {
        return Scope(*this, std::move(n));
    }
};
struct P {
    int x, y;
    std::string to_string() const {
        return "P(" + std::to_string(x) + "," + std::to_string(y) + ")";
    }
};
int main() {
    Logger l(std::cout);
    l.log("start {} {} {}", 1, "two", 3.5).log("vec {} {}", std::vector{1, 2}, true);
    {
        auto s = l.scope("outer");
        l.log("p={} set={}", P{1, 2}, std::set<std::string>{"b", "a"});
        {
            Logger::Scope in(l, "inner");
            l.log("nested {}", std::vector<std::vector<int>>{{1}, {2, 3}});
        }
        l.log("missing {} {}", 'c');
    }
    l.log("done");
}
