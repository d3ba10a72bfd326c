#include <type_traits>
template <class T, std::size_t R, std::size_t C> struct M {
    static constexpr std::size_t rows = R;
    T d[R * C];
    std::size_t f(std::size_t n) {
        return std::min(n, R * C);
    }
};
template <class T, std::size_t R, std::size_t C> M<T, C, R> tr(const M<T, R, C> &) {
    M<T, C, R> r{};
    std::cout << std::is_same_v<decltype(R), std::size_t> << std::is_same_v<decltype(R * C), int>;
    return r;
}
template <unsigned char N> int w() {
    return N;
}
template <long L> struct Q {
    static constexpr auto v = L;
};
template <std::size_t A, class T, std::size_t K> M<T, A, K> prod(const M<T, A, K> &m, int) {
    return m;
}
M<int, 2, 3> m{};
auto t = tr(m);
std::cout << t.f(4) << m.f(10) << w<200>() << sizeof(Q<3>::v) << "\n";
auto p = prod(t, 1);
std::cout << p.f(9) << prod<3>(t, 2).f(5) << "\n";
