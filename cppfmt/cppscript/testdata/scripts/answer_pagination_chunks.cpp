template <std::ranges::random_access_range R> auto chunked(const R &r, std::size_t n) {
    std::vector<std::vector<std::ranges::range_value_t<R>>> out;
    for (std::size_t i = 0; i < std::ranges::size(r); i += n) {
        auto page = r | std::views::drop(i) | std::views::take(n);
        out.emplace_back(page.begin(), page.end());
    }
    return out;
}

template <typename T, typename F> auto groupBy(const std::vector<T> &v, F key) {
    std::map<std::invoke_result_t<F, const T &>, std::vector<T>> m;
    for (const T &x : v)
        m[key(x)].push_back(x);
    return m;
}

template <typename A, typename B> std::vector<std::pair<A, B>> zip(const std::vector<A> &a, const std::vector<B> &b) {
    std::vector<std::pair<A, B>> out;
    std::transform(a.begin(), a.begin() + std::min(a.size(), b.size()), b.begin(), std::back_inserter(out),
                   [](const A &x, const B &y) { return std::make_pair(x, y); });
    return out;
}
std::vector<int> ids(11);
std::iota(ids.begin(), ids.end(), 100);
auto pages = chunked(ids, 4);
for (std::size_t i = 0; const auto &p : pages)
    print("page", ++i, p);
print(chunked(std::string("abcdefg"), 3));
std::vector<std::string> names{"ann", "bob", "carla", "dave", "eve", "felix"};
for (const auto &[len, group] : groupBy(names, [](const std::string &s) { return s.size(); }))
    print(len, group);
for (const auto &[odd, group] : groupBy(ids, [](int i) { return i % 2 != 0; }))
    print(odd, group.size());
for (auto [name, id] : zip(names, pages[1]))
    std::cout << name << '#' << id << ' ';
std::cout << '\n';
auto joined = pages | std::views::join | std::views::filter([](int i) { return i % 5 == 0; });
for (int i : joined)
    std::cout << i << ' ';
std::cout << '\n';
auto it = std::ranges::adjacent_find(names, [](const auto &a, const auto &b) { return a.size() > b.size(); });
print(*it, it - names.begin(), std::ranges::max(names, {}, &std::string::length));
