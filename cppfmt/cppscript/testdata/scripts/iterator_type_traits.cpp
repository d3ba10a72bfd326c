template <typename It> std::iter_difference_t<It> dist(It a, It b) {
    std::iter_difference_t<It> n{};
    while (a != b) {
        ++a;
        ++n;
    }
    return n;
}
template <typename R> std::ranges::range_difference_t<R> cnt(R &&r) {
    return std::ranges::distance(r);
}
template <typename R> std::ranges::range_value_t<R> first(R &&r) {
    return *r.begin();
}
template <typename It> std::iter_value_t<It> sumit(It a, It b) {
    std::iter_value_t<It> s{};
    for (; a != b; ++a)
        s += *a;
    return s;
}
template <typename It> void inc(It a, It b) {
    for (; a != b; ++a) {
        std::iter_reference_t<It> r = *a;
        r++;
    }
}
std::vector<int> v{1, 2, 3};
inc(v.begin(), v.end());
std::cout << dist(v.begin(), v.end()) << cnt(v) << first(v) << sumit(v.begin(), v.end()) << "\n";
