using namespace std;

template <size_t R, size_t C> struct Matrix {
    array<array<double, C>, R> a{};
    double &operator()(size_t i, size_t j) {
        return a[i][j];
    }
    double operator()(size_t i, size_t j) const {
        return a[i][j];
    }
    Matrix<C, R> transposed() const {
        Matrix<C, R> t;
        for (size_t i = 0; i < R; ++i)
            for (size_t j = 0; j < C; ++j)
                t(j, i) = a[i][j];
        return t;
    }
};

template <size_t R, size_t K, size_t C> Matrix<R, C> operator*(const Matrix<R, K> &x, const Matrix<K, C> &y) {
    Matrix<R, C> z;
    for (size_t i = 0; i < R; ++i)
        for (size_t j = 0; j < C; ++j)
            for (size_t k = 0; k < K; ++k)
                z(i, j) += x(i, k) * y(k, j);
    return z;
}

template <size_t N> optional<Matrix<N, 1>> solve(Matrix<N, N> m, Matrix<N, 1> b) {
    for (size_t col = 0; col < N; ++col) {
        size_t pivot = col;
        for (size_t r = col + 1; r < N; ++r)
            if (abs(m(r, col)) > abs(m(pivot, col)))
                pivot = r;
        if (abs(m(pivot, col)) < 1e-9)
            return nullopt;
        swap(m.a[pivot], m.a[col]);
        swap(b.a[pivot], b.a[col]);
        for (size_t r = 0; r < N; ++r) {
            if (r == col)
                continue;
            double f = m(r, col) / m(col, col);
            for (size_t c = col; c < N; ++c)
                m(r, c) -= f * m(col, c);
            b(r, 0) -= f * b(col, 0);
        }
    }
    for (size_t i = 0; i < N; ++i)
        b(i, 0) /= m(i, i);
    return b;
}

template <size_t R, size_t C> ostream &operator<<(ostream &os, const Matrix<R, C> &m) {
    for (const auto &row : m.a) {
        os << '[';
        for (double v : row)
            os << setw(9) << v;
        os << " ]\n";
    }
    return os;
}
// monthly advertising spend (k$), season index and sales
constexpr size_t N = 6;
double samples[N][3] = {{1.0, 0, 13.1}, {2.0, 1, 18.9}, {3.0, 0, 19.2}, {4.5, 1, 26.4}, {5.0, 0, 24.8}, {6.5, 1, 32.7}};
Matrix<N, 3> X;
Matrix<N, 1> y;
for (size_t i = 0; i < N; ++i) {
    X(i, 0) = 1;
    X(i, 1) = samples[i][0];
    X(i, 2) = samples[i][1];
    y(i, 0) = samples[i][2];
}
auto Xt = X.transposed();
cout << fixed << setprecision(2) << "X'X =\n" << Xt * X;
if (auto beta = solve(Xt * X, Xt *y)) {
    cout << "beta =\n" << *beta;
    auto fit = X * *beta;
    double ss = 0;
    for (size_t i = 0; i < N; ++i) {
        double res = y(i, 0) - fit(i, 0);
        ss += res * res;
        cout << "  actual " << setw(6) << y(i, 0) << " fitted " << setw(6) << fit(i, 0) << " residual " << showpos
             << setw(6) << res << noshowpos << '\n';
    }
    cout << scientific << setprecision(3) << "SSE " << ss << endl;
}
Matrix<2, 2> singular{{{{1, 2}, {2, 4}}}};
print("singular solvable:", solve(singular, Matrix<2, 1>{}).has_value(), "rows", X.a.size(), "cols", X.a[0].size());
