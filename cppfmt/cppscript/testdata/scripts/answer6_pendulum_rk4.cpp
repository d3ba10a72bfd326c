#include <array>
#include <cmath>
#include <iomanip>
#include <iostream>
#include <numbers>
#include <utility>

template <std::size_t N> struct Vec {
    std::array<double, N> d{};
    double &operator[](std::size_t i) {
        return d[i];
    }
    const double &operator[](std::size_t i) const {
        return d[i];
    }
    Vec &operator+=(const Vec &o) {
        for (std::size_t i = 0; i < N; ++i)
            d[i] += o.d[i];
        return *this;
    }
    friend Vec operator+(Vec a, const Vec &b) {
        return a += b;
    }
    friend Vec operator*(double k, Vec v) {
        for (auto &x : v.d)
            x *= k;
        return v;
    }
};

template <class State, class Deriv> State rk4(const State &y, double t, double h, Deriv &&f) {
    const State k1 = f(t, y);
    const State k2 = f(t + h / 2, y + h / 2 * k1);
    const State k3 = f(t + h / 2, y + h / 2 * k2);
    const State k4 = f(t + h, y + h * k3);
    return y + h / 6 * (k1 + 2.0 * k2 + 2.0 * k3 + k4);
}

int main() {
    constexpr double g = 9.81, len = 1.0;
    constexpr double h = 1.0 / 128;
    auto pendulum = [](double damping) {
        return [=](double, const Vec<2> &s) { return Vec<2>{{s[1], -g / len * std::sin(s[0]) - damping * s[1]}}; };
    };
    std::cout << std::fixed;
    for (auto [deg, damping] : {std::pair{5.0, 0.0}, {60.0, 0.0}, {120.0, 0.3}}) {
        Vec<2> s{{deg * std::numbers::pi / 180, 0}};
        const auto f = pendulum(damping);
        double first_cross = std::nan("");
        int crossings = 0;
        auto energy = [&] { return 0.5 * len * len * s[1] * s[1] + g * len * (1 - std::cos(s[0])); };
        const double e0 = energy();
        for (int step = 0; step < 1280; ++step) {
            const auto prev = std::exchange(s, rk4(s, step * h, h, f));
            if (std::signbit(prev[0]) != std::signbit(s[0])) {
                if (crossings++ == 0)
                    first_cross = step * h + h * prev[0] / (prev[0] - s[0]);
            }
        }
        std::cout << std::setprecision(0) << std::setw(4) << deg << " deg: quarter period " << std::setprecision(4)
                  << first_cross << " (small angle " << std::numbers::pi / 2 * std::sqrt(len / g) << "), crossings "
                  << crossings << ", energy left " << std::setprecision(3) << 100 * energy() / e0 << "%\n";
    }
    std::cout << std::boolalpha << std::isnan(std::nan("")) << '\n';
}
