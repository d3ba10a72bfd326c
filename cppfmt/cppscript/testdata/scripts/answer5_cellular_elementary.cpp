template <std::size_t W> std::bitset<W> evolve(const std::bitset<W> &row, std::uint8_t rule) {
    std::bitset<W> next;
    for (std::size_t i = 0; i < W; ++i) {
        int neighbourhood = row[(i + 1) % W] << 2 | row[i] << 1 | row[(i + W - 1) % W];
        next.set(i, rule >> neighbourhood & 1);
    }
    return next;
}

struct BitsLess {
    template <std::size_t W> bool operator()(const std::bitset<W> &a, const std::bitset<W> &b) const {
        return a.to_ullong() < b.to_ullong();
    }
};

template <std::size_t W> std::pair<int, int> cycle(std::bitset<W> row, std::uint8_t rule) {
    std::map<std::bitset<W>, int, BitsLess> seen;
    for (int t = 0;; ++t) {
        if (auto [it, fresh] = seen.insert({row, t}); !fresh)
            return {it->second, t - it->second};
        row = evolve(row, rule);
    }
}

constexpr std::size_t width = 31;
for (int rule : {90, 30}) {
    std::bitset<width> row;
    row.flip(width / 2);
    std::printf("rule %d\n", rule);
    for (int t = 0; t < 8; ++t) {
        std::printf("%s %2zu\n", row.to_string(' ', '#').c_str(), row.count());
        row = evolve(row, static_cast<std::uint8_t>(rule));
    }
}
std::map<int, std::vector<int>> by_period;
for (int rule = 0; rule < 256; rule += 15) {
    auto [tail, period] = cycle(std::bitset<9>("000010011"), static_cast<std::uint8_t>(rule));
    by_period[period].push_back(rule);
    if (tail > 3)
        print("rule", rule, "has a tail of", tail);
}
for (const auto &[period, rules] : by_period)
    print(period, rules);
std::bitset<8> b("10110010");
print((b ^ b >> 1).to_string(), (~b).to_ulong(), b.any(), b.all(), b.test(1));
