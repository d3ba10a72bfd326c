template <typename T, size_t R, size_t C> class Matrix { std::array<std::array<T, C>, R> d_{}; public: Matrix() = default; Matrix(std::initializer_list<std::initializer_list<T>> l) { size_t r = 0; for (auto& row : l) { size_t c = 0; for (auto& x : row) d_[r][c++] = x; ++r; } }
 T& operator()(size_t r, size_t c) { return d_[r][c]; } const T& operator()(size_t r, size_t c) const { return d_[r][c]; }
 template <size_t K> Matrix<T, R, K> operator*(const Matrix<T, C, K>& o) const { Matrix<T, R, K> m; for (size_t i = 0; i < R; ++i) for (size_t j = 0; j < K; ++j) for (size_t k = 0; k < C; ++k) m(i, j) += (*this)(i, k) * o(k, j); return m; }
 Matrix<T, C, R> transposed() const { Matrix<T, C, R> m; for (size_t i = 0; i < R; ++i) for (size_t j = 0; j < C; ++j) m(j, i) = d_[i][j]; return m; }
 friend std::ostream& operator<<(std::ostream& os, const Matrix& m) { for (const auto& row : m.d_) { for (size_t j = 0; j < C; ++j) os << (j ? " " : "") << row[j]; os << '\n'; } return os; }
 static Matrix identity() { static_assert(R == C); Matrix m; for (size_t i = 0; i < R; ++i) m(i, i) = 1; return m; } bool operator==(const Matrix&) const = default; };
Matrix<int, 2, 3> a{{1, 2, 3}, {4, 5, 6}}; auto b = a.transposed(); std::cout << a * b << b; std::cout << (Matrix<int, 2, 2>::identity() * a == a) << "\n";
Matrix<double, 2, 2> f{{1, 1}, {1, 0}}, r = Matrix<double, 2, 2>::identity(); for (int n = 30; n; n >>= 1) { if (n & 1) r = r * f; f = f * f; } std::cout << std::fixed << std::setprecision(0) << r(0, 1) << "\n";
