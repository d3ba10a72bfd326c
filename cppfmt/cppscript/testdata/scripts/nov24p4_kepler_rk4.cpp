#include <cmath>
#include <cstdio>
#include <array>
#include <functional>
#include <numbers>

using State = std::array<double, 4>; // x, y, vx, vy

static State operator+(const State &a, const State &b) {
    State r{};
    for (std::size_t i = 0; i < a.size(); ++i)
        r[i] = a[i] + b[i];
    return r;
}
static State operator*(double k, State s) {
    for (double &v : s)
        v *= k;
    return s;
}

struct Orbit {
    double gm;
    State deriv(const State &s) const {
        const auto [x, y, vx, vy] = s;
        double r3 = std::pow(std::hypot(x, y), 3);
        return {vx, vy, -gm * x / r3, -gm * y / r3};
    }
    double energy(const State &s) const {
        return 0.5 * (s[2] * s[2] + s[3] * s[3]) - gm / std::hypot(s[0], s[1]);
    }
    static double momentum(const State &s) {
        return s[0] * s[3] - s[1] * s[2];
    }
};

using Stepper = std::function<State(const Orbit &, const State &, double)>;

State euler(const Orbit &o, const State &s, double h) {
    return s + h * o.deriv(s);
}

State rk4(const Orbit &o, const State &s, double h) {
    State k1 = o.deriv(s);
    State k2 = o.deriv(s + (h / 2) * k1);
    State k3 = o.deriv(s + (h / 2) * k2);
    State k4 = o.deriv(s + h * k3);
    return s + (h / 6) * (k1 + 2.0 * k2 + 2.0 * k3 + k4);
}

int main() {
    const Orbit orbit{.gm = 1.0};
    const State start{1.0, 0.0, 0.0, 1.0};
    const int steps = 200;
    const double h = 2 * std::numbers::pi / steps;

    const struct {
        const char *name;
        Stepper step;
    } methods[] = {
        {"euler", euler},
        {"rk4", rk4},
        {"symplectic",
         [](const Orbit &o, State s, double h) {
             State d = o.deriv(s);
             s[2] += h * d[2];
             s[3] += h * d[3];
             s[0] += h * s[2];
             s[1] += h * s[3];
             return s;
         }},
    };
    std::printf("%-11s %9s %9s %10s %10s\n", "method", "x", "y", "dE", "dL");
    for (const auto &[name, step] : methods) {
        State s = start;
        for (int i = 0; i < steps; ++i)
            s = step(orbit, s, h);
        std::printf("%-11s %9.4f %9.4f %+10.2e %+10.5f\n", name, s[0], s[1], orbit.energy(s) - orbit.energy(start),
                    Orbit::momentum(s) - Orbit::momentum(start));
    }
    double worst = 0;
    State s = start;
    for (int i = 1; i <= 50; ++i) {
        s = rk4(orbit, s, h);
        worst = std::fmax(worst, std::fabs(s[0] - std::cos(i * h)));
    }
    std::printf("rk4 stays within 1e-6 of the circle: %s\n", worst < 1e-6 ? "true" : "false");
    return 0;
}
