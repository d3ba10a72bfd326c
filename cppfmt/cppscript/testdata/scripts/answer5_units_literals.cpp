#include <cmath>
#include <iostream>
#include <ratio>
#include <string>
#include <type_traits>

// Dimensional analysis at compile time: exponents of metre, kilogram, second.
template <int M, int K, int S> struct Quantity {
    double value;

    constexpr explicit Quantity(double v) : value(v) {
    }
    constexpr Quantity operator-() const {
        return Quantity(-value);
    }
    constexpr Quantity &operator+=(Quantity o) {
        value += o.value;
        return *this;
    }
    friend constexpr Quantity operator+(Quantity a, Quantity b) {
        return a += b;
    }
    friend constexpr Quantity operator-(Quantity a, Quantity b) {
        return a += -b;
    }
    friend constexpr bool operator<(Quantity a, Quantity b) {
        return a.value < b.value;
    }
};

template <int M1, int K1, int S1, int M2, int K2, int S2>
constexpr auto operator*(Quantity<M1, K1, S1> a, Quantity<M2, K2, S2> b) {
    return Quantity<M1 + M2, K1 + K2, S1 + S2>(a.value * b.value);
}

template <int M1, int K1, int S1, int M2, int K2, int S2>
constexpr auto operator/(Quantity<M1, K1, S1> a, Quantity<M2, K2, S2> b) {
    return Quantity<M1 - M2, K1 - K2, S1 - S2>(a.value / b.value);
}

template <int M, int K, int S> constexpr auto operator*(double s, Quantity<M, K, S> q) {
    return Quantity<M, K, S>(s * q.value);
}

template <int M, int K, int S> auto root(Quantity<M, K, S> q) {
    static_assert(M % 2 == 0 && K % 2 == 0 && S % 2 == 0, "no whole root");
    return Quantity<M / 2, K / 2, S / 2>(std::sqrt(q.value));
}

using Length = Quantity<1, 0, 0>;
using Mass = Quantity<0, 1, 0>;
using Time = Quantity<0, 0, 1>;
using Speed = decltype(Length(1) / Time(1));
using Accel = decltype(Speed(1) / Time(1));
using Force = decltype(Mass(1) * Accel(1));
using Energy = Quantity<2, 1, -2>;

constexpr Length operator""_m(long double v) {
    return Length(static_cast<double>(v));
}
constexpr Length operator""_km(long double v) {
    return Length(static_cast<double>(v) * std::kilo::num);
}
constexpr Mass operator""_kg(unsigned long long v) {
    return Mass(static_cast<double>(v));
}
constexpr Time operator""_s(long double v) {
    return Time(static_cast<double>(v));
}
constexpr Time operator""_h(unsigned long long v) {
    return Time(3600.0 * static_cast<double>(v));
}

template <int M, int K, int S> std::ostream &operator<<(std::ostream &os, Quantity<M, K, S> q) {
    os << q.value;
    const auto unit = [&os](const char *name, int e) {
        if (e == 0)
            return;
        os << ' ' << name;
        if (e != 1)
            os << '^' << e;
    };
    unit("kg", K);
    unit("m", M);
    unit("s", S);
    return os;
}

int main() {
    constexpr Accel g(9.80665);
    constexpr auto pace = 42.195_km / 3_h;
    static_assert(std::is_same_v<std::remove_const_t<decltype(pace)>, Speed>);
    std::cout << "pace " << pace << '\n';
    auto fall = [&](Length h) { return root(2.0 * h / g); };
    for (Length h : {1.0_m, 20.0_m, 443.2_m}) {
        Time t = fall(h);
        std::cout << h << " takes " << t << ", lands at " << g * t << '\n';
    }
    const Force weight = 80_kg * g;
    const Energy climb = weight * 100.0_m;
    std::cout << "weight " << weight << "\nclimb " << climb << "\nratio " << climb / (0.5 * (80_kg * (pace * pace)))
              << '\n';
    std::cout << std::boolalpha << (1.5_km + 200.0_m < 1.7_km + 0.5_m) << ' '
              << std::is_same_v<decltype(climb / weight), Length> << ' ' << 2.5_s - 1.0_s << std::endl;
}
