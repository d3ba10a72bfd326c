#include <compare>
#include <cstdint>
#include <iostream>
#include <numeric>
#include <set>
#include <stdexcept>
#include <vector>

class Rational {
    std::int64_t n_, d_;

  public:
    constexpr Rational(std::int64_t n = 0, std::int64_t d = 1) : n_(n), d_(d) {
        if (d_ == 0)
            throw std::domain_error("zero denominator");
        if (d_ < 0) {
            n_ = -n_;
            d_ = -d_;
        }
        auto g = std::gcd(n_, d_);
        n_ /= g;
        d_ /= g;
    }
    constexpr Rational &operator+=(const Rational &o) {
        return *this = Rational(n_ * o.d_ + o.n_ * d_, d_ * o.d_);
    }
    constexpr Rational &operator*=(const Rational &o) {
        return *this = Rational(n_ * o.n_, d_ * o.d_);
    }
    friend constexpr Rational operator+(Rational a, const Rational &b) {
        return a += b;
    }
    friend constexpr Rational operator*(Rational a, const Rational &b) {
        return a *= b;
    }
    constexpr Rational operator-() const {
        return {-n_, d_};
    }
    friend constexpr Rational operator-(const Rational &a, const Rational &b) {
        return a + -b;
    }
    friend constexpr Rational operator/(const Rational &a, const Rational &b) {
        return a * Rational(b.d_, b.n_);
    }
    constexpr bool operator==(const Rational &) const = default;
    constexpr std::strong_ordering operator<=>(const Rational &o) const {
        return n_ * o.d_ <=> o.n_ * d_;
    }
    explicit constexpr operator double() const {
        return static_cast<double>(n_) / static_cast<double>(d_);
    }
    friend std::ostream &operator<<(std::ostream &os, const Rational &r) {
        os << r.n_;
        if (r.d_ != 1)
            os << '/' << r.d_;
        return os;
    }
};

static_assert(Rational(2, 4) == Rational(1, 2));
static_assert(Rational(1, 3) < Rational(1, 2));

int main() {
    std::vector<Rational> terms;
    for (int k = 1; k <= 10; ++k)
        terms.emplace_back(1, k);
    auto harmonic = std::accumulate(terms.begin(), terms.end(), Rational{});
    std::cout << "H(10) = " << harmonic << " ~ " << static_cast<double>(harmonic) << '\n';

    std::set<Rational> farey;
    for (int q = 1; q <= 5; ++q)
        for (int p = 0; p <= q; ++p)
            farey.insert({p, q});
    std::cout << "F5:";
    for (const auto &r : farey)
        std::cout << ' ' << r;
    std::cout << '\n';

    Rational x(-6, -8), y(5, -10);
    std::cout << x << ' ' << y << ' ' << x - y << ' ' << x * y << ' ' << x / y << ' ' << 2 + x << '\n';
    std::cout << std::boolalpha << (x > y) << ' ' << (x <= y) << ' ' << (Rational(3) == 3) << '\n';
    try {
        std::cout << x / Rational{} << '\n';
    } catch (const std::domain_error &e) {
        std::cout << "caught: " << e.what() << '\n';
    }
}
