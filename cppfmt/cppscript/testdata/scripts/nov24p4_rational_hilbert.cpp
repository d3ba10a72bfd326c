#include <iostream>
#include <vector>
#include <numeric>
#include <stdexcept>
#include <compare>

class Rational {
  public:
    constexpr Rational(long long n = 0, long long d = 1) : num_(n), den_(d) {
        if (den_ == 0)
            throw std::domain_error("zero denominator");
        normalize();
    }
    constexpr long long num() const {
        return num_;
    }
    constexpr long long den() const {
        return den_;
    }

    Rational &operator+=(const Rational &o) {
        num_ = num_ * o.den_ + o.num_ * den_;
        den_ *= o.den_;
        normalize();
        return *this;
    }
    Rational &operator*=(const Rational &o) {
        num_ *= o.num_;
        den_ *= o.den_;
        normalize();
        return *this;
    }
    Rational operator-() const {
        return Rational(-num_, den_);
    }
    friend Rational operator+(Rational a, const Rational &b) {
        return a += b;
    }
    friend Rational operator-(Rational a, const Rational &b) {
        return a += -b;
    }
    friend Rational operator*(Rational a, const Rational &b) {
        return a *= b;
    }
    friend Rational operator/(const Rational &a, const Rational &b) {
        return Rational(a.num_ * b.den_, a.den_ * b.num_);
    }
    friend bool operator==(const Rational &, const Rational &) = default;
    friend std::strong_ordering operator<=>(const Rational &a, const Rational &b) {
        return a.num_ * b.den_ <=> b.num_ * a.den_;
    }
    friend std::ostream &operator<<(std::ostream &os, const Rational &r) {
        os << r.num_;
        if (r.den_ != 1)
            os << '/' << r.den_;
        return os;
    }

  private:
    constexpr void normalize() {
        if (den_ < 0) {
            num_ = -num_;
            den_ = -den_;
        }
        long long g = std::gcd(num_, den_);
        if (g > 1) {
            num_ /= g;
            den_ /= g;
        }
    }
    long long num_, den_;
};

using Matrix = std::vector<std::vector<Rational>>;

Matrix hilbert(int n) {
    Matrix m(n, std::vector<Rational>(n));
    for (int i = 0; i < n; ++i)
        for (int j = 0; j < n; ++j)
            m[i][j] = Rational(1, i + j + 1);
    return m;
}

Matrix inverse(Matrix a) {
    const int n = static_cast<int>(a.size());
    Matrix inv(n, std::vector<Rational>(n));
    for (int i = 0; i < n; ++i)
        inv[i][i] = 1;
    for (int c = 0; c < n; ++c) {
        int p = c;
        while (p < n && a[p][c] == Rational(0))
            ++p;
        if (p == n)
            throw std::runtime_error("singular matrix");
        std::swap(a[p], a[c]);
        std::swap(inv[p], inv[c]);
        Rational f = Rational(1) / a[c][c];
        for (int j = 0; j < n; ++j) {
            a[c][j] *= f;
            inv[c][j] *= f;
        }
        for (int r = 0; r < n; ++r) {
            if (r == c)
                continue;
            Rational k = a[r][c];
            for (int j = 0; j < n; ++j) {
                a[r][j] = a[r][j] - k * a[c][j];
                inv[r][j] = inv[r][j] - k * inv[c][j];
            }
        }
    }
    return inv;
}

int main() {
    Matrix inv = inverse(hilbert(4));
    for (const auto &row : inv) {
        for (const auto &x : row)
            std::cout << x << '\t';
        std::cout << '\n';
    }
    Rational sum =
        std::accumulate(inv.begin(), inv.end(), Rational(0), [](Rational acc, const std::vector<Rational> &row) {
            return std::accumulate(row.begin(), row.end(), acc);
        });
    std::cout << "sum of entries: " << sum << '\n';
    std::cout << std::boolalpha << (Rational(1, 3) < Rational(2, 5)) << ' ' << (Rational(2, 4) == Rational(1, 2))
              << '\n';
    try {
        inverse({{1, 2}, {2, 4}});
    } catch (const std::runtime_error &e) {
        std::cout << "error: " << e.what() << '\n';
    }
    try {
        std::cout << Rational(3) / Rational(0) << '\n';
    } catch (const std::domain_error &e) {
        std::cout << "error: " << e.what() << '\n';
    }
}
