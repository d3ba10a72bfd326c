template <typename T> class Poly {
    std::vector<T> c;
    void trim() {
        while (c.size() > 1 && c.back() == T{})
            c.pop_back();
    }

  public:
    Poly(std::initializer_list<T> init) : c(init) {
        trim();
    }
    explicit Poly(std::vector<T> v) : c(std::move(v)) {
        if (c.empty())
            c.push_back(T{});
        trim();
    }

    std::size_t degree() const {
        return c.size() - 1;
    }
    T operator()(T x) const {
        T acc{};
        for (auto it = c.rbegin(); it != c.rend(); ++it)
            acc = acc * x + *it;
        return acc;
    }
    T operator[](std::size_t i) const {
        return i < c.size() ? c[i] : T{};
    }
    Poly derivative() const {
        std::vector<T> d;
        for (std::size_t i = 1; i < c.size(); ++i)
            d.push_back(c[i] * static_cast<T>(i));
        return Poly(d);
    }
    friend Poly operator*(const Poly &a, const Poly &b) {
        std::vector<T> r(a.c.size() + b.c.size() - 1);
        for (std::size_t i = 0; i < a.c.size(); ++i)
            for (std::size_t j = 0; j < b.c.size(); ++j)
                r[i + j] += a.c[i] * b.c[j];
        return Poly(r);
    }
    friend Poly operator+(Poly a, const Poly &b) {
        a.c.resize(std::max(a.c.size(), b.c.size()));
        std::transform(b.c.begin(), b.c.end(), a.c.begin(), a.c.begin(), std::plus<T>());
        a.trim();
        return a;
    }
    friend std::ostream &operator<<(std::ostream &os, const Poly &p) {
        bool first = true;
        for (std::size_t i = p.c.size(); i-- > 0;) {
            if (p.c[i] == T{} && p.degree() > 0)
                continue;
            T mag = p.c[i] < T{} ? -p.c[i] : p.c[i];
            os << (p.c[i] < T{} ? (first ? "-" : " - ") : (first ? "" : " + "));
            if (mag != T{1} || i == 0)
                os << mag;
            if (i > 0)
                os << 'x';
            if (i > 1)
                os << '^' << i;
            first = false;
        }
        return os;
    }
};

Poly<int> p{-1, 0, 3}, q{2, -1};
std::cout << "p = " << p << "\nq = " << q << "\np*q = " << p * q << "\np+q = " << p + q << '\n';
std::cout << "p' = " << p.derivative() << ", p'' = " << p.derivative().derivative() << '\n';
print("p(5) =", p(5), "coefficient of x^7:", p[7], "degree", (p * q).degree());
std::cout << Poly<int>{1, 2, 3} + Poly<int>{0, 0, -3} << '\n';
Poly<double> f{-2.0, 0.0, 1.0};
const auto df = f.derivative();
double x = 1;
int iterations = 0;
while (std::abs(f(x)) > 1e-12 && iterations < 50) {
    x -= f(x) / df(x);
    ++iterations;
}
std::printf("sqrt(2) ~ %.10f after %d Newton steps\n", x, iterations);
