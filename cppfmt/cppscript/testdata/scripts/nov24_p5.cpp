#include <iostream>
#include <vector>
#include <array>
#include <cmath>
#include <complex>
#include <numeric>
#include <iomanip>
#include <algorithm>
template <std::size_t R, std::size_t C, typename T = double> class Matrix {
    std::array<std::array<T, C>, R> d{};

  public:
    constexpr Matrix() = default;
    Matrix(std::initializer_list<std::initializer_list<T>> l) {
        std::size_t i = 0;
        for (auto &row : l) {
            std::copy(row.begin(), row.end(), d[i].begin());
            ++i;
        }
    }
    constexpr auto &operator[](std::size_t i) {
        return d[i];
    }
    constexpr const auto &operator[](std::size_t i) const {
        return d[i];
    }
    static Matrix identity()
        requires(R == C)
    {
        Matrix m;
        for (std::size_t i = 0; i < R; ++i)
            m[i][i] = T{1};
        return m;
    }
    template <std::size_t K> Matrix<R, K, T> operator*(const Matrix<C, K, T> &o) const {
        Matrix<R, K, T> r;
        for (std::size_t i = 0; i < R; ++i)
            for (std::size_t j = 0; j < K; ++j)
                for (std::size_t k = 0; k < C; ++k)
                    r[i][j] += d[i][k] * o[k][j];
        return r;
    }
    Matrix<C, R, T> transpose() const {
        Matrix<C, R, T> r;
        for (std::size_t i = 0; i < R; ++i)
            for (std::size_t j = 0; j < C; ++j)
                r[j][i] = d[i][j];
        return r;
    }
    bool operator==(const Matrix &) const = default;
    friend std::ostream &operator<<(std::ostream &os, const Matrix &m) {
        for (auto &row : m.d) {
            os << '[';
            for (std::size_t j = 0; j < C; ++j)
                os << (j ? ", " : "") << std::setw(4) << row[j];
            os << "]\n";
        }
        return os;
    }
};
double bisect(auto f, double lo, double hi, double eps = 1e-9) {
    while (hi - lo > eps) {
        double m = std::midpoint(lo, hi);
        (f(lo) * f(m) <= 0 ? hi : lo) = m;
    }
    return (lo + hi) / 2;
}
std::vector<std::complex<double>> fft(std::vector<std::complex<double>> a) {
    auto n = a.size();
    if (n == 1)
        return a;
    std::vector<std::complex<double>> e(n / 2), o(n / 2);
    for (size_t i = 0; i < n / 2; ++i)
        e[i] = a[2 * i], o[i] = a[2 * i + 1];
    e = fft(e);
    o = fft(o);
    for (size_t k = 0; k < n / 2; ++k) {
        auto t = std::polar(1.0, -2 * M_PI * k / n) * o[k];
        a[k] = e[k] + t;
        a[k + n / 2] = e[k] - t;
    }
    return a;
}
int main() {
    Matrix<2, 3, int> a{{1, 2, 3}, {4, 5, 6}};
    std::cout << a * a.transpose() << (Matrix<2, 2>::identity() == Matrix<2, 2>{{1, 0}, {0, 1}}) << "\n";
    std::cout << std::setprecision(8) << bisect([](double x) { return x * x - 2; }, 0, 2) << "\n";
    auto f = fft({1, 2, 3, 4});
    for (auto &z : f)
        std::cout << std::round(z.real()) << (z.imag() < -1e-9 ? "-" : "+") << std::abs(std::round(z.imag())) << "i ";
    std::vector<double> xs{2, 4, 4, 4, 5, 5, 7, 9};
    double mean = std::accumulate(xs.begin(), xs.end(), 0.0) / xs.size();
    double var = std::transform_reduce(xs.begin(), xs.end(), 0.0, std::plus{},
                                       [mean](double x) { return (x - mean) * (x - mean); }) /
                 xs.size();
    std::nth_element(xs.begin(), xs.begin() + xs.size() / 2, xs.end());
    std::cout << mean << " " << std::sqrt(var) << " " << xs[xs.size() / 2] << std::hypot(3, 4) << std::lround(2.5)
              << std::fmod(7, 3) << std::trunc(-2.7) << std::cbrt(27.0) << std::log2(8) << "\n";
}
