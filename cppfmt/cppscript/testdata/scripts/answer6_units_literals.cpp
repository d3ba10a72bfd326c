#include <bits/stdc++.h>
using namespace std;
// Dimensions in the type: metre, kilogram, second exponents.
template <int M, int K, int S> struct Quantity {
    double value;
    constexpr Quantity operator+(Quantity o) const {
        return {value + o.value};
    }
    constexpr Quantity operator-(Quantity o) const {
        return {value - o.value};
    }
    constexpr auto operator<=>(const Quantity &) const = default;
};

template <int M1, int K1, int S1, int M2, int K2, int S2>
constexpr Quantity<M1 + M2, K1 + K2, S1 + S2> operator*(Quantity<M1, K1, S1> a, Quantity<M2, K2, S2> b) {
    return {a.value * b.value};
}

template <int M1, int K1, int S1, int M2, int K2, int S2>
constexpr Quantity<M1 - M2, K1 - K2, S1 - S2> operator/(Quantity<M1, K1, S1> a, Quantity<M2, K2, S2> b) {
    return {a.value / b.value};
}

using Length = Quantity<1, 0, 0>;
using Mass = Quantity<0, 1, 0>;
using Time = Quantity<0, 0, 1>;
using Speed = Quantity<1, 0, -1>;
using Force = Quantity<1, 1, -2>;

constexpr Length operator""_m(long double v) {
    return {static_cast<double>(v)};
}
constexpr Length operator""_km(unsigned long long v) {
    return {1000.0 * v};
}
constexpr Mass operator""_kg(unsigned long long v) {
    return {static_cast<double>(v)};
}
constexpr Time operator""_s(long double v) {
    return {static_cast<double>(v)};
}
constexpr Time operator""_min(unsigned long long v) {
    return {60.0 * v};
}

template <int M, int K, int S> string unit(Quantity<M, K, S>) {
    string out;
    auto add = [&](const char *name, int e) {
        if (e == 0)
            return;
        if (!out.empty())
            out += '.';
        out += name;
        if (e != 1)
            out += '^' + to_string(e);
    };
    add("m", M);
    add("kg", K);
    add("s", S);
    return out.empty() ? "1" : out;
}
constexpr Speed v = 9_km / 12_min;
static_assert(v.value == 12.5);
constexpr auto a = (v - 2.5_m / 1.0_s) / 4.0_s;
constexpr Force f = 80_kg * a;
print("v", v.value, unit(v));
print("a", a.value, unit(a));
print("f", f.value, unit(f));
auto energy = f * 50.0_m;
print("E", energy.value, unit(energy), "ratio", unit(energy / (f * 1_km)), (energy / (f * 1_km)).value);
print(is_same_v<decltype(80_kg * v * v), decltype(energy)>, v > 12.0_m / 1.0_s, unit(v * v * v));
