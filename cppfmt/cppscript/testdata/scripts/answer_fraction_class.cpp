#include <iostream>
#include <numeric>
#include <stdexcept>
#include <string>
#include <vector>
#include <algorithm>

class Fraction {
    long num, den;

  public:
    Fraction(long n = 0, long d = 1) : num(n), den(d) {
        if (d == 0)
            throw std::invalid_argument("zero denominator");
        long g = std::gcd(n, d);
        if (d < 0)
            g = -g;
        num /= g;
        den /= g;
    }
    Fraction operator-() const {
        return Fraction(-num, den);
    }
    Fraction operator+(const Fraction &o) const {
        return {num * o.den + o.num * den, den * o.den};
    }
    Fraction operator-(const Fraction &o) const {
        return *this + -o;
    }
    Fraction operator*(const Fraction &o) const {
        return {num * o.num, den * o.den};
    }
    Fraction operator/(const Fraction &o) const {
        return {num * o.den, den * o.num};
    }
    Fraction &operator+=(const Fraction &o) {
        return *this = *this + o;
    }
    Fraction &operator++() {
        num += den;
        return *this;
    }
    Fraction operator++(int) {
        Fraction old = *this;
        ++*this;
        return old;
    }
    bool operator==(const Fraction &o) const {
        return num == o.num && den == o.den;
    }
    bool operator!=(const Fraction &o) const {
        return !(*this == o);
    }
    bool operator<(const Fraction &o) const {
        return num * o.den < o.num * den;
    }
    explicit operator double() const {
        return double(num) / den;
    }
    explicit operator bool() const {
        return num != 0;
    }
    friend std::ostream &operator<<(std::ostream &out, const Fraction &f) {
        out << f.num;
        if (f.den != 1)
            out << '/' << f.den;
        return out;
    }
    friend std::istream &operator>>(std::istream &in, Fraction &f) {
        long n, d = 1;
        char slash;
        if (in >> n && in.peek() == '/')
            in >> slash >> d;
        if (in)
            f = Fraction(n, d);
        return in;
    }
};

#include <sstream>

std::vector<Fraction> egyptian(Fraction f) {
    std::vector<Fraction> parts;
    for (long d = 2; f; ++d)
        if (Fraction unit(1, d); !(f < unit))
            parts.push_back(unit), f = f - unit;
    return parts;
}

int main() {
    Fraction a(1, 2), b(-3, -4);
    std::cout << a + b << ' ' << a - b << ' ' << a * b << ' ' << a / b << '\n';
    std::cout << std::boolalpha << (a == Fraction(2, 4)) << ' ' << (b < a) << ' ' << (a != 1) << ' '
              << static_cast<double>(b) << '\n';
    Fraction h;
    for (int i = 1; i <= 10; ++i)
        h += Fraction(1, i);
    std::cout << "H10 = " << h << " ~ " << double(h) << '\n';
    std::istringstream in("3/4 5 -6/8 7/21");
    std::vector<Fraction> all;
    for (Fraction f; in >> f;)
        all.push_back(f);
    std::sort(all.begin(), all.end());
    for (const auto &f : all)
        std::cout << f << "  ";
    std::cout << "\n" << a++ << ' ' << a << '\n';
    for (auto &p : egyptian({5, 6}))
        std::cout << p << ' ';
    std::cout << '\n';
    try {
        std::cout << a / Fraction() << '\n';
    } catch (const std::invalid_argument &e) {
        std::cout << e.what() << '\n';
    }
}
