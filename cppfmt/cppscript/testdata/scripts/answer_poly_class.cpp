#include <initializer_list>
#include <iostream>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

class Poly {
    std::vector<int> c;
    void trim() {
        while (!c.empty() && c.back() == 0)
            c.pop_back();
    }

  public:
    Poly() = default;
    Poly(std::initializer_list<int> l) : c(l) {
        trim();
    }
    int degree() const {
        return static_cast<int>(c.size()) - 1;
    }
    int operator[](std::size_t i) const {
        return i < c.size() ? c[i] : 0;
    }
    template <typename T> T operator()(T x) const {
        T r{};
        for (auto it = c.rbegin(); it != c.rend(); ++it)
            r = r * x + *it;
        return r;
    }
    Poly &operator+=(const Poly &o) {
        if (o.c.size() > c.size())
            c.resize(o.c.size());
        for (std::size_t i = 0; i < o.c.size(); ++i)
            c[i] += o.c[i];
        trim();
        return *this;
    }
    friend Poly operator+(Poly a, const Poly &b) {
        return a += b;
    }
    friend Poly operator*(const Poly &a, const Poly &b) {
        Poly r;
        if (a.c.empty() || b.c.empty())
            return r;
        r.c.assign(a.c.size() + b.c.size() - 1, 0);
        for (std::size_t i = 0; i < a.c.size(); ++i)
            for (std::size_t j = 0; j < b.c.size(); ++j)
                r.c[i + j] += a.c[i] * b.c[j];
        return r;
    }
    Poly derivative() const {
        Poly d;
        for (int i = 1; i <= degree(); ++i)
            d.c.push_back(i * c[i]);
        return d;
    }
    friend bool operator==(const Poly &a, const Poly &b) {
        return a.c == b.c;
    }
    friend bool operator!=(const Poly &a, const Poly &b) {
        return !(a == b);
    }
    std::string str(char var = 'x') const {
        std::ostringstream os;
        for (int i = degree(); i >= 0; --i) {
            int k = c[i];
            if (k == 0)
                continue;
            if (os.tellp() > 0)
                os << (k < 0 ? " - " : " + ");
            else if (k < 0)
                os << '-';
            if (k < 0)
                k = -k;
            if (k != 1 || i == 0)
                os << k;
            if (i > 0)
                os << var;
            if (i > 1)
                os << '^' << i;
        }
        return os.str().empty() ? "0" : os.str();
    }
};

int main() {
    Poly p{-1, 0, 3}, q{1, 1}, zero{0, 0};
    std::cout << "p = " << p.str() << "\nq = " << q.str('t') << "\np+q = " << (p + q).str()
              << "\np*q = " << (p * q).str() << '\n';
    std::cout << "q^4 = " << (q * q * q * q).str() << '\n';
    std::cout << "p' = " << p.derivative().str() << ", zero = " << zero.str() << " degree " << zero.degree() << '\n';
    std::cout << p(2) << ' ' << p(0.5) << ' ' << (p * q)(-1L) << ' ' << p[7] << '\n';
    p += Poly{1, 0, -3};
    std::cout << std::boolalpha << (p == zero) << ' ' << (p != q) << '\n';
}
