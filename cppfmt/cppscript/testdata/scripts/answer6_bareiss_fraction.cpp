#include <iostream>
#include <numeric>
#include <optional>
#include <stdexcept>
#include <vector>

class Fraction {
    long long n_, d_;

  public:
    constexpr Fraction(long long n = 0, long long d = 1) : n_(n), d_(d) {
        if (d_ == 0)
            throw std::domain_error("zero denominator");
        const long long g = std::gcd(n_, d_);
        if (g > 1) {
            n_ /= g;
            d_ /= g;
        }
        if (d_ < 0) {
            n_ = -n_;
            d_ = -d_;
        }
    }
    constexpr friend Fraction operator+(const Fraction &a, const Fraction &b) {
        return {a.n_ * b.d_ + b.n_ * a.d_, a.d_ * b.d_};
    }
    constexpr Fraction operator-() const {
        return Fraction(-n_, d_);
    }
    constexpr friend Fraction operator-(const Fraction &a, const Fraction &b) {
        return a + -b;
    }
    constexpr friend Fraction operator*(const Fraction &a, const Fraction &b) {
        return {a.n_ * b.n_, a.d_ * b.d_};
    }
    constexpr friend Fraction operator/(const Fraction &a, const Fraction &b) {
        return {a.n_ * b.d_, a.d_ * b.n_};
    }
    Fraction &operator-=(const Fraction &o) {
        return *this = *this - o;
    }
    Fraction &operator/=(const Fraction &o) {
        return *this = *this / o;
    }
    constexpr bool operator==(const Fraction &) const = default;
    explicit constexpr operator double() const {
        return static_cast<double>(n_) / d_;
    }
    explicit constexpr operator bool() const {
        return n_ != 0;
    }
    friend std::ostream &operator<<(std::ostream &os, const Fraction &f) {
        os << f.n_;
        if (f.d_ != 1)
            os << '/' << f.d_;
        return os;
    }
};

using Matrix = std::vector<std::vector<Fraction>>;

std::optional<Matrix> inverse(Matrix a) {
    const std::size_t n = a.size();
    for (std::size_t i = 0; i < n; ++i) {
        a[i].resize(2 * n);
        a[i][n + i] = 1;
    }
    for (std::size_t c = 0; c < n; ++c) {
        std::size_t p = c;
        while (p < n && !a[p][c])
            ++p;
        if (p == n)
            return std::nullopt;
        std::swap(a[p], a[c]);
        const Fraction lead = a[c][c];
        for (auto &x : a[c])
            x /= lead;
        for (std::size_t r = 0; r < n; ++r) {
            if (r == c)
                continue;
            const auto k = a[r][c];
            for (std::size_t j = c; j < 2 * n; ++j)
                a[r][j] -= k * a[c][j];
        }
    }
    for (auto &row : a)
        row.erase(row.begin(), row.begin() + n);
    return a;
}

const Matrix m{{2, 1, 0}, {1, 3, Fraction(1, 2)}, {0, -1, 4}};
if (const auto inv = inverse(m)) {
    for (const auto &row : *inv) {
        for (const auto &f : row)
            std::cout << f << '\t';
        std::cout << '\n';
    }
    bool identity = true;
    for (std::size_t i = 0; i < 3; ++i)
        for (std::size_t j = 0; j < 3; ++j) {
            Fraction s;
            for (std::size_t k = 0; k < 3; ++k)
                s = s + m[i][k] * (*inv)[k][j];
            identity &= s == Fraction(i == j);
        }
    std::cout << "check " << std::boolalpha << identity << ", corner " << double(inv->front().back()) << '\n';
}
std::cout << "singular: " << inverse({{1, 2}, {2, 4}}).has_value() << '\n';
constexpr Fraction third = Fraction(1, 2) * Fraction(2, 3);
static_assert(third == Fraction(3, 9));
try {
    std::cout << third / Fraction{} << '\n';
} catch (const std::domain_error &e) {
    std::cout << e.what() << ' ' << -third << '\n';
}
