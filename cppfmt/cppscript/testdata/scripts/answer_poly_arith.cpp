#include <algorithm>
#include <iostream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

class Poly {
    std::vector<long> c_; // c_[i] is the coefficient of x^i
    void trim() {
        while (!c_.empty() && c_.back() == 0)
            c_.pop_back();
    }

  public:
    Poly(std::initializer_list<long> high_first) : c_(high_first) {
        std::reverse(c_.begin(), c_.end());
        trim();
    }
    Poly() = default;

    int degree() const {
        return static_cast<int>(c_.size()) - 1;
    }
    long operator[](std::size_t i) const {
        return i < c_.size() ? c_[i] : 0;
    }
    long operator()(long x) const {
        long r = 0;
        for (auto it = c_.rbegin(); it != c_.rend(); ++it)
            r = r * x + *it;
        return r;
    }

    Poly operator+(const Poly &o) const {
        Poly p;
        for (int i = 0; i <= std::max(degree(), o.degree()); ++i)
            p.c_.push_back((*this)[i] + o[i]);
        p.trim();
        return p;
    }
    Poly operator*(const Poly &o) const {
        Poly p;
        if (c_.empty() || o.c_.empty())
            return p;
        p.c_.assign(c_.size() + o.c_.size() - 1, 0);
        for (std::size_t i = 0; i < c_.size(); ++i)
            for (std::size_t j = 0; j < o.c_.size(); ++j)
                p.c_[i + j] += c_[i] * o.c_[j];
        return p;
    }
    Poly derivative() const {
        Poly p;
        for (int i = 1; i <= degree(); ++i)
            p.c_.push_back(i * c_[i]);
        return p;
    }
    bool operator==(const Poly &) const = default;

    std::string str() const {
        if (c_.empty())
            return "0";
        std::ostringstream os;
        for (int i = degree(); i >= 0; --i) {
            long k = c_[i];
            if (!k)
                continue;
            if (i < degree())
                os << (k < 0 ? " - " : " + ");
            else if (k < 0)
                os << '-';
            if (long a = std::abs(k); a != 1 || i == 0)
                os << a;
            if (i > 0)
                os << 'x';
            if (i > 1)
                os << '^' << i;
        }
        return os.str();
    }
};

int main() {
    Poly p{1, -3, 2}, q{2, 0, 0, -1};
    std::cout << "p = " << p.str() << "\nq = " << q.str() << '\n';
    std::cout << "p + q = " << (p + q).str() << "\np * q = " << (p * q).str() << '\n';
    std::cout << "p' = " << p.derivative().str() << ", p''' = " << p.derivative().derivative().derivative().str()
              << '\n';
    std::cout << "roots of p in -5..5:";
    for (long x = -5; x <= 5; ++x)
        if (p(x) == 0)
            std::cout << ' ' << x;
    std::cout << '\n' << std::boolalpha << (p * q == q * p) << ' ' << ((p + Poly{-1, 3, -2}).degree()) << '\n';
    Poly binomial{1};
    for (int i = 0; i < 5; ++i)
        binomial = binomial * Poly{1, 1};
    std::cout << binomial.str() << " at 9 = " << binomial(9) << '\n';
}
