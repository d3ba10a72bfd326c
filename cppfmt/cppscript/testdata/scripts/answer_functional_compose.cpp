template <typename F, typename G> auto compose(F f, G g) {
    return [=](auto &&...xs) { return f(g(std::forward<decltype(xs)>(xs)...)); };
}

template <typename F, typename... Rest> auto pipeline(F f, Rest... rest) {
    if constexpr (sizeof...(rest) == 0)
        return f;
    else
        return compose(pipeline(rest...), f);
}

template <typename T, typename F> auto map_all(const std::vector<T> &v, F f) {
    std::vector<std::invoke_result_t<F, const T &>> out;
    out.reserve(v.size());
    for (const T &x : v)
        out.push_back(std::invoke(f, x));
    return out;
}

auto curry = [](auto f) { return [f](auto a) { return [f, a](auto b) { return f(a, b); }; }; };

template <typename F> auto memoize(F f) {
    return [f, cache = std::map<int, long>{}](int n) mutable {
        if (auto it = cache.find(n); it != cache.end())
            return it->second;
        return cache[n] = f(n);
    };
}

auto inc = [](int x) { return x + 1; };
auto square = [](int x) { return x * x; };
auto label = [](int x) { return "<" + std::to_string(x) + ">"; };
print(compose(square, inc)(4), compose(inc, square)(4));
print(pipeline(inc, square, label)(2));
print(map_all(std::vector{1, 2, 3}, pipeline(square, inc)),
      map_all(std::vector<std::string>{"a", "bcd"}, &std::string::size));
auto add = curry(std::plus<>{});
auto add10 = add(10);
print(add10(5), add(std::string("con"))("cat"), curry(std::minus<>())(1)(2.5));
int calls = 0;
auto slow = memoize([&calls](int n) {
    ++calls;
    return static_cast<long>(n) * n * n;
});
print(slow(3), slow(3), slow(4), "calls", calls);
auto fix = [](auto self, int n) -> int { return n < 2 ? n : self(self, n - 1) + self(self, n - 2); };
print(fix(fix, 15));
std::vector<std::function<int(int)>> steps{inc, square, std::negate<int>{}, std::bind_front(std::multiplies<int>{}, 7)};
print(std::accumulate(steps.begin(), steps.end(), 3, [](int x, const auto &f) { return f(x); }));
auto sum = [](auto... xs) { return (xs + ... + 0); };
print(sum(), sum(1, 2, 3), std::apply(sum, std::tuple{4, 5.5}));
