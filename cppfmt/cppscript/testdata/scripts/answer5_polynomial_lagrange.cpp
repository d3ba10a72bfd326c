template <class T> class Poly {
    std::vector<T> c_; // c_[i] x^i
    void trim() {
        while (c_.size() > 1 && c_.back() == T{})
            c_.pop_back();
    }

  public:
    Poly(std::initializer_list<T> c) : c_(c) {
        if (c_.empty())
            c_.push_back(T{});
        trim();
    }
    explicit Poly(std::vector<T> c) : c_(std::move(c)) {
        trim();
    }

    int degree() const {
        return static_cast<int>(c_.size()) - 1;
    }
    T operator()(T x) const {
        return std::accumulate(c_.rbegin(), c_.rend(), T{}, [x](T acc, T c) { return acc * x + c; });
    }
    T operator[](int i) const {
        return i < static_cast<int>(c_.size()) ? c_[i] : T{};
    }

    Poly operator+(const Poly &o) const {
        std::vector<T> r(std::max(c_.size(), o.c_.size()));
        for (int i = 0; i < static_cast<int>(r.size()); ++i)
            r[i] = (*this)[i] + o[i];
        return Poly(r);
    }
    Poly operator*(const Poly &o) const {
        std::vector<T> r(c_.size() + o.c_.size() - 1);
        for (std::size_t i = 0; i < c_.size(); ++i)
            for (std::size_t j = 0; j < o.c_.size(); ++j)
                r[i + j] += c_[i] * o.c_[j];
        return Poly(r);
    }
    Poly derivative() const {
        std::vector<T> r;
        for (std::size_t i = 1; i < c_.size(); ++i)
            r.push_back(c_[i] * static_cast<T>(i));
        if (r.empty())
            r.push_back(T{});
        return Poly(std::move(r));
    }
    friend std::ostream &operator<<(std::ostream &os, const Poly &p) {
        bool first = true;
        for (int i = p.degree(); i >= 0; --i) {
            T c = p[i];
            if (c == T{} && p.degree() > 0)
                continue;
            os << (c < 0 ? (first ? "-" : " - ") : (first ? "" : " + "));
            T a = c < 0 ? -c : c;
            if (a != 1 || i == 0)
                os << a;
            if (i > 0)
                os << 'x';
            if (i > 1)
                os << '^' << i;
            first = false;
        }
        return os;
    }
};

Poly<double> interpolate(const std::vector<std::pair<double, double>> &pts) {
    Poly<double> sum{0};
    for (const auto &[xi, yi] : pts) {
        Poly<double> basis{yi};
        for (const auto &[xj, yj] : pts)
            if (xi != xj)
                basis = basis * Poly<double>{-xj / (xi - xj), 1 / (xi - xj)};
        sum = sum + basis;
    }
    return sum;
}
Poly<int> p{-6, 11, -6, 1}, q{1, 1};
std::cout << p << '\n' << q * q * q << '\n' << p.derivative() << '\n' << p * Poly<int>{0} << '\n';
std::vector<int> roots;
for (int x = -10; x <= 10; ++x)
    if (p(x) == 0)
        roots.push_back(x);
print("integer roots", roots, "degree", (p * q).degree());
auto quad = interpolate({{0, 1}, {2, 9}, {4, 33}});
std::cout << quad << "  at 3: " << quad(3) << '\n';
double x = 3.7;
auto d = p.derivative();
int steps = 0;
for (; std::abs(Poly<double>{-6, 11, -6, 1}(x)) > 1e-10 && steps < 50; ++steps)
    x -= Poly<double>{-6, 11, -6, 1}(x) / Poly<double>{11, -12, 3}(x);
std::printf("newton %.8f in %d steps, p'(3) = %d\n", x, steps, d(3));
std::cout << Poly<long>{} << ' ' << Poly<long>{0, -1} << ' ' << Poly<int>(std::vector<int>{2, 0, 0}) << std::endl;
