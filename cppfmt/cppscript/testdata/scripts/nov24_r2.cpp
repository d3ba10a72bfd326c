#include <iostream>
#include <vector>
#include <string>
#include <variant>
#include <map>
#include <stdexcept>
struct Idle {};
struct Running {
    int pid;
    double cpu = 0;
};
struct Stopped {
    int code;
    std::string why;
};
using State = std::variant<Idle, Running, Stopped>;
struct Start {
    int pid;
};
struct Tick {
    double dt;
};
struct Kill {
    int code;
};
using Event = std::variant<Start, Tick, Kill>;
template <class... Ts> struct overloaded : Ts... {
    using Ts::operator()...;
};
State step(const State &s, const Event &e) {
    return std::visit(overloaded{[](const Idle &, const Start &st) -> State { return Running{st.pid}; },
                                 [](const Running &r, const Tick &t) -> State {
                                     Running n = r;
                                     n.cpu += t.dt;
                                     if (n.cpu > 3)
                                         return Stopped{137, "cpu limit"};
                                     return n;
                                 },
                                 [](const Running &, const Kill &k) -> State { return Stopped{k.code, "killed"}; },
                                 [](const Stopped &st, const auto &) -> State { return st; },
                                 [](const auto &st, const auto &) -> State { return st; }},
                      s, e);
}
std::string show(const State &s) {
    struct V {
        std::string operator()(const Idle &) const {
            return "idle";
        }
        std::string operator()(const Running &r) const {
            return "run(" + std::to_string(r.pid) + "," + std::to_string(r.cpu).substr(0, 4) + ")";
        }
        std::string operator()(const Stopped &x) const {
            return "stop(" + std::to_string(x.code) + "," + x.why + ")";
        }
    };
    return std::visit(V{}, s);
}
int main() {
    State s;
    for (const Event &e : std::vector<Event>{Tick{1}, Start{42}, Tick{1.5}, Tick{1.25}, Start{1}, Tick{2}, Kill{9}}) {
        s = step(s, e);
        std::cout << show(s) << (s.index() == 2 ? "!" : "") << "\n";
    }
    if (auto *p = std::get_if<Stopped>(&s); p && p->code == 137)
        std::cout
            << p->why
            << std::variant_size_v<State> << std::is_same_v<std::variant_alternative_t<1, State>, Running> << "\n";
}
