template <typename Pred> struct Where {
    Pred pred;
};
template <typename Fn> struct Select {
    Fn fn;
};
template <typename Key> struct OrderBy {
    Key key;
    bool desc = false;
};
struct Take {
    std::size_t n;
};

template <typename Pred> Where<Pred> where(Pred p) {
    return {p};
}
template <typename Fn> Select<Fn> select_(Fn f) {
    return {f};
}
template <typename Key> OrderBy<Key> orderBy(Key k, bool desc = false) {
    return {k, desc};
}

template <typename T, typename Pred> std::vector<T> operator|(std::vector<T> v, const Where<Pred> &w) {
    std::erase_if(v, [&](const T &x) { return !w.pred(x); });
    return v;
}

template <typename T, typename Fn> auto operator|(const std::vector<T> &v, const Select<Fn> &s) {
    std::vector<std::decay_t<std::invoke_result_t<Fn, const T &>>> out;
    out.reserve(v.size());
    for (const auto &x : v)
        out.push_back(std::invoke(s.fn, x));
    return out;
}

template <typename T, typename Key> std::vector<T> operator|(std::vector<T> v, const OrderBy<Key> &o) {
    std::stable_sort(v.begin(), v.end(), [&](const T &a, const T &b) {
        return o.desc ? std::invoke(o.key, b) < std::invoke(o.key, a) : std::invoke(o.key, a) < std::invoke(o.key, b);
    });
    return v;
}

template <typename T> std::vector<T> operator|(std::vector<T> v, Take t) {
    if (v.size() > t.n)
        v.erase(v.begin() + t.n, v.end());
    return v;
}

struct Movie {
    std::string title;
    int year;
    double score;
};
const std::vector<Movie> movies{{"Alien", 1979, 8.5},
                                {"Brazil", 1985, 7.8},
                                {"Casablanca", 1942, 8.5},
                                {"Dune", 2021, 8.0},
                                {"Eraserhead", 1977, 7.3}};
print(movies | where([](const Movie &m) { return m.year > 1950; }) | orderBy(&Movie::score, true) |
      select_(&Movie::title));
print(movies | orderBy(&Movie::year) | Take{2} |
      select_([](const Movie &m) { return m.title.substr(0, 3) + "'" + std::to_string(m.year % 100); }));
auto decades = movies | select_([](const Movie &m) { return m.year / 10 * 10; }) | orderBy(std::identity{});
print(decades, decades | where([](int d) { return d < 1980; }) | Take{9});
auto lens = movies | select_(&Movie::title) | orderBy([](const std::string &s) { return s.size(); }) |
            select_([](auto &s) { return s.length(); });
print(lens, std::accumulate(lens.begin(), lens.end(), std::size_t{0}));
