template <std::size_t N> struct Poly {
    std::array<double, N> c{};
    double operator()(double x) const {
        double r = 0;
        for (auto it = c.rbegin(); it != c.rend(); ++it)
            r = r * x + *it;
        return r;
    }
    auto derivative() const {
        Poly<N - 1> d;
        for (std::size_t i = 1; i < N; ++i)
            d.c[i - 1] = i * c[i];
        return d;
    }
};

template <std::size_t N, std::size_t M> Poly<N + M - 1> operator*(const Poly<N> &a, const Poly<M> &b) {
    Poly<N + M - 1> r;
    for (std::size_t i = 0; i < N; ++i)
        for (std::size_t j = 0; j < M; ++j)
            r.c[i + j] += a.c[i] * b.c[j];
    return r;
}

template <std::size_t N> std::string show(const Poly<N> &p) {
    std::ostringstream os;
    bool first = true;
    for (std::size_t i = N; i-- > 0;) {
        double k = p.c[i];
        if (k == 0)
            continue;
        if (!first)
            os << (k < 0 ? " - " : " + ");
        else if (k < 0)
            os << "-";
        first = false;
        double mag = std::abs(k);
        if (mag != 1 || i == 0)
            os << mag;
        if (i > 0)
            os << "x";
        if (i > 1)
            os << "^" << i;
    }
    return first ? "0" : os.str();
}

struct Root {
    double x;
    int steps;
};

template <typename F, typename D> std::optional<Root> newton(F f, D df, double x, double tol = 1e-12, int limit = 50) {
    for (int k = 1; k <= limit; ++k) {
        double slope = df(x);
        if (std::fabs(slope) < 1e-14)
            return std::nullopt;
        double next = x - f(x) / slope;
        if (std::fabs(next - x) < tol)
            return Root{next, k};
        x = next;
    }
    return {};
}

Poly<2> a{{-1, 1}}, b{{2, 1}};
Poly<3> q{{-2, 0, 1}};
auto p = a * b * q;
print("p  =", show(p));
print("p' =", show(p.derivative()));
print("p''=", show(p.derivative().derivative()));

for (double start : {3.0, 0.8, -1.3, -5.0}) {
    if (auto root = newton(p, p.derivative(), start); root) {
        std::printf("from %5.2f: x = %.9f after %d steps, |p(x)| < 1e-9: %s\n", start, root->x, root->steps,
                    std::abs(p(root->x)) < 1e-9 ? "yes" : "no");
    } else {
        std::printf("from %5.2f: no convergence\n", start);
    }
}
auto flat = newton([](double x) { return x * x + 1; }, [](double x) { return 2 * x; }, 0.0);
print("flat start:", flat.has_value());
print(p.c);
