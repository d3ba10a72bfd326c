template <typename F> double golden(F f, double a, double b, double tol = 1e-6) {
    const double gr = (std::sqrt(5.0) + 1) / 2;
    double c = b - (b - a) / gr, d = a + (b - a) / gr;
    while (std::abs(b - a) > tol) {
        if (f(c) < f(d))
            b = d;
        else
            a = c;
        c = b - (b - a) / gr;
        d = a + (b - a) / gr;
    }
    return (b + a) / 2;
}
template <int N> int times(int x) {
    return N * x;
}
printf("%.4f\n", golden([](double x) { return (x - 2) * (x - 2); }, 0, 5));
std::cout << times<3 + 4>(2) << times<(1 > 0) ? 2 : 3>(1) << "\n";
std::array<int, 2 * 3> a{};
constexpr int K = 4;
std::array<std::array<int, K + 1>, K - 1> g{};
std::cout << a.size() << g.size() << g[0].size() << "\n";
std::bitset<K * 2> bs(5);
std::cout << bs << "\n";
