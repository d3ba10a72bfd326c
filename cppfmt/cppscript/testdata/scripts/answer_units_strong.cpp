#include <cmath>
#include <compare>
#include <iostream>
#include <type_traits>

template <typename Tag, typename Rep = double> class Quantity {
    Rep v_;

  public:
    using rep = Rep;
    explicit constexpr Quantity(Rep v = {}) : v_(v) {
    }
    constexpr Rep value() const {
        return v_;
    }
    constexpr auto operator<=>(const Quantity &) const = default;
    constexpr Quantity operator+(Quantity o) const {
        return Quantity(v_ + o.v_);
    }
    constexpr Quantity operator-(Quantity o) const {
        return Quantity(v_ - o.v_);
    }
    template <typename S>
        requires std::is_arithmetic_v<S>
    friend constexpr Quantity operator*(Quantity q, S s) {
        return Quantity(static_cast<Rep>(q.v_ * s));
    }
    template <typename S>
        requires std::is_arithmetic_v<S>
    friend constexpr Quantity operator*(S s, Quantity q) {
        return q * s;
    }
    constexpr Rep operator/(Quantity o) const {
        return v_ / o.v_;
    }
};

struct MeterTag {
    static constexpr const char *unit = "m";
};
struct SecondTag {
    static constexpr const char *unit = "s";
};
struct SpeedTag {
    static constexpr const char *unit = "m/s";
};
using Meters = Quantity<MeterTag>;
using Seconds = Quantity<SecondTag>;
using Speed = Quantity<SpeedTag>;

constexpr Speed operator/(Meters d, Seconds t) {
    return Speed(d.value() / t.value());
}
constexpr Meters operator*(Speed v, Seconds t) {
    return Meters(v.value() * t.value());
}

constexpr Meters operator""_m(long double v) {
    return Meters(static_cast<double>(v));
}
constexpr Meters operator""_km(long double v) {
    return Meters(static_cast<double>(v) * 1000);
}
constexpr Seconds operator""_s(unsigned long long v) {
    return Seconds(static_cast<double>(v));
}

template <typename Tag, typename Rep> std::ostream &operator<<(std::ostream &os, Quantity<Tag, Rep> q) {
    return os << q.value() << ' ' << Tag::unit;
}

template <typename A, typename B>
concept Addable = requires(A a, B b) { a + b; };

int main() {
    constexpr auto d = 1.5_km + 250.0_m;
    constexpr Speed v = d / 70_s;
    std::cout << d << ", " << v << ", " << v * 10_s << '\n';
    std::cout << 2 * d << ", " << d * 0.5 << ", ratio " << d / 100.0_m << '\n';
    std::cout << std::boolalpha << (1.0_km > 999.0_m) << ' ' << (1.0_km == 1000.0_m) << '\n';
    std::cout << Addable<Meters, Meters> << ' ' << Addable<Meters, Seconds> << '\n';
    Quantity<MeterTag, int> whole(7);
    std::cout << whole * 1.5 << ' ' << whole / Quantity<MeterTag, int>(2) << '\n';
}
