#include <compare>
#include <cstdint>
#include <iostream>
#include <numeric>
#include <stdexcept>
#include <vector>
#include <algorithm>
#include <string>

class Fraction {
    std::int64_t num_, den_;

  public:
    constexpr Fraction(std::int64_t n = 0, std::int64_t d = 1) : num_(n), den_(d) {
        if (d == 0)
            throw std::domain_error("zero denominator");
        const auto g = std::gcd(n, d);
        num_ /= g;
        den_ /= g;
        if (den_ < 0)
            num_ = -num_, den_ = -den_;
    }
    constexpr auto num() const {
        return num_;
    }
    constexpr auto den() const {
        return den_;
    }
    constexpr Fraction &operator+=(const Fraction &o) {
        return *this = Fraction(num_ * o.den_ + o.num_ * den_, den_ * o.den_);
    }
    constexpr Fraction operator-() const {
        return {-num_, den_};
    }
    friend constexpr Fraction operator+(Fraction a, const Fraction &b) {
        return a += b;
    }
    friend constexpr Fraction operator-(const Fraction &a, const Fraction &b) {
        return a + -b;
    }
    friend constexpr Fraction operator*(const Fraction &a, const Fraction &b) {
        return {a.num_ * b.num_, a.den_ * b.den_};
    }
    friend constexpr Fraction operator/(const Fraction &a, const Fraction &b) {
        return {a.num_ * b.den_, a.den_ * b.num_};
    }
    constexpr bool operator==(const Fraction &) const = default;
    constexpr std::strong_ordering operator<=>(const Fraction &o) const {
        return num_ * o.den_ <=> o.num_ * den_;
    }
    explicit constexpr operator double() const {
        return static_cast<double>(num_) / den_;
    }
    explicit operator bool() const {
        return num_ != 0;
    }
};

std::ostream &operator<<(std::ostream &os, const Fraction &f) {
    os << f.num();
    if (f.den() != 1)
        os << '/' << f.den();
    return os;
}

constexpr Fraction operator""_q(unsigned long long n) {
    return Fraction(static_cast<std::int64_t>(n));
}

static_assert(1_q / 2_q + 1_q / 3_q == Fraction{5, 6});

int main() {
    Fraction h;
    for (int i = 1; i <= 10; ++i)
        h += Fraction(1, i);
    std::cout << "H10 = " << h << " ~ " << double(h) << '\n';
    std::vector<Fraction> v{{1, 2}, {-3, 4}, {2, 3}, {4, 8}, 1, {6, -9}};
    std::sort(v.begin(), v.end());
    v.erase(std::unique(v.begin(), v.end()), v.end());
    for (const auto &f : v)
        std::cout << f << ' ';
    std::cout << "\nmax of 7/12 and 4/7: " << std::max(Fraction{7, 12}, Fraction{4, 7}) << '\n';
    std::cout << (3_q / 4_q - Fraction(3, 4) ? "non-zero" : "zero") << ' '
              << std::is_lt(Fraction(1, 3) <=> Fraction(1, 2)) << '\n';
    try {
        std::cout << 1_q / (2_q - 2_q) << '\n';
    } catch (const std::domain_error &e) {
        std::cout << "error: " << e.what() << '\n';
    }
    Fraction egypt{5, 7};
    std::cout << egypt << " =";
    for (const char *sep = " "; egypt; sep = " + ") {
        const Fraction unit{1, (egypt.den() + egypt.num() - 1) / egypt.num()};
        std::cout << sep << unit;
        egypt = egypt - unit;
    }
    std::cout << '\n';
}
