using namespace std;

class Poly {
    map<int, int, greater<int>> terms; // exponent -> coefficient
    void clean() {
        erase_if(terms, [](const auto &t) { return t.second == 0; });
    }

  public:
    Poly() = default;
    Poly(initializer_list<pair<int, int>> list) {
        for (auto [c, e] : list)
            terms[e] += c;
        clean();
    }
    int degree() const {
        return terms.empty() ? -1 : terms.begin()->first;
    }
    int operator()(int x) const {
        int result = 0, prev = degree();
        for (const auto &[e, c] : terms) {
            while (prev > e) {
                result *= x;
                --prev;
            }
            result += c;
        }
        while (prev-- > 0)
            result *= x;
        return result;
    }
    Poly operator-() const {
        Poly p(*this);
        for (auto &t : p.terms)
            t.second = -t.second;
        return p;
    }
    Poly &operator+=(const Poly &o) {
        for (auto &[e, c] : o.terms)
            terms[e] += c;
        clean();
        return *this;
    }
    friend Poly operator+(Poly a, const Poly &b) {
        return a += b;
    }
    friend Poly operator-(const Poly &a, const Poly &b) {
        return a + -b;
    }
    friend Poly operator*(const Poly &a, const Poly &b) {
        Poly r;
        for (auto &[e1, c1] : a.terms)
            for (auto &[e2, c2] : b.terms)
                r.terms[e1 + e2] += c1 * c2;
        r.clean();
        return r;
    }
    bool operator==(const Poly &) const = default;
    Poly derivative() const {
        Poly d;
        for (auto &[e, c] : terms)
            if (e)
                d.terms.emplace(e - 1, c * e);
        return d;
    }
    friend ostream &operator<<(ostream &os, const Poly &p) {
        if (p.terms.empty())
            return os << 0;
        bool first = true;
        for (auto &[e, c] : p.terms) {
            os << (c < 0 ? (first ? "-" : " - ") : (first ? "" : " + "));
            if (int a = abs(c); a != 1 || e == 0)
                os << a;
            if (e > 0)
                os << 'x';
            if (e > 1)
                os << '^' << e;
            first = false;
        }
        return os;
    }
};
Poly p{{1, 3}, {-2, 1}, {5, 0}};
Poly q{{1, 1}, {-1, 0}};
cout << "p = " << p << "\nq = " << q << "\n";
cout << "p+q = " << p + q << "\np*q = " << p * q << "\np-p = " << p - p << "\n";
cout << "p' = " << p.derivative() << ", p'' = " << p.derivative().derivative() << endl;
Poly power{{1, 0}};
for (int n = 1; n <= 4; ++n) {
    power = power * q;
    cout << "(" << q << ")^" << n << " = " << power << endl;
}
print("p(2), p(-3), q(1), deg:", p(2), p(-3), q(1), (p * q).degree(), Poly{}.degree());
print((p + q) * (p - q) == p * p - q * q, p == q);
