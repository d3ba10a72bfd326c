#include <compare>
#include <iostream>
#include <numeric>
#include <stdexcept>
#include <vector>
#include <algorithm>

class Fraction {
    long long n_, d_;

  public:
    constexpr Fraction(long long n = 0, long long d = 1) : n_(n), d_(d) {
        if (d_ == 0)
            throw std::invalid_argument("zero denominator");
        if (d_ < 0) {
            n_ = -n_;
            d_ = -d_;
        }
        if (auto g = std::gcd(n_, d_); g > 1) {
            n_ /= g;
            d_ /= g;
        }
    }
    constexpr Fraction operator-() const {
        return {-n_, d_};
    }
    friend constexpr Fraction operator+(Fraction a, Fraction b) {
        return {a.n_ * b.d_ + b.n_ * a.d_, a.d_ * b.d_};
    }
    friend constexpr Fraction operator-(Fraction a, Fraction b) {
        return a + -b;
    }
    friend constexpr Fraction operator*(Fraction a, Fraction b) {
        return {a.n_ * b.n_, a.d_ * b.d_};
    }
    friend constexpr Fraction operator/(Fraction a, Fraction b) {
        return {a.n_ * b.d_, a.d_ * b.n_};
    }
    Fraction &operator+=(const Fraction &o) {
        return *this = *this + o;
    }
    Fraction &operator++() {
        n_ += d_;
        return *this;
    }
    Fraction operator++(int) {
        Fraction old = *this;
        ++*this;
        return old;
    }
    constexpr std::strong_ordering operator<=>(const Fraction &o) const {
        return n_ * o.d_ <=> o.n_ * d_;
    }
    constexpr bool operator==(const Fraction &o) const = default;
    explicit operator double() const {
        return double(n_) / d_;
    }
    explicit operator bool() const {
        return n_ != 0;
    }
    friend std::ostream &operator<<(std::ostream &os, const Fraction &f) {
        os << f.n_;
        if (f.d_ != 1)
            os << '/' << f.d_;
        return os;
    }
};

int main() {
    constexpr Fraction half{1, 2}, third(2, 6);
    static_assert(half > third);
    std::cout << half + third << ' ' << half - third << ' ' << half * third << ' ' << half / third << '\n';
    std::vector<Fraction> v{{3, 4}, {-1, 2}, {5, 6}, 2, {2, -3}};
    std::sort(v.begin(), v.end());
    Fraction sum;
    for (const auto &f : v) {
        std::cout << f << "  ";
        sum += f;
    }
    std::cout << "\nsum " << sum << " ~ " << static_cast<double>(sum) << '\n';
    Fraction x(1, 3);
    std::cout << x++ << ' ' << x << ' ' << ++x << '\n';
    std::cout << std::boolalpha << (x == Fraction(14, 6)) << ' ' << (2 < x) << ' ' << (x ? "nonzero" : "zero") << '\n';
    try {
        Fraction bad = half / (third - Fraction(1, 3));
        std::cout << bad;
    } catch (std::invalid_argument &e) {
        std::cout << "error: " << e.what() << std::endl;
    }
}
