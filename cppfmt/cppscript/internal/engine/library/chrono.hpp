// The durations of <chrono> ([time.duration]). The clocks and the calendar
// are refused: scripts have no clock.
namespace std {

namespace chrono {

template <class Rep, class Period = ratio<1, 1>>
class duration {
public:
    using rep = Rep;
    using period = Period;

    constexpr duration() {}
    template <class R>
        requires std::is_arithmetic_v<R> && (std::is_floating_point_v<Rep> || !std::is_floating_point_v<R>)
    constexpr explicit duration(R r) : count_(static_cast<Rep>(r)) {}
    template <class R, class P>
        requires(std::is_floating_point_v<Rep> ||
                 (!std::is_floating_point_v<R> && (P::num * Period::den) % (P::den * Period::num) == 0))
    constexpr duration(const duration<R, P>& d)
        : count_(static_cast<Rep>(d.count()) * static_cast<Rep>(P::num * Period::den / std::gcd(P::num * Period::den, P::den * Period::num)) /
                 static_cast<Rep>(P::den * Period::num / std::gcd(P::num * Period::den, P::den * Period::num))) {}

    constexpr Rep count() const { return count_; }
    constexpr duration operator+() const { return *this; }
    constexpr duration operator-() const { return duration(-count_); }
    constexpr duration& operator++() {
        ++count_;
        return *this;
    }
    constexpr duration operator++(int) { return duration(count_++); }
    constexpr duration& operator--() {
        --count_;
        return *this;
    }
    constexpr duration operator--(int) { return duration(count_--); }
    constexpr duration& operator+=(const duration& d) {
        count_ += d.count_;
        return *this;
    }
    constexpr duration& operator-=(const duration& d) {
        count_ -= d.count_;
        return *this;
    }
    constexpr duration& operator%=(const duration& d) {
        count_ %= d.count_;
        return *this;
    }
    constexpr duration& operator*=(const Rep& r) {
        count_ *= r;
        return *this;
    }
    constexpr duration& operator/=(const Rep& r) {
        count_ /= r;
        return *this;
    }
    static constexpr duration zero() { return duration(Rep{}); }
    static constexpr duration min() { return duration(std::numeric_limits<Rep>::lowest()); }
    static constexpr duration max() { return duration(std::numeric_limits<Rep>::max()); }

private:
    Rep count_{};
};

using nanoseconds = duration<long, nano>;
using microseconds = duration<long, micro>;
using milliseconds = duration<long, milli>;
using seconds = duration<long, ratio<1, 1>>;
using minutes = duration<long, ratio<60, 1>>;
using hours = duration<long, ratio<3600, 1>>;
using days = duration<long, ratio<86400, 1>>;
using weeks = duration<long, ratio<604800, 1>>;
using months = duration<long, ratio<2629746, 1>>;
using years = duration<long, ratio<31556952, 1>>;

// The greatest period of which both are multiples.
template <class P, class Q>
using common_period = ratio<std::gcd(P::num * Q::den, Q::num * P::den), P::den * Q::den>;

template <class R, class P, class S, class Q>
using common_duration = duration<std::common_type_t<R, S>, ratio<common_period<P, Q>::num, common_period<P, Q>::den>>;

template <class To, class R, class P>
constexpr To duration_cast(const duration<R, P>& d) {
    using C = std::common_type_t<typename To::rep, R>;
    constexpr long a = P::num * To::period::den, b = P::den * To::period::num;
    constexpr long g = std::gcd(a, b);
    return To(static_cast<typename To::rep>(static_cast<C>(d.count()) * static_cast<C>(a / g) / static_cast<C>(b / g)));
}

template <class To, class R, class P>
constexpr To floor(const duration<R, P>& d) {
    To t = duration_cast<To>(d);
    return t > d ? t - To(1) : t;
}
template <class To, class R, class P>
constexpr To ceil(const duration<R, P>& d) {
    To t = duration_cast<To>(d);
    return t < d ? t + To(1) : t;
}
template <class To, class R, class P>
constexpr To round(const duration<R, P>& d) {
    To low = floor<To>(d), high = low + To(1);
    auto below = d - low, above = high - d;
    if (below == above) return low.count() % 2 == 0 ? low : high;
    return below < above ? low : high;
}
template <class R, class P>
constexpr duration<R, P> abs(const duration<R, P>& d) { return d.count() < 0 ? -d : d; }

template <class R, class P, class S, class Q>
constexpr auto operator+(const duration<R, P>& a, const duration<S, Q>& b) {
    using C = common_duration<R, P, S, Q>;
    return C(C(a).count() + C(b).count());
}
template <class R, class P, class S, class Q>
constexpr auto operator-(const duration<R, P>& a, const duration<S, Q>& b) {
    using C = common_duration<R, P, S, Q>;
    return C(C(a).count() - C(b).count());
}
template <class R, class P, class S, class Q>
constexpr auto operator/(const duration<R, P>& a, const duration<S, Q>& b) {
    using C = common_duration<R, P, S, Q>;
    return C(a).count() / C(b).count();
}
template <class R, class P, class S, class Q>
constexpr auto operator%(const duration<R, P>& a, const duration<S, Q>& b) {
    using C = common_duration<R, P, S, Q>;
    return C(C(a).count() % C(b).count());
}
template <class R, class P, class S>
    requires std::is_arithmetic_v<S>
constexpr auto operator*(const duration<R, P>& a, S b) {
    return duration<std::common_type_t<R, S>, P>(a.count() * b);
}
template <class R, class P, class S>
    requires std::is_arithmetic_v<S>
constexpr auto operator*(S b, const duration<R, P>& a) {
    return duration<std::common_type_t<R, S>, P>(b * a.count());
}
template <class R, class P, class S>
    requires std::is_arithmetic_v<S>
constexpr auto operator/(const duration<R, P>& a, S b) {
    return duration<std::common_type_t<R, S>, P>(a.count() / b);
}
template <class R, class P, class S>
    requires std::is_arithmetic_v<S>
constexpr auto operator%(const duration<R, P>& a, S b) {
    return duration<std::common_type_t<R, S>, P>(a.count() % b);
}
template <class R, class P, class S, class Q>
constexpr bool operator==(const duration<R, P>& a, const duration<S, Q>& b) {
    using C = common_duration<R, P, S, Q>;
    return C(a).count() == C(b).count();
}
template <class R, class P, class S, class Q>
constexpr bool operator<(const duration<R, P>& a, const duration<S, Q>& b) {
    using C = common_duration<R, P, S, Q>;
    return C(a).count() < C(b).count();
}
template <class R, class P, class S, class Q>
constexpr bool operator>(const duration<R, P>& a, const duration<S, Q>& b) { return b < a; }
template <class R, class P, class S, class Q>
constexpr bool operator<=(const duration<R, P>& a, const duration<S, Q>& b) { return !(b < a); }
template <class R, class P, class S, class Q>
constexpr bool operator>=(const duration<R, P>& a, const duration<S, Q>& b) { return !(a < b); }

template <class R, class P>
std::ostream& operator<<(std::ostream& os, const duration<R, P>& d) {
    os << d.count();
    constexpr long n = P::num, m = P::den;
    if constexpr (n == 1 && m == 1000000000) os << "ns";
    else if constexpr (n == 1 && m == 1000000) os << "\u00b5s";
    else if constexpr (n == 1 && m == 1000) os << "ms";
    else if constexpr (n == 1 && m == 1) os << "s";
    else if constexpr (n == 60 && m == 1) os << "min";
    else if constexpr (n == 3600 && m == 1) os << "h";
    else if constexpr (n == 86400 && m == 1) os << "d";
    else if constexpr (m == 1) os << "[" << n << "]s";
    else os << "[" << n << "/" << m << "]s";
    return os;
}

}

}

