using namespace std;

namespace vending {
struct Idle {};
struct HasMoney {
    int cents;
};
struct Dispensing {
    string item;
    int change;
};
struct Broken {
    string reason;
};
using State = variant<Idle, HasMoney, Dispensing, Broken>;

struct Coin {
    int cents;
};
struct Select {
    string item;
};
struct Refund {};
using Input = variant<Coin, Select, Refund>;

map<string, pair<int, int>> stock{{"cola", {150, 1}}, {"chips", {90, 2}}};

State on(Idle, Coin c) {
    return HasMoney{c.cents};
}
State on(HasMoney h, Coin c) {
    return HasMoney{h.cents + c.cents};
}
State on(HasMoney h, const Select &s) {
    auto it = stock.find(s.item);
    if (it == stock.end())
        return h;
    auto &[price, left] = it->second;
    if (h.cents < price)
        return h;
    if (left == 0)
        return Broken{"sold out: " + s.item};
    --left;
    return Dispensing{s.item, h.cents - price};
}
State on(const HasMoney &, Refund) {
    return Idle{};
}
template <class S, class I> State on(const S &s, const I &) {
    return s;
}

string describe(const State &s) {
    return visit(
        [](const auto &st) -> string {
            using T = decay_t<decltype(st)>;
            if constexpr (is_same_v<T, Idle>)
                return "idle";
            else if constexpr (is_same_v<T, HasMoney>)
                return "credit " + to_string(st.cents);
            else if constexpr (is_same_v<T, Dispensing>)
                return "gives " + st.item + " and " + to_string(st.change);
            else
                return "out of order, " + st.reason;
        },
        s);
}
} // namespace vending
using namespace vending;
State s;
const vector<Input> day{Coin{100}, Select{"cola"}, Coin{50}, Coin{20},  Select{"cola"}, Coin{100}, Refund{},
                        Coin{200}, Select{"gum"},  Refund{}, Coin{200}, Select{"cola"}, Coin{5}};
for (const Input &in : day) {
    if (holds_alternative<Dispensing>(s))
        s.emplace<Idle>();
    s = visit([](const auto &st, const auto &ev) { return on(st, ev); }, s, in);
    print(in.index(), "->", s.index(), describe(s));
}
print(stock);
if (auto *b = get_if<Broken>(&s))
    print("call service:", b->reason.size(), b->reason);
print(variant_size_v<State>, get_if<Idle>(&s) == nullptr);
