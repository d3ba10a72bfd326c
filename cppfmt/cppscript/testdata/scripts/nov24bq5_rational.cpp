#include <compare>
#include <iostream>
#include <numeric>
#include <stdexcept>
#include <string>
#include <cstdlib>
#include <functional>
#include <unordered_map>
#include <vector>
#include <sstream>
class Rational {
    long long n_ = 0, d_ = 1;
    constexpr void norm() {
        if (d_ == 0)
            throw std::domain_error("zero denominator");
        if (d_ < 0) {
            n_ = -n_;
            d_ = -d_;
        }
        if (auto g = std::gcd(n_, d_); g > 1) {
            n_ /= g;
            d_ /= g;
        }
    }

  public:
    constexpr Rational() = default;
    constexpr Rational(long long n, long long d = 1) : n_{n}, d_{d} {
        norm();
    }
    explicit operator double() const {
        return double(n_) / d_;
    }
    explicit constexpr operator bool() const {
        return n_ != 0;
    }
    Rational &operator+=(const Rational &o) {
        n_ = n_ * o.d_ + o.n_ * d_;
        d_ *= o.d_;
        norm();
        return *this;
    }
    Rational &operator-=(const Rational &o) {
        return *this += -o;
    }
    Rational &operator*=(const Rational &o) {
        n_ *= o.n_;
        d_ *= o.d_;
        norm();
        return *this;
    }
    Rational &operator/=(const Rational &o) {
        return *this *= Rational{o.d_, o.n_};
    }
    constexpr Rational operator-() const {
        return {-n_, d_};
    }
    Rational &operator++() {
        return *this += 1;
    }
    Rational operator++(int) {
        auto c = *this;
        ++*this;
        return c;
    }
    friend Rational operator+(Rational a, const Rational &b) {
        return a += b;
    }
    friend Rational operator-(Rational a, const Rational &b) {
        return a -= b;
    }
    friend Rational operator*(Rational a, const Rational &b) {
        return a *= b;
    }
    friend Rational operator/(Rational a, const Rational &b) {
        return a /= b;
    }
    friend constexpr bool operator==(const Rational &, const Rational &) = default;
    friend constexpr std::strong_ordering operator<=>(const Rational &a, const Rational &b) {
        return a.n_ * b.d_ <=> b.n_ * a.d_;
    }
    friend std::ostream &operator<<(std::ostream &os, const Rational &r) {
        os << r.n_;
        if (r.d_ != 1)
            os << '/' << r.d_;
        return os;
    }
    friend std::istream &operator>>(std::istream &is, Rational &r) {
        long long n, d = 1;
        if (is >> n) {
            if (is.peek() == '/') {
                is.ignore();
                if (!(is >> d))
                    return is;
            }
            r = {n, d};
        }
        return is;
    }
    friend struct std::hash<Rational>;
    friend Rational abs(const Rational &r) {
        return {std::llabs(r.n_), r.d_};
    }
};
template <> struct std::hash<Rational> {
    std::size_t operator()(const Rational &r) const noexcept {
        return std::hash<long long>{}(r.n_) ^ (std::hash<long long>{}(r.d_) << 1);
    }
};
constexpr Rational operator""_r(unsigned long long n) {
    return Rational(static_cast<long long>(n));
}
Rational pow(Rational b, int e) {
    if (e < 0)
        return pow(1 / b, -e);
    Rational r = 1;
    while (e--)
        r *= b;
    return r;
}
int main() {
    Rational a{1, 2}, b(3, -4);
    std::cout << a << ' ' << b << ' ' << a + b << ' ' << a * b << ' ' << a / b << ' ' << -b << ' ' << abs(b) << '\n';
    std::cout << (a > b) << (a == Rational(2, 4)) << (1 < a) << (a <= 1_r) << '\n';
    std::cout << a++ << ' ' << ++a << ' ' << 3_r / 7 << ' ' << static_cast<double>(b) << ' ' << pow(Rational(2, 3), 3)
              << ' ' << pow({2, 3}, -2) << '\n';
    try {
        Rational z(1, 0);
    } catch (const std::domain_error &e) {
        std::cout << "caught " << e.what() << '\n';
    }
    try {
        auto q = a / Rational{};
        std::cout << q;
    } catch (const std::exception &e) {
        std::cout << e.what() << '\n';
    }
    std::istringstream in("3/4 5 -2/6 x");
    Rational r;
    std::vector<Rational> v;
    while (in >> r)
        v.push_back(r);
    Rational s = std::accumulate(v.begin(), v.end(), Rational{});
    std::cout << v.size() << ' ' << s << '\n';
    Rational h;
    for (int i = 1; i <= 10; ++i)
        h += Rational(1, i);
    std::cout << h << ' ' << (h ? "nonzero" : "zero") << ' ' << !Rational{} << '\n';
    std::unordered_map<Rational, std::string> m{{{1, 2}, "half"}, {{1, 3}, "third"}};
    std::cout << m[Rational(2, 4)] << ' ' << m.contains({5, 15}) << '\n';
    std::cout << std::max({a, b, Rational(7, 3)}) << ' ' << std::min(a, b) << '\n';
}
