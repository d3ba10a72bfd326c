struct Params {
    double alpha = 1.1, beta = 0.4, delta = 0.1, gamma = 0.4;
};

using Vec = std::array<double, 2>;

Vec operator+(const Vec &a, const Vec &b) {
    return {a[0] + b[0], a[1] + b[1]};
}
Vec operator*(double k, const Vec &a) {
    return {k * a[0], k * a[1]};
}

template <typename Deriv> Vec rk4(Deriv f, const Vec &y, double h) {
    const Vec k1 = f(y);
    const Vec k2 = f(y + h / 2 * k1);
    const Vec k3 = f(y + h / 2 * k2);
    const Vec k4 = f(y + h * k3);
    return y + h / 6 * (k1 + 2 * k2 + 2 * k3 + k4);
}

template <typename F> double simpson(F f, double a, double b, int n = 10) {
    double h = (b - a) / n, s = f(a) + f(b);
    for (int i = 1; i < n; ++i)
        s += f(a + i * h) * (i % 2 ? 4 : 2);
    return s * h / 3;
}
const Params p{.delta = 0.1};
auto lotka = [&p](const Vec &v) -> Vec {
    const auto &[prey, pred] = v;
    return {p.alpha * prey - p.beta * prey * pred, p.delta * prey * pred - p.gamma * pred};
};
Vec y{10, 5};
double peak = 0, peakAt = 0;
for (int i = 1; i <= 400; ++i) {
    y = rk4(lotka, y, 0.05);
    if (y[1] > peak)
        peak = y[1], peakAt = i * 0.05;
    if (i % 80 == 0) {
        int bars = static_cast<int>(std::lround(y[0]));
        std::printf("%5.1f %8.3f %8.3f %.*s\n", i * 0.05, y[0], y[1], std::min(bars, 30),
                    "******************************");
    }
}
std::printf("predator peak %.2f at t=%.2f\n", peak, peakAt);
std::printf("integral %.6f %.6f\n", simpson([](double x) { return x * x; }, 0, 3),
            simpson([](double x) { return std::sin(x); }, 0, std::numbers::pi, 100));
Vec z = rk4([](const Vec &v) { return Vec{v[1], -v[0]}; }, {1, 0}, 0.1);
std::printf("%.8f %.8f err %.1e\n", z[0], z[1], std::abs(z[0] - std::cos(0.1)));
