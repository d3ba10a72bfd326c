#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

class Poly {
    std::vector<int> c_;
    void trim() {
        while (c_.size() > 1 && c_.back() == 0)
            c_.pop_back();
    }

  public:
    Poly(std::vector<int> c = {0}) : c_(std::move(c)) {
        trim();
    }
    int degree() const {
        return static_cast<int>(c_.size()) - 1;
    }
    int operator[](std::size_t i) const {
        return i < c_.size() ? c_[i] : 0;
    }
    double operator()(double x) const {
        double r = 0;
        for (auto it = c_.rbegin(); it != c_.rend(); ++it)
            r = r * x + *it;
        return r;
    }
    Poly operator+(const Poly &o) const {
        std::vector<int> r(std::max(c_.size(), o.c_.size()));
        for (std::size_t i = 0; i < r.size(); ++i)
            r[i] = (*this)[i] + o[i];
        return r;
    }
    Poly operator*(const Poly &o) const {
        std::vector<int> r(c_.size() + o.c_.size() - 1);
        for (std::size_t i = 0; i < c_.size(); ++i)
            for (std::size_t j = 0; j < o.c_.size(); ++j)
                r[i + j] += c_[i] * o.c_[j];
        return r;
    }
    Poly operator-() const {
        auto r = c_;
        for (int &x : r)
            x = -x;
        return r;
    }
    Poly derivative() const {
        std::vector<int> r;
        for (std::size_t i = 1; i < c_.size(); ++i)
            r.push_back(static_cast<int>(i) * c_[i]);
        return r.empty() ? Poly() : Poly(r);
    }
    std::string str() const {
        std::ostringstream os;
        bool first = true;
        for (int i = degree(); i >= 0; --i) {
            int k = c_[i];
            if (k == 0)
                continue;
            if (!first)
                os << (k < 0 ? " - " : " + ");
            else if (k < 0)
                os << '-';
            if (int a = std::abs(k); a != 1 || i == 0)
                os << a;
            if (i > 0)
                os << 'x';
            if (i > 1)
                os << '^' << i;
            first = false;
        }
        return first ? "0" : os.str();
    }
    friend bool operator==(const Poly &, const Poly &) = default;
};

std::ostream &operator<<(std::ostream &os, const Poly &p) {
    return os << p.str();
}

double newton(const Poly &p, double x) {
    const auto d = p.derivative();
    for (int i = 0; i < 50; ++i) {
        double step = p(x) / d(x);
        x -= step;
        if (step < 1e-12 && step > -1e-12)
            break;
    }
    return x;
}

int main() {
    Poly p({-6, 11, -6, 1}), q({1, 1});
    std::cout << "p = " << p << "\nq = " << q << '\n';
    std::cout << "p+q = " << p + q << "\np*q = " << p * q << "\n-p' = " << -p.derivative() << '\n';
    std::cout << "p(4) = " << p(4) << ", p(0.5) = " << p(0.5) << '\n';
    std::cout << "p + -p = " << p + -p << ", degree " << (p + -p).degree() << '\n';
    std::cout << "roots near 0.5, 2.1, 10: " << newton(p, 0.5) << ' ' << newton(p, 2.1) << ' ' << newton(p, 10) << '\n';
    Poly pow({1});
    for (int i = 0; i < 4; ++i)
        pow = pow * q;
    std::cout << pow << ' ' << std::boolalpha << (pow == Poly({1, 4, 6, 4, 1})) << '\n';
}
