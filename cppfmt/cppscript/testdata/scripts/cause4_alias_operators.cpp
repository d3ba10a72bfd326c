template <std::size_t N> using Vec = std::array<double, N>;
template <std::size_t N> Vec<N> operator+(Vec<N> a, const Vec<N> &b) {
    for (std::size_t i = 0; i < N; ++i)
        a[i] += b[i];
    return a;
}
template <std::size_t N> Vec<N> operator*(double k, Vec<N> a) {
    for (double &v : a)
        v *= k;
    return a;
}
Vec<2> y{1, 2};
auto z = y + 0.5 / 2 * y;
std::cout << z[0] << z[1] << "\n";
const double h = 2;
auto w = h / 2 * z;
auto u = y + h / 6 * (w + 2.0 * z + 2.0 * y + y);
std::cout << u[0] << "\n";
