struct Range {
    int first, last, step = 1;
    struct It {
        int v, step;
        int operator*() const { return v; }
        It& operator++() { v += step; return *this; }
        bool operator!=(const It& o) const { return v < o.v; }
    };
    It begin() const { return {first, step}; }
    It end() const { return {last, step}; }
};
int sum = 0;
for (int i : Range{1, 10, 3}) {
    std::cout << i << ' ';
    sum += i;
}
std::cout << sum << '\n';
auto gen = [a = 0L, b = 1L]() mutable {
    long r = a;
    a = std::exchange(b, a + b);
    return r;
};
for (int i = 0; i < 10; ++i) std::cout << gen() << (i < 9 ? "," : "\n");
auto limited = [n = 3](auto f) mutable -> std::optional<long> {
    if (n-- <= 0) return std::nullopt;
    return f();
};
while (auto v = limited(gen)) print(*v);
for (const auto& x : Range{5, 5}) print("never", x);
print(std::vector<int>{7, 8}.size());
