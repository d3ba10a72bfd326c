template <typename R, typename P = std::identity> auto sum(R &&r, P p = {}) {
    int s = 0;
    for (auto &x : r)
        s += std::invoke(p, x);
    return s;
}
std::cout << sum(std::vector<int>{1, 2}) << std::identity{}(5) << "\n";
std::vector<int> v{3, 1};
std::ranges::sort(v, {}, std::identity{});
std::cout << v[0] << "\n";
