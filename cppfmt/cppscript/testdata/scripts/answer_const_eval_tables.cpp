// Which values are computed at compile time? Verify with static_assert, then print.
constexpr int fib(int n) {
    return n < 2 ? n : fib(n - 1) + fib(n - 2);
}

template <std::size_t N, typename F> constexpr auto tabulate(F f) {
    std::array<decltype(f(0)), N> t{};
    for (std::size_t i = 0; i < N; ++i)
        t[i] = f(static_cast<int>(i));
    return t;
}

constexpr unsigned hash(std::string_view s) {
    unsigned h = 5381;
    for (char c : s)
        h = h * 33 + static_cast<unsigned char>(c);
    return h;
}

template <auto... Values> constexpr auto sum_of = (Values + ...);

template <int N> struct Factorial {
    static constexpr long value = N * Factorial<N - 1>::value;
};
template <> struct Factorial<0> {
    static constexpr long value = 1;
};

constexpr auto squares = tabulate<8>([](int i) { return i * i; });
constexpr auto fibs = tabulate<12>(fib);

static_assert(fib(10) == 55 && squares[7] == 49);
static_assert(hash("get") != hash("put"));
print(squares);
print(fibs, "even:", std::count_if(fibs.begin(), fibs.end(), [](int x) { return x % 2 == 0; }));
print(sum_of<1, 2, 3>, Factorial<10>::value);
for (std::string_view cmd : {"get", "put", "del", "teg"}) {
    switch (hash(cmd)) {
    case hash("get"):
        print(cmd, "reads");
        break;
    case hash("put"):
    case hash("del"):
        print(cmd, "writes");
        break;
    default:
        print(cmd, "is unknown");
    }
}
constexpr auto longest = std::max({std::string_view("pear"), std::string_view("banana"), std::string_view("fig")},
                                  [](auto a, auto b) { return a.size() < b.size(); });
print(longest, longest.size());
