using Dist = std::map<int, double>;

Dist die(int sides) {
    Dist d;
    for (int i = 1; i <= sides; ++i)
        d[i] = 1.0 / sides;
    return d;
}

template <typename Op> Dist combine(const Dist &a, const Dist &b, Op op) {
    Dist out;
    for (auto [x, p] : a)
        for (auto [y, q] : b)
            out[op(x, y)] += p * q;
    return out;
}

Dist operator+(const Dist &a, const Dist &b) {
    return combine(a, b, std::plus{});
}

double expect(const Dist &d, auto f) {
    return std::accumulate(d.begin(), d.end(), 0.0,
                           [&](double s, const auto &kv) { return s + f(kv.first) * kv.second; });
}

double at_least(const Dist &d, int x) {
    double p = 0;
    for (auto it = d.lower_bound(x); it != d.end(); ++it)
        p += it->second;
    return p;
}

auto d6 = die(6);
auto two = d6 + d6;
for (auto [v, p] : two)
    std::printf("%2d %6.3f%% %s\n", v, p * 100, std::string(static_cast<int>(p * 72 + 0.5), '*').c_str());
auto id = [](int x) { return static_cast<double>(x); };
double mean = expect(two, id);
double var = expect(two, [mean](int x) { return (x - mean) * (x - mean); });
std::printf("mean %.3f variance %.4f\n", mean, var);
auto advantage = combine(die(20), die(20), [](int a, int b) { return std::max(a, b); });
std::printf("P(d20 >= 15): %.2f, with advantage %.4f\n", at_least(die(20), 15), at_least(advantage, 15));
Dist sum{{0, 1.0}};
for (int i = 0; i < 3; ++i)
    sum = sum + d6;
auto likely = std::max_element(sum.begin(), sum.end(), [](auto &a, auto &b) { return a.second + 1e-12 < b.second; });
std::printf("3d6: mean %.2f, most likely %d (%.4f), outcomes %zu\n", expect(sum, id), likely->first, likely->second,
            sum.size());
auto wins = combine(two, sum, [](int a, int b) { return (a > b) - (a < b); });
std::printf("2d6 vs 3d6: win %.4f tie %.4f lose %.4f\n", wins[1], wins[0], wins[-1]);
