auto counter(int from, int step) {
    return [=]() mutable { return std::exchange(from, from + step); };
}

auto fibonacci() {
    return [a = 0L, b = 1L]() mutable {
        auto r = a;
        std::tie(a, b) = std::pair(b, a + b);
        return r;
    };
}

struct Lcg {
    std::uint32_t state = 42;
    std::uint32_t operator()() {
        return state = state * 1664525u + 1013904223u;
    }
    int below(int n) {
        return static_cast<int>((*this)() >> 16) % n;
    }
};

template <typename Gen> auto take(Gen gen, int n) {
    std::vector<decltype(gen())> out;
    std::generate_n(std::back_inserter(out), n, std::ref(gen));
    return out;
}

template <typename T> void shuffle(std::vector<T> &v, Lcg &rng) {
    for (int i = static_cast<int>(v.size()) - 1; i > 0; --i)
        std::swap(v[i], v[rng.below(i + 1)]);
}

print(take(counter(10, -3), 5), take(fibonacci(), 10));
auto c = counter(0, 5);
c();
auto copy = c;
print(c(), c(), "copy is independent:", copy());
Lcg rng;
std::vector<int> deck(10);
std::iota(deck.begin(), deck.end(), 0);
shuffle(deck, rng);
print(deck);
std::sort(deck.begin(), deck.end());
print("still a permutation:",
      deck.front() == 0 && deck.back() == 9 && std::adjacent_find(deck.begin(), deck.end()) == deck.end());
std::array<int, 6> faces{};
for (int i = 0; i < 600; ++i)
    ++faces[rng.below(6)];
auto [lo, hi] = std::minmax_element(faces.begin(), faces.end());
print(faces, *lo > 70, *hi < 130, std::accumulate(faces.begin(), faces.end(), 0));
int hits = 0;
for (int i = 0; i < 4000; ++i) {
    double x = (rng() >> 8) / 16777216.0, y = (rng() >> 8) / 16777216.0;
    hits += x * x + y * y < 1;
}
std::printf("pi is about %.2f\n", 4.0 * hits / 4000);
std::vector<std::function<int()>> gens;
for (int i = 1; i <= 3; ++i)
    gens.push_back(counter(i, i));
int sum = 0;
for (int round = 0; round < 3; ++round)
    for (auto &g : gens)
        sum += g();
print(sum, gens[2]());
