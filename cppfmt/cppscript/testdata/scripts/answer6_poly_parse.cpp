#include <bits/stdc++.h>
using namespace std;
struct Poly {
    map<int, long, greater<int>> c;

    static Poly parse(const string &text) {
        Poly p;
        string s;
        remove_copy_if(text.begin(), text.end(), back_inserter(s), ::isspace);
        size_t i = 0;
        while (i < s.size()) {
            long sign = 1, coef = 1;
            int exp = 0;
            if (s[i] == '+' || s[i] == '-')
                sign = s[i++] == '-' ? -1 : 1;
            if (i < s.size() && isdigit(s[i])) {
                size_t used;
                coef = stol(s.substr(i), &used);
                i += used;
            }
            if (i < s.size() && s[i] == 'x') {
                exp = 1;
                if (++i < s.size() && s[i] == '^') {
                    char *end;
                    exp = static_cast<int>(strtol(&s[i + 1], &end, 10));
                    i = end - s.data();
                }
            }
            p.c[exp] += sign * coef;
        }
        erase_if(p.c, [](const auto &t) { return t.second == 0; });
        return p;
    }
    int degree() const {
        return c.empty() ? -1 : c.begin()->first;
    }
    long operator()(long x) const {
        long sum = 0;
        for (auto [e, k] : c) {
            long term = k;
            for (int i = 0; i < e; ++i)
                term *= x;
            sum += term;
        }
        return sum;
    }
    friend Poly operator*(const Poly &a, const Poly &b) {
        Poly r;
        for (auto &[e1, k1] : a.c)
            for (auto &[e2, k2] : b.c)
                r.c[e1 + e2] += k1 * k2;
        erase_if(r.c, [](auto &t) { return !t.second; });
        return r;
    }
    Poly derived() const {
        Poly d;
        for (auto &[e, k] : c)
            if (e)
                d.c.emplace(e - 1, e * k);
        return d;
    }
    friend ostream &operator<<(ostream &os, const Poly &p) {
        if (p.c.empty())
            return os << "0";
        bool first = true;
        for (auto [e, k] : p.c) {
            os << (k < 0 ? (first ? "-" : " - ") : (first ? "" : " + "));
            if (labs(k) != 1 || e == 0)
                os << labs(k);
            if (e > 0)
                os << 'x';
            if (e > 1)
                os << '^' << e;
            first = false;
        }
        return os;
    }
};
Poly p = Poly::parse("3x^2 - 2x + 1"), q = Poly::parse("-x^3+x + 4 - 4"), z = Poly::parse("x - x");
cout << p << " | " << q << " | " << z << "\n";
cout << p * q << "\n";
cout << p.derived() << " ; " << q.derived().derived() << " ; " << p.derived().derived().derived() << '\n';
print(p(2), q(-3), z(100), (p * q)(2) == p(2) * q(2));
print(p.degree(), (p * q).degree(), z.degree());
vector<long> values;
generate_n(back_inserter(values), 6, [&, x = -3L]() mutable { return p(x++); });
adjacent_difference(values.begin(), values.end(), values.begin());
print(values);
