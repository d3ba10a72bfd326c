#include <compare>
#include <iostream>
#include <numeric>
#include <stdexcept>
#include <string>
#include <vector>

class Rational {
    long long n_, d_;

  public:
    constexpr Rational(long long n = 0, long long d = 1) : n_(n), d_(d) {
        if (d_ == 0)
            throw std::invalid_argument("zero denominator");
        if (d_ < 0) {
            n_ = -n_;
            d_ = -d_;
        }
        if (long long g = std::gcd(n_, d_); g > 1) {
            n_ /= g;
            d_ /= g;
        }
    }
    constexpr long long num() const noexcept {
        return n_;
    }
    constexpr long long den() const noexcept {
        return d_;
    }
    explicit constexpr operator double() const {
        return static_cast<double>(n_) / d_;
    }
    explicit constexpr operator bool() const {
        return n_ != 0;
    }

    friend constexpr Rational operator+(const Rational &a, const Rational &b) {
        return {a.n_ * b.d_ + b.n_ * a.d_, a.d_ * b.d_};
    }
    friend constexpr Rational operator-(const Rational &a, const Rational &b) {
        return {a.n_ * b.d_ - b.n_ * a.d_, a.d_ * b.d_};
    }
    friend constexpr Rational operator*(const Rational &a, const Rational &b) {
        return {a.n_ * b.n_, a.d_ * b.d_};
    }
    friend constexpr Rational operator/(const Rational &a, const Rational &b) {
        return {a.n_ * b.d_, a.d_ * b.n_};
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
};

std::vector<long long> continued_fraction(Rational r) {
    std::vector<long long> terms;
    while (true) {
        long long whole = r.num() / r.den() - (r.num() % r.den() < 0);
        terms.push_back(whole);
        Rational rest = r - whole;
        if (!rest)
            return terms;
        r = 1 / rest;
    }
}

Rational fold(const std::vector<long long> &terms) {
    Rational r = terms.back();
    for (auto it = std::next(terms.rbegin()); it != terms.rend(); ++it)
        r = *it + 1 / r;
    return r;
}

int main() {
    for (Rational r : {Rational(415, 93), Rational(-7, 3), Rational(314159, 100000), Rational(5)}) {
        auto cf = continued_fraction(r);
        std::cout << r << " = [" << cf.front();
        for (std::size_t i = 1; i < cf.size(); ++i)
            std::cout << (i == 1 ? "; " : ", ") << cf[i];
        std::cout << "] back " << fold(cf) << '\n';
    }
    Rational h;
    for (int i = 1; i <= 12; ++i)
        h = h + Rational(1, i);
    std::cout << "H(12) = " << h << " ~ " << static_cast<double>(h) << '\n';
    std::cout << std::boolalpha << (Rational(1, 3) < Rational(2, 5)) << ' ' << (Rational(2, 4) == Rational(1, 2)) << ' '
              << ((Rational(-1, 2) <=> Rational(1, -2)) == 0) << '\n';
    try {
        std::cout << Rational(1) / Rational(0) << '\n';
    } catch (const std::invalid_argument &e) {
        std::cout << "error: " << e.what() << '\n';
    }
}
