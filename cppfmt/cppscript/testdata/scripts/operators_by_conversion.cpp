struct Q {
    std::string b;
    Q(const std::string &s) : b(s) {
    }
};
struct I {
    int v;
    I(int x) : v(x) {
    }
};
struct C {
    const char *s;
    C(const char *x) : s(x) {
    }
};
std::ostream &operator<<(std::ostream &os, const Q &q) {
    return os << "Q:" << q.b;
}
std::ostream &operator<<(std::ostream &os, const I &q) {
    return os << "I:" << q.v;
}
std::ostream &operator<<(std::ostream &os, const C &q) {
    return os << "C:" << q.s;
}
I operator+(const I &a, const I &b) {
    return I(a.v + b.v + 100);
}
bool operator==(const I &a, const I &b) {
    return false;
}
Q operator+(const Q &a, const Q &b) {
    return Q(a.b + "+" + b.b);
}
std::cout << std::string("x") << 1 << "lit" << 'c' << 2.5 << true << "\n";
std::cout << I(3) << Q("q") << C("c") << 1 + 2 << (1 == 1) << (std::string("a") + "b") << I(1) + 2 << (I(1) == 1)
          << "\n";
std::cout << std::complex<double>(1, 2) << std::quoted("q") << std::bitset<3>(5) << std::string_view("sv") << "\n";
