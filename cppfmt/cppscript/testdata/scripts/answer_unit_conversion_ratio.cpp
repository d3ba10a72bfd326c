template <int M, int L, int T> struct Quantity {
    double value;
    constexpr explicit Quantity(double v = 0) : value(v) {
    }
    constexpr Quantity operator+(Quantity o) const {
        return Quantity(value + o.value);
    }
    constexpr Quantity operator-(Quantity o) const {
        return Quantity(value - o.value);
    }
    constexpr auto operator<=>(const Quantity &) const = default;
};

template <int M1, int L1, int T1, int M2, int L2, int T2>
constexpr auto operator*(Quantity<M1, L1, T1> a, Quantity<M2, L2, T2> b) {
    return Quantity<M1 + M2, L1 + L2, T1 + T2>(a.value * b.value);
}
template <int M1, int L1, int T1, int M2, int L2, int T2>
constexpr auto operator/(Quantity<M1, L1, T1> a, Quantity<M2, L2, T2> b) {
    return Quantity<M1 - M2, L1 - L2, T1 - T2>(a.value / b.value);
}
template <int M, int L, int T> constexpr auto operator*(double k, Quantity<M, L, T> q) {
    return Quantity<M, L, T>(k * q.value);
}

using Mass = Quantity<1, 0, 0>;
using Length = Quantity<0, 1, 0>;
using Time = Quantity<0, 0, 1>;
using Speed = Quantity<0, 1, -1>;
using Force = Quantity<1, 1, -2>;

namespace literals {
constexpr Length operator""_m(long double v) {
    return Length(v);
}
constexpr Length operator""_km(long double v) {
    return Length(v * 1000);
}
constexpr Time operator""_s(unsigned long long v) {
    return Time(static_cast<double>(v));
}
constexpr Time operator""_h(unsigned long long v) {
    return Time(v * 3600.0);
}
constexpr Mass operator""_kg(long double v) {
    return Mass(v);
}
} // namespace literals

template <int M, int L, int T> std::ostream &operator<<(std::ostream &os, const Quantity<M, L, T> &q) {
    os << q.value;
    const std::pair<const char *, int> dims[] = {{"kg", M}, {"m", L}, {"s", T}};
    for (auto [u, e] : dims) {
        if (e == 0)
            continue;
        os << ' ' << u;
        if (e != 1)
            os << '^' << e;
    }
    return os;
}
using namespace literals;
Speed v = 90.0_km / 1_h;
print(v, 100.0_m / v, v * 2_s);
Force f = 70.5_kg * (10.0_m / (2_s * 2_s));
std::cout << f << '\n' << f * 3.0_m << '\n' << 2_s / 4_s << '\n';
print(v > 100.0_m / 5_s, 1.5_km == 1500.0_m, (1.0_km - 250.0_m).value);
static_assert(std::is_same_v<decltype(1.0_m / 1_s), Speed>);
std::array legs{1.2_km, 350.0_m, 2.0_km};
print(std::accumulate(legs.begin(), legs.end(), Length{}), *std::max_element(legs.begin(), legs.end()), 0.5 * legs[1]);
