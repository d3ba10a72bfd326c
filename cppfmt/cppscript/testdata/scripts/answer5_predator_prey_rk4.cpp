#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <string>
#include <vector>

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

template <std::size_t N, class F> Vec<N> rk4(const Vec<N> &y, double h, F &&f) {
    auto k1 = f(y);
    auto k2 = f(y + h / 2 * k1);
    auto k3 = f(y + h / 2 * k2);
    auto k4 = f(y + h * k3);
    return y + h / 6 * (k1 + 2.0 * k2 + 2.0 * k3 + k4);
}

int main() {
    const double a = 1.1, b = 0.4, c = 0.4, d = 0.1;
    auto lotka = [=](const Vec<2> &y) { return Vec<2>{a * y[0] - b * y[0] * y[1], d * y[0] * y[1] - c * y[1]}; };
    auto energy = [=](const Vec<2> &y) { return d * y[0] - c * std::log(y[0]) + b * y[1] - a * std::log(y[1]); };

    Vec<2> y{10, 10};
    const double h = 0.01, start = energy(y);
    std::vector<double> peaks, history;
    for (int step = 0; step <= 3000; ++step) {
        if (step % 300 == 0)
            std::printf("t=%5.1f prey %8.4f predators %8.4f\n", step * h, y[0], y[1]);
        history.push_back(y[0]);
        y = rk4(y, h, lotka);
    }
    for (std::size_t i = 1; i + 1 < history.size(); ++i)
        if (history[i] > history[i - 1] && history[i] >= history[i + 1])
            peaks.push_back(i * h);
    std::printf("%zu peaks, period %.2f, drift %s\n", peaks.size(), peaks[1] - peaks[0],
                std::abs(energy(y) - start) < 1e-6 ? "small" : "LARGE");

    // strip chart
    auto [lo, hi] = std::minmax_element(history.begin(), history.end());
    for (std::size_t i = 0; i < 1500; i += 125) {
        int n = static_cast<int>(std::lround((history[i] - *lo) / (*hi - *lo) * 30));
        std::printf("%5.2f |%s*\n", i * h, std::string(n, ' ').c_str());
    }
    Vec<3> p = rk4(Vec<3>{1, 0, 0}, 0.5, [](const Vec<3> &v) { return Vec<3>{-v[1], v[0], 1}; });
    std::printf("%.6f %.6f %.1f, error %.1e\n", p[0], p[1], p[2], std::abs(p[0] - std::cos(0.5)));
}
