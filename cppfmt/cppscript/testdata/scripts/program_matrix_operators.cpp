struct Matrix {
    std::vector<std::vector<double>> d; size_t r, c;
    Matrix(size_t r, size_t c, double v = 0) : d(r, std::vector<double>(c, v)), r(r), c(c) {}
    Matrix(std::initializer_list<std::initializer_list<double>> l) : r(l.size()), c(l.begin()->size()) { for (auto& row : l) d.emplace_back(row); }
    double& operator()(size_t i, size_t j) { return d[i][j]; }
    double operator()(size_t i, size_t j) const { return d[i][j]; }
    std::vector<double>& operator[](size_t i) { return d.at(i); }
    Matrix operator*(const Matrix& o) const { if (c != o.r) throw std::invalid_argument("dims"); Matrix m(r, o.c); for (size_t i = 0; i < r; ++i) for (size_t j = 0; j < o.c; ++j) for (size_t k = 0; k < c; ++k) m(i, j) += (*this)(i, k) * o(k, j); return m; }
    Matrix& operator+=(const Matrix& o) { for (size_t i = 0; i < r; ++i) for (size_t j = 0; j < c; ++j) d[i][j] += o.d[i][j]; return *this; }
    friend Matrix operator+(Matrix a, const Matrix& b) { return a += b; }
    Matrix operator-() const { Matrix m = *this; for (auto& row : m.d) for (auto& x : row) x = -x; return m; }
    bool operator==(const Matrix&) const = default;
    static Matrix identity(size_t n) { Matrix m(n, n); for (size_t i = 0; i < n; ++i) m(i, i) = 1; return m; }
    explicit operator bool() const { return r > 0; }
    friend std::ostream& operator<<(std::ostream& os, const Matrix& m) { for (const auto& row : m.d) { for (double x : row) os << std::setw(6) << std::fixed << std::setprecision(1) << x; os << "\n"; } return os; }
};
int main() {
    Matrix a{{1, 2}, {3, 4}}; auto b = a * Matrix::identity(2); std::cout << a << (a == b) << (b != a) << "\n";
    std::cout << a + b << -a; a[1][0] = 9; std::cout << a(1, 0) << (a ? "yes" : "no") << "\n";
    try { Matrix x(2, 3); auto y = x * x; } catch (const std::invalid_argument& e) { std::cout << "err " << e.what() << "\n"; }
    try { a[5][0] = 1; } catch (const std::out_of_range&) { std::cout << "oor\n"; }
    int grid[3][4] = {{1, 2, 3, 4}, {5, 6}, {}}; int total = 0; for (auto& row : grid) for (int x : row) total += x; std::cout << total << " " << grid[1][2] << sizeof(grid) / sizeof(grid[0]) << "\n";
}
