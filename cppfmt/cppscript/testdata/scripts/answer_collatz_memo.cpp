struct Stats {
    unsigned long long start = 1, peak = 1;
    int steps = 0;
};

std::unordered_map<unsigned long long, int> memo{{1, 0}};

int steps(unsigned long long n) {
    if (auto it = memo.find(n); it != memo.end())
        return it->second;
    int s = 1 + steps(n % 2 ? 3 * n + 1 : n / 2);
    return memo[n] = s;
}

Stats trace(unsigned long long n) {
    Stats s{.start = n, .peak = n};
    for (; n != 1; ++s.steps) {
        n = n & 1 ? 3 * n + 1 : n >> 1;
        s.peak = std::max(s.peak, n);
    }
    return s;
}

for (auto n : {1ull, 6ull, 27ull, 97ull, 871ull}) {
    const auto [start, peak, count] = trace(n);
    print(start, "steps", count, "peak", peak, count == steps(n) ? "" : "memo is wrong");
}
Stats longest;
int improved = 0;
for (unsigned long long i = 1; i < 3000; ++i)
    if (int s = steps(i); s > longest.steps) {
        longest = {i, 0, s};
        ++improved;
    }
print("longest below 3000:", longest.start, longest.steps, "records", improved);
std::array<int, 8> histogram{};
for (int i = 1; i < 1000; ++i)
    histogram[std::min<std::size_t>(steps(i) / 25, histogram.size() - 1)]++;
for (std::size_t b = 0; b < histogram.size(); ++b)
    std::cout << std::setw(3) << b * 25 << "+ " << std::setw(4) << histogram[b] << ' '
              << std::string(histogram[b] / 10, '#') << '\n';
