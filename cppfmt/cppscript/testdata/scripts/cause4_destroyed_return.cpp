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
struct H {
    T t;
    H(std::string s) : t(s) {
    }
    T get() const {
        return t;
    }
    const T &ref() const {
        return t;
    }
};
T glob("g");
T g2() {
    return glob;
}
T cond(bool b) {
    T x("x");
    if (b) {
        T y("y");
        return y;
    }
    return x;
}
std::string viaRef() {
    T x("v");
    const T &r = x;
    return r.n;
}
int main() {
    {
        H h("h");
        T a = h.get();
        std::cout << a.n << "\n";
        h.get();
    }
    T b = g2();
    T c = cond(true);
    T d = cond(false);
    std::cout << viaRef() << b.n << c.n << d.n << "\n";
}
