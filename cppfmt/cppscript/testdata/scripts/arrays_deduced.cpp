template <typename T, std::size_t N> T avg(const T (&a)[N]) {
    T s{};
    for (auto x : a)
        s += x;
    return s / N;
}
template <std::size_t N> std::size_t my_size(const char (&)[N]) {
    return N;
}
template <typename T, std::size_t N> constexpr std::size_t cnt(T (&)[N]) {
    return N;
}
template <typename T> T sum(std::initializer_list<T> l) {
    T s{};
    for (auto x : l)
        s += x;
    return s;
}
std::cout << avg({1.0, 2.0, 3.0, 4.0}) << my_size("hello") << sum({1, 2, 3}) << "\n";
int z[7];
std::cout << cnt(z) << avg({1, 2, 4}) << "\n";
