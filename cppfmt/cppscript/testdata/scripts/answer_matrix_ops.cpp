template <size_t R, size_t C> struct Matrix {
    std::array<std::array<long long, C>, R> a{};
    long long &operator()(size_t i, size_t j) {
        return a[i][j];
    }
    const long long &operator()(size_t i, size_t j) const {
        return a[i][j];
    }
    bool operator==(const Matrix &) const = default;
};

template <size_t R, size_t K, size_t C> Matrix<R, C> operator*(const Matrix<R, K> &x, const Matrix<K, C> &y) {
    Matrix<R, C> r;
    for (size_t i = 0; i < R; ++i)
        for (size_t j = 0; j < C; ++j)
            for (size_t k = 0; k < K; ++k)
                r(i, j) += x(i, k) * y(k, j);
    return r;
}

template <size_t N> Matrix<N, N> power(Matrix<N, N> base, unsigned e) {
    Matrix<N, N> r;
    for (size_t i = 0; i < N; ++i)
        r(i, i) = 1;
    for (; e; e >>= 1, base = base * base)
        if (e & 1u)
            r = r * base;
    return r;
}

template <size_t R, size_t C> std::ostream &operator<<(std::ostream &os, const Matrix<R, C> &m) {
    for (const auto &row : m.a) {
        os << "[";
        for (size_t j = 0; j < C; ++j)
            os << (j ? " " : "") << std::setw(4) << row[j];
        os << "]\n";
    }
    return os;
}
Matrix<2, 2> fib;
fib(0, 0) = fib(0, 1) = fib(1, 0) = 1;
std::cout << fib << power(fib, 10) << std::boolalpha << (power(fib, 3) * power(fib, 4) == power(fib, 7)) << '\n';
Matrix<2, 3> rect{{{{1, 2, 3}, {4, 5, 6}}}};
Matrix<3, 1> col{{{{7}, {8}, {9}}}};
auto prod = rect * col;
std::cout << prod;
print("F(30) =", power(fib, 30)(0, 1), "rows:", prod.a.size());
