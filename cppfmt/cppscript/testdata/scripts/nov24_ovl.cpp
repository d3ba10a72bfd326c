#include <iostream>
#include <vector>
struct M {
    std::vector<double> d;
    int r, c;
    M(int r, int c) : d(r * c), r(r), c(c) {
    }
    double &operator()(int i, int j) {
        return d[i * c + j];
    }
    double operator()(int i, int j) const {
        return d[i * c + j];
    }
    M operator*(const M &o) const {
        M x(r, o.c);
        for (int i = 0; i < r; i++)
            for (int j = 0; j < o.c; j++)
                for (int k = 0; k < c; k++)
                    x(i, j) += (*this)(i, k) * o(k, j);
        return x;
    }
    friend std::ostream &operator<<(std::ostream &os, const M &m) {
        for (int i = 0; i < m.r; i++) {
            for (int j = 0; j < m.c; j++)
                os << (j ? " " : "") << m(i, j);
            os << "\n";
        }
        return os;
    }
    explicit operator bool() const {
        return !d.empty();
    }
    M &operator+=(double x) {
        for (auto &v : d)
            v += x;
        return *this;
    }
    M operator-() const {
        M x = *this;
        for (auto &v : x.d)
            v = -v;
        return x;
    }
    bool operator==(const M &) const = default;
};
struct P {
    int v;
    P *operator->() {
        return this;
    }
    int operator[](int i) const {
        return v * i;
    }
    P &operator++() {
        ++v;
        return *this;
    }
    P operator++(int) {
        P t = *this;
        ++v;
        return t;
    }
    operator int() const {
        return v;
    }
    P operator,(const P &o) const {
        return {v * 10 + o.v};
    }
};
int main() {
    M a(2, 2);
    a(0, 0) = 1;
    a(1, 1) = 2;
    a(0, 1) = 3;
    std::cout << a * a << (a ? "yes" : "no") << "\n" << -(a += 1) << (a == a) << "\n";
    P p{3};
    std::cout << p->v << p[4] << ++p << p++ << int(p) << (p, P{2}).v << "\n";
}
