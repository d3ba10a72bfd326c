template <typename T> auto sum(T &x) {
    return x;
}
template <typename T, typename... Args> auto sum(const T &x, Args... args) {
    return x + sum(args...);
}
auto plus = [value = 1](auto... as) { return value + sum(as...); };
std::cout << sum(1, 2, 3) << plus(1, 2, 3) << "\n";
