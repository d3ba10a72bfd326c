template <typename T> struct Res {
    T v;
    template <typename F> auto then(F f) const -> decltype(f(std::declval<const T &>())) {
        return f(v);
    }
    template <typename F> auto map(F f) const {
        return f(v);
    }
};
double half(int x) {
    return x / 2.0;
}
std::cout << Res<int>{5}.then(half) << Res<int>{7}.map(half) << Res<int>{7}.then([](int x) { return x + 1; }) << "\n";
