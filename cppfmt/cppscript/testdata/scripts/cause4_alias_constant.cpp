template <std::size_t N> using Vec = std::array<double, N>;
template <std::size_t N, class F> Vec<N> rk(const Vec<N> &y, double h, F &&f) {
    auto k = f(y);
    k[0] += h;
    return k;
}
auto l = [=](const Vec<2> &y) { return Vec<2>{y[0] * 2, y[1]}; };
Vec<2> y{10, 10};
const double h = 0.5;
y = rk(y, h, l);
std::cout << y[0] << "\n";