// The suffixes, which are visible without a using directive here.
constexpr std::chrono::hours operator""h(unsigned long long n) { return std::chrono::hours(n); }
constexpr std::chrono::minutes operator""min(unsigned long long n) { return std::chrono::minutes(n); }
constexpr std::chrono::seconds operator""s(unsigned long long n) { return std::chrono::seconds(n); }
constexpr std::chrono::milliseconds operator""ms(unsigned long long n) { return std::chrono::milliseconds(n); }
constexpr std::chrono::microseconds operator""us(unsigned long long n) { return std::chrono::microseconds(n); }
constexpr std::chrono::nanoseconds operator""ns(unsigned long long n) { return std::chrono::nanoseconds(n); }
constexpr std::chrono::duration<double, std::ratio<3600, 1>> operator""h(long double n) { return std::chrono::duration<double, std::ratio<3600, 1>>(n); }
constexpr std::chrono::duration<double, std::ratio<60, 1>> operator""min(long double n) { return std::chrono::duration<double, std::ratio<60, 1>>(n); }
constexpr std::chrono::duration<double> operator""s(long double n) { return std::chrono::duration<double>(n); }
constexpr std::chrono::duration<double, std::milli> operator""ms(long double n) { return std::chrono::duration<double, std::milli>(n); }
