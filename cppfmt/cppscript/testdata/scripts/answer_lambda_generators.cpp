auto makeCounter(int start = 0, int step = 1) {
    return [value = start - step, step]() mutable { return value += step; };
}

auto makeFib() {
    return [a = 0LL, b = 1LL]() mutable {
        auto r = a;
        a = std::exchange(b, a + b);
        return r;
    };
}

template <typename Gen> auto take(std::size_t n, Gen gen) {
    std::vector<decltype(gen())> out(n);
    std::generate(out.begin(), out.end(), std::ref(gen));
    return out;
}

template <typename F, typename G> auto zipWith(F f, G a, G b) {
    return [=]() mutable { return f(a(), b()); };
}

auto fix = [](auto f) { return [f](auto... args) { return f(f, args...); }; };
auto c = makeCounter(10, 5);
int first = c();
auto copy = c;
print(first, c(), copy());
print(take(10, makeFib()));
print(take(4, zipWith([](int x, int y) { return x * y; }, makeCounter(1), makeCounter(1))));
auto fact = fix([](auto self, int n) -> long { return n < 2 ? 1 : n * self(self, n - 1); });
auto ack = fix([](auto self, int m, int n) -> int {
    return m == 0 ? n + 1 : n == 0 ? self(self, m - 1, 1) : self(self, m - 1, self(self, m, n - 1));
});
print(fact(15), ack(2, 3));
std::vector<std::function<int()>> gens;
for (int i = 1; i <= 3; ++i)
    gens.emplace_back(makeCounter(i * 100, i));
for (auto &g : gens)
    g();
std::string line;
for (auto &g : gens)
    line += std::to_string(g()) + " ";
print(line);
auto words = std::map<std::string, int>{};
auto tally = [&words, seen = 0](const std::string &w) mutable {
    words[w]++;
    return ++seen;
};
int n = 0;
for (auto w : {"to", "be", "or", "not", "to", "be"})
    n = tally(w);
print(n, words, [](auto &&...xs) { return (std::size_t{0} + ... + std::string(xs).size()); }("ab", "cde", "f"));
