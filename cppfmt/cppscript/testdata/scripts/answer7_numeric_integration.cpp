#include <cmath>
#include <cstdio>
#include <functional>
#include <map>
#include <string>
#include <vector>

using Fn = std::function<double(double)>;

template <typename F> double trapezoid(F f, double a, double b, int n) {
    const double h = (b - a) / n;
    double sum = 0.5 * (f(a) + f(b));
    for (int i = 1; i < n; ++i)
        sum += f(a + i * h);
    return sum * h;
}

double simpson(const Fn &f, double a, double b) {
    return (b - a) / 6 * (f(a) + 4 * f((a + b) / 2) + f(b));
}

double adaptive(const Fn &f, double a, double b, double eps, double whole, int depth, int &evals) {
    const double m = (a + b) / 2;
    const double left = simpson(f, a, m), right = simpson(f, m, b);
    evals += 6;
    const double delta = left + right - whole;
    if (depth <= 0 || std::abs(delta) <= 15 * eps)
        return left + right + delta / 15;
    return adaptive(f, a, m, eps / 2, left, depth - 1, evals) + adaptive(f, m, b, eps / 2, right, depth - 1, evals);
}

struct Romberg {
    int levels;
    double operator()(const Fn &f, double a, double b) const {
        std::vector<std::vector<double>> r(levels);
        for (int i = 0; i < levels; ++i) {
            r[i].push_back(trapezoid(f, a, b, 1 << i));
            double factor = 4;
            for (int j = 1; j <= i; ++j, factor *= 4)
                r[i].push_back((factor * r[i][j - 1] - r[i - 1][j - 1]) / (factor - 1));
        }
        return r.back().back();
    }
};

int main() {
    struct Case {
        const char *name;
        Fn f;
        double a, b, exact;
    };
    const double pi = std::acos(-1);
    const Case cases[] = {
        {"sin", [](double x) { return std::sin(x); }, 0, pi, 2},
        {"exp(-x^2)", [](double x) { return std::exp(-x * x); }, -1, 1, std::sqrt(pi) * std::erf(1)},
        {"1/(1+x^2)", [](double x) { return 1 / (1 + x * x); }, 0, 1, pi / 4},
        {"sqrt", static_cast<double (*)(double)>(std::sqrt), 0, 1, 2.0 / 3},
    };
    std::printf("%-10s %10s %10s %10s\n", "f", "trapezoid", "romberg", "adaptive");
    for (const auto &[name, f, a, b, exact] : cases) {
        int evals = 3;
        const double t = trapezoid(f, a, b, 100), r = Romberg{6}(f, a, b),
                     s = adaptive(f, a, b, 1e-8, simpson(f, a, b), 30, evals);
        std::printf("%-10s %10.6f %10.6f %10.6f  evals %4d  %s\n", name, t, r, s, evals,
                    std::abs(s - exact) < 1e-7 ? "accurate" : "off");
    }
    std::map<int, double> error;
    for (int n : {10, 100, 1000})
        error[n] = std::abs(trapezoid(cases[0].f, 0, pi, n) - 2);
    for (auto &[n, e] : error)
        std::printf("n=%-5d error %.2e\n", n, e);
    std::printf("order %.3f\n", std::log10(error.at(10) / error.at(100)));
}
