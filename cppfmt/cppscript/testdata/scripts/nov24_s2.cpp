#include <iostream>
#include <numeric>
#include <stdexcept>
#include <vector>
#include <map>
#include <sstream>
#include <iomanip>
class Fraction {
    long n_, d_;
    void norm() {
        if (d_ == 0)
            throw std::domain_error("zero denominator");
        if (d_ < 0)
            n_ = -n_, d_ = -d_;
        long g = std::gcd(n_, d_);
        n_ /= g;
        d_ /= g;
    }

  public:
    constexpr Fraction(long n = 0) : n_(n), d_(1) {
    }
    Fraction(long n, long d) : n_(n), d_(d) {
        norm();
    }
    long num() const {
        return n_;
    }
    long den() const {
        return d_;
    }
    Fraction &operator+=(const Fraction &o) {
        n_ = n_ * o.d_ + o.n_ * d_;
        d_ *= o.d_;
        norm();
        return *this;
    }
    Fraction &operator-=(const Fraction &o) {
        return *this += Fraction(-o.n_, o.d_);
    }
    Fraction &operator*=(const Fraction &o) {
        n_ *= o.n_;
        d_ *= o.d_;
        norm();
        return *this;
    }
    Fraction &operator/=(const Fraction &o) {
        return *this *= Fraction(o.d_, o.n_);
    }
    friend Fraction operator+(Fraction a, const Fraction &b) {
        return a += b;
    }
    friend Fraction operator-(Fraction a, const Fraction &b) {
        return a -= b;
    }
    friend Fraction operator*(Fraction a, const Fraction &b) {
        return a *= b;
    }
    friend Fraction operator/(Fraction a, const Fraction &b) {
        return a /= b;
    }
    friend auto operator<=>(const Fraction &a, const Fraction &b) {
        return a.n_ * b.d_ <=> b.n_ * a.d_;
    }
    friend bool operator==(const Fraction &, const Fraction &) = default;
    explicit operator double() const {
        return double(n_) / d_;
    }
    friend std::ostream &operator<<(std::ostream &os, const Fraction &f) {
        os << f.n_;
        if (f.d_ != 1)
            os << '/' << f.d_;
        return os;
    }
    friend std::istream &operator>>(std::istream &is, Fraction &f) {
        long n, d = 1;
        char c;
        if (is >> n) {
            if (is.peek() == '/')
                is >> c >> d;
            f = Fraction(n, d);
        }
        return is;
    }
    Fraction operator-() const {
        return {-n_, d_};
    }
    Fraction &operator++() {
        return *this += 1;
    }
};
template <typename T> class Poly {
    std::vector<T> c;

  public:
    Poly(std::initializer_list<T> l) : c(l) {
    }
    explicit Poly(std::vector<T> v) : c(std::move(v)) {
    }
    T operator()(T x) const {
        T r{};
        for (auto it = c.rbegin(); it != c.rend(); ++it)
            r = r * x + *it;
        return r;
    }
    Poly derivative() const {
        std::vector<T> d;
        for (size_t i = 1; i < c.size(); ++i)
            d.push_back(c[i] * T(long(i)));
        return Poly(d);
    }
    friend Poly operator*(const Poly &a, const Poly &b) {
        std::vector<T> r(a.c.size() + b.c.size() - 1);
        for (size_t i = 0; i < a.c.size(); ++i)
            for (size_t j = 0; j < b.c.size(); ++j)
                r[i + j] += a.c[i] * b.c[j];
        return Poly(std::move(r));
    }
    friend std::ostream &operator<<(std::ostream &os, const Poly &p) {
        bool first = true;
        for (size_t i = p.c.size(); i-- > 0;) {
            if (p.c[i] == T{})
                continue;
            if (!first)
                os << " + ";
            first = false;
            os << p.c[i];
            if (i)
                os << "x";
            if (i > 1)
                os << "^" << i;
        }
        return os;
    }
};
int main() {
    Fraction a(1, 2), b(3, -4), c;
    std::cout << a + b << " " << a * b << " " << a / b << " " << a - 1 << " " << -a << " " << (a > b)
              << (a == Fraction(2, 4)) << " " << double(b) << " " << 2 * a << " " << ++c << "\n";
    std::istringstream in("3/6 5 7/3");
    Fraction f;
    while (in >> f)
        std::cout << f << ";";
    try {
        Fraction z(1, 0);
    } catch (const std::domain_error &e) {
        std::cout << e.what() << "\n";
    }
    Poly<Fraction> p{1, Fraction(1, 2), 3};
    std::cout << p << " | " << p.derivative() << " | " << p(Fraction(1, 3)) << " | " << p * Poly<Fraction>{0, 1}
              << "\n";
    std::map<Fraction, std::string> m{{Fraction(1, 3), "third"}, {Fraction(1, 4), "quarter"}};
    for (auto &[k, v] : m)
        std::cout << k << v << " ";
    std::vector<Fraction> fs{a, b, Fraction(5, 6)};
    std::cout << std::accumulate(fs.begin(), fs.end(), Fraction{}) << *std::max_element(fs.begin(), fs.end())
              << std::setw(6) << Fraction(1, 3) << "|\n";
}
