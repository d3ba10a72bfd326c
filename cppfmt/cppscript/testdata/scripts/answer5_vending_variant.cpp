#include <iomanip>
#include <iostream>
#include <string>
#include <variant>
#include <vector>

// The states of a vending machine, each with its own data.
struct Idle {};
struct HasMoney {
    int cents;
};
struct Dispensing {
    std::string item;
    int change;
};
struct OutOfOrder {
    std::string reason;
};
using State = std::variant<Idle, HasMoney, Dispensing, OutOfOrder>;

struct Coin {
    int cents;
};
struct Select {
    std::string item;
    int price;
};
struct Taken {};
struct Kick {
    int force;
};
using Event = std::variant<Coin, Select, Taken, Kick>;

struct Machine {
    State operator()(const Idle &, const Coin &c) const {
        return HasMoney{c.cents};
    }
    State operator()(const HasMoney &m, const Coin &c) const {
        return HasMoney{m.cents + c.cents};
    }
    State operator()(const HasMoney &m, const Select &s) const {
        if (m.cents < s.price)
            return m;
        return Dispensing{s.item, m.cents - s.price};
    }
    State operator()(const Dispensing &d, const Taken &) const {
        if (d.change > 0)
            return HasMoney{d.change};
        return Idle{};
    }
    template <class S> State operator()(const S &s, const Kick &k) const {
        if (k.force > 5)
            return OutOfOrder{"kicked with force " + std::to_string(k.force)};
        return s;
    }
    template <class S, class E> State operator()(const S &s, const E &) const {
        return s;
    }
};

struct Describe {
    std::string operator()(const Idle &) const {
        return "idle";
    }
    std::string operator()(const HasMoney &m) const {
        return "credit " + std::to_string(m.cents);
    }
    std::string operator()(const Dispensing &d) const {
        return "dispensing " + d.item;
    }
    std::string operator()(const OutOfOrder &o) const {
        return "out of order: " + o.reason;
    }
};

int main() {
    const std::vector<Event> events = {Taken{},  Coin{50}, Select{"cola", 120}, Coin{100}, Select{"cola", 120},
                                       Taken{},  Kick{2},  Select{"gum", 30},   Taken{},   Kick{9},
                                       Coin{200}};
    State state;
    int step = 0;
    for (const Event &e : events) {
        State next = std::visit(Machine{}, state, e);
        std::cout << std::setw(2) << ++step << std::setw(3) << e.index() << ' ' << std::left << std::setw(20)
                  << std::visit(Describe{}, state) << "-> " << std::visit(Describe{}, next) << std::right << '\n';
        state = std::move(next);
    }
    if (auto *broken = std::get_if<OutOfOrder>(&state))
        std::cout << "final: " << broken->reason.size() << " chars of reason\n";
    std::cout << std::boolalpha << std::holds_alternative<Idle>(state) << '\n';
}
