struct Score {
    int a = 0, b = 0;
};
struct Deuce {};
struct Advantage {
    char player;
};
struct Won {
    char player;
};
using State = std::variant<Score, Deuce, Advantage, Won>;

struct PointWon {
    char who;
    State operator()(Score s) const {
        int &mine = who == 'A' ? s.a : s.b;
        const int theirs = who == 'A' ? s.b : s.a;
        if (mine == 3)
            return Won{who};
        ++mine;
        if (mine == 3 && theirs == 3)
            return Deuce{};
        return s;
    }
    State operator()(Deuce) const {
        return Advantage{who};
    }
    State operator()(const Advantage &adv) const {
        if (adv.player == who)
            return Won{who};
        return Deuce{};
    }
    State operator()(Won w) const {
        return w;
    }
};

std::string text(const State &s) {
    static const std::array<std::string, 4> call{"love", "15", "30", "40"};
    return std::visit(
        [](const auto &v) -> std::string {
            using T = std::decay_t<decltype(v)>;
            if constexpr (std::is_same_v<T, Score>) {
                if (v.a == v.b)
                    return call[v.a] + " all";
                return call[v.a] + "-" + call[v.b];
            } else if constexpr (std::is_same_v<T, Deuce>) {
                return "deuce";
            } else if constexpr (std::is_same_v<T, Advantage>) {
                return std::string("advantage ") + v.player;
            } else {
                static_assert(std::is_same_v<T, Won>);
                return std::string("game ") + v.player;
            }
        },
        s);
}

for (std::string rally : {"AAAA", "ABABABABB", "ABABABABAA", "BBA"}) {
    State s;
    std::vector<std::string> calls{text(s)};
    for (char who : rally) {
        s = std::visit(PointWon{who}, s);
        calls.push_back(text(s));
    }
    print(rally, s.index(), std::holds_alternative<Won>(s) ? "finished" : "in play");
    print("  ", calls);
}
std::array<int, 2> wins{};
for (unsigned seed = 1; seed <= 64; ++seed) {
    State s = Score{};
    unsigned bits = seed * 2654435761u;
    while (!std::get_if<Won>(&s)) {
        s = std::visit(PointWon{bits % 5 < 3 ? 'A' : 'B'}, s);
        bits = bits * 1103515245u + 12345u;
        bits ^= bits >> 7;
    }
    ++wins[std::get<Won>(s).player - 'A'];
}
print("wins", wins, wins[0] > wins[1]);
