#include <array>
#include <cmath>
#include <iomanip>
#include <iostream>
#include <string>
#include <tuple>
#include <functional>
#include <utility>
#include <vector>

struct RootResult {
    double x;
    int iterations;
    bool converged;
};

template <class F> RootResult bisect(F f, double a, double b, double eps = 1e-10) {
    double fa = f(a);
    int n = 0;
    while (b - a > eps && n < 200) {
        double m = a + (b - a) / 2, fm = f(m);
        ++n;
        if (fm == 0)
            return {m, n, true};
        if ((fa < 0) != (fm < 0))
            b = m;
        else
            a = m, fa = fm;
    }
    return {(a + b) / 2, n, b - a <= eps};
}

template <class F, class D> RootResult newton(F f, D df, double x, double eps = 1e-12) {
    for (int n = 1; n <= 50; ++n) {
        double d = df(x);
        if (std::abs(d) < 1e-14)
            return {x, n, false};
        double step = f(x) / d;
        x -= step;
        if (std::abs(step) < eps)
            return {x, n, true};
    }
    return {x, 50, false};
}

template <class F> double simpson(F f, double a, double b, int n) {
    double h = (b - a) / n, s = f(a) + f(b);
    for (int i = 1; i < n; ++i)
        s += f(a + i * h) * (i % 2 ? 4 : 2);
    return s * h / 3;
}

auto derivative(std::function<double(double)> f, double h = 1e-5) {
    return [f = std::move(f), h](double x) { return (f(x + h) - f(x - h)) / (2 * h); };
}

int main() {
    using Fn = double (*)(double);
    const std::tuple<const char *, Fn, double, double> problems[] = {
        {"x^2 - 2", [](double x) { return x * x - 2; }, 0, 2},
        {"cos x - x", [](double x) { return std::cos(x) - x; }, 0, 1},
        {"e^x - 5", [](double x) { return std::exp(x) - 5; }, 0, 3},
    };
    std::cout << std::fixed << std::setprecision(8);
    for (const auto &[name, f, a, b] : problems) {
        auto s = bisect(f, a, b);
        auto t = newton(f, derivative(f), b);
        std::cout << std::left << std::setw(10) << name << std::right << s.x << " (" << s.iterations << ")  " << t.x
                  << " (" << (t.iterations <= 8 ? "fast" : "slow") << ") " << std::boolalpha
                  << (std::abs(s.x - t.x) < 1e-8) << '\n';
    }
    auto flat = newton([](double x) { return x * x + 1; }, [](double x) { return 2 * x; }, 0.0);
    std::cout << "no root: " << flat.converged << " after " << flat.iterations << '\n';
    for (int n : {2, 10, 100})
        std::cout << "simpson " << std::setw(3) << n << ' ' << simpson([](double x) { return std::sin(x); }, 0, M_PI, n)
                  << '\n';
    double y = 1, t = 0;
    for (const double h = 0.1; t < 1 - h / 2; t += h) {
        auto g = [](double, double y) { return -2 * y; };
        double k1 = g(t, y), k2 = g(t + h / 2, y + h / 2 * k1), k3 = g(t + h / 2, y + h / 2 * k2),
               k4 = g(t + h, y + h * k3);
        y += h / 6 * (k1 + 2 * k2 + 2 * k3 + k4);
    }
    std::cout << std::setprecision(5) << "rk4 " << y << " exact " << std::exp(-2.0) << '\n';
}
