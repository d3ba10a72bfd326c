struct T {
    std::string n;
    T(std::string s) : n(s) {
        std::cout << "+" << n << "\n";
    }
    T(const T &o) : n(o.n + "c") {
        std::cout << "c" << n << "\n";
    }
    T(T &&o) : n(std::move(o.n)) {
        o.n = "gone";
        std::cout << "m" << n << "\n";
    }
    ~T() {
        std::cout << "-" << n << "\n";
    }
};
T f() {
    T a("a");
    T b("b");
    return b;
}
T g(bool c) {
    T x("x");
    T y("y");
    if (c)
        return x;
    return y;
}
T h(bool c) {
    if (c) {
        T z("z");
        return z;
    }
    return T("w");
}
T k() {
    T a("k");
    if (a.n == "q")
        throw 1;
    return a;
}
T l() {
    try {
        T a("l");
        throw 2;
    } catch (int) {
        std::cout << "caught\n";
    }
    return T("L");
}
T m() {
    T a("M");
    throw 3;
    return a;
}
{
    T r = f();
    std::cout << r.n << "\n";
}
{
    T r = g(true);
    std::cout << r.n << "\n";
}
{
    T r = h(true);
    T s = h(false);
    std::cout << r.n << s.n << "\n";
}
k();
std::cout << "after\n";
{
    auto r = l();
}
try {
    T z = m();
} catch (int i) {
    std::cout << i << "\n";
}
auto lam = [] {
    T q("q");
    q.n += "!";
    return q;
};
{
    T a = lam();
    std::cout << a.n << "\n";
}
{
    const T &cr = f();
    std::cout << cr.n << "\n";
}
