template <typename R, typename T, typename F> T foldl(const R &r, T init, F f) {
    for (const auto &x : r)
        init = f(std::move(init), x);
    return init;
}

template <typename T> auto scan(const std::vector<T> &v, auto op) {
    std::vector<T> out;
    std::inclusive_scan(v.begin(), v.end(), std::back_inserter(out), op);
    return out;
}

template <typename... Ts> constexpr auto sum(Ts... xs) {
    return (xs + ... + 0);
}

template <typename T, typename... Rest> constexpr bool oneOf(const T &v, const Rest &...rest) {
    return ((v == rest) || ...);
}
std::vector<int> v{3, 1, 4, 1, 5, 9, 2, 6};
print(foldl(v, std::string{}, [](std::string s, int x) { return s + std::to_string(x); }));
print(foldl(v, std::pair(0, 1L), [](auto acc, int x) { return std::pair(acc.first + x, acc.second * x); }));
print(scan(v, std::plus<>{}), scan(v, [](int a, int b) { return std::max(a, b); }));
print(sum(1, 2.5, 3u), sum(), oneOf(4, 1, 2, 4), oneOf('x', 'y'));
std::vector<int> diff(v.size());
std::adjacent_difference(v.begin(), v.end(), diff.begin());
print(diff, std::reduce(diff.begin(), diff.end()));
std::vector<int> ex;
std::exclusive_scan(v.begin(), v.end(), std::back_inserter(ex), 100);
print(ex);
print(std::inner_product(v.begin(), v.end() - 1, v.begin() + 1, 0),
      std::transform_reduce(v.begin(), v.end(), 1.0, std::multiplies<>(), [](int x) { return x / 2.0; }));
auto mid = std::partition(v.begin(), v.end(), [](int x) { return x % 2; });
std::sort(v.begin(), mid);
std::sort(mid, v.end(), std::greater<>{});
print(v, mid - v.begin());
auto evens = std::ranges::subrange(mid, v.end());
print(evens.size(), foldl(evens, 0, std::plus<int>()));
