template <typename It, typename Pred> It my_partition(It first, It last, Pred p) {
    It store = first;
    for (; first != last; ++first)
        if (p(*first))
            std::iter_swap(store++, first);
    return store;
}

template <std::random_access_iterator It, typename Cmp = std::less<>> void quicksort(It first, It last, Cmp cmp = {}) {
    if (last - first < 2)
        return;
    auto pivot = *std::next(first, (last - first) / 2);
    It a = my_partition(first, last, [&](const auto &x) { return cmp(x, pivot); });
    It b = my_partition(a, last, [&](const auto &x) { return !cmp(pivot, x); });
    quicksort(first, a, cmp);
    quicksort(b, last, cmp);
}

template <typename C, typename F> auto group_by(const C &c, F key) {
    std::map<decltype(key(*std::begin(c))), std::vector<typename C::value_type>> out;
    for (const auto &x : c)
        out[key(x)].push_back(x);
    return out;
}

template <typename T, typename... Fs> auto pipe(T value, Fs... fs) {
    ((value = fs(value)), ...);
    return value;
}

template <class K, class V> std::map<V, std::set<K>> invert(const std::map<K, V> &m) {
    std::map<V, std::set<K>> r;
    for (const auto &[k, v] : m)
        r[v].insert(k);
    return r;
}
std::vector<int> v{5, 3, 9, 1, 5, 8, 2, 5, 0};
quicksort(v.begin(), v.end());
print(v);
std::deque<std::string> names{"walt", "Amy", "zed", "Bob"};
quicksort(names.begin(), names.end(), [](const std::string &a, const std::string &b) {
    return std::lexicographical_compare(a.begin(), a.end(), b.begin(), b.end(),
                                        [](char x, char y) { return std::tolower(x) < std::tolower(y); });
});
print(names);
print(group_by(v, [](int x) { return x % 3; }));
print(group_by(std::vector<std::string>{"apple", "avocado", "beet", "bean", "corn"},
               [](const auto &s) { return s.front(); }));
print(pipe(
          3, [](int x) { return x + 1; }, [](int x) { return x * x; }),
      pipe(std::string("ab"), [](auto s) { return s + s; }, [](auto s) { return "<" + s + ">"; }));
print(invert(std::map<std::string, int>{{"a", 1}, {"b", 2}, {"c", 1}}));
auto [mn, mx] = std::minmax_element(v.begin(), v.end());
print(*mn, *mx, std::adjacent_find(v.begin(), v.end()) - v.begin(),
      std::equal_range(v.begin(), v.end(), 5).second - v.begin());
