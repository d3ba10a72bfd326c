#include <cstdio>
#include <cmath>
#include <vector>
#include <stdexcept>
#include <initializer_list>
#include <algorithm>
#include <numeric>

class Matrix {
    int rows_, cols_;
    std::vector<double> a_;

  public:
    Matrix(int r, int c, double v = 0.0) : rows_(r), cols_(c), a_(static_cast<size_t>(r) * c, v) {
    }
    Matrix(std::initializer_list<std::initializer_list<double>> rows)
        : rows_(static_cast<int>(rows.size())), cols_(static_cast<int>(rows.begin()->size())) {
        for (const auto &row : rows) {
            if (static_cast<int>(row.size()) != cols_)
                throw std::invalid_argument("ragged rows");
            a_.insert(a_.end(), row.begin(), row.end());
        }
    }
    double &operator()(int r, int c) {
        return a_[r * cols_ + c];
    }
    double operator()(int r, int c) const {
        return a_[r * cols_ + c];
    }
    int rows() const {
        return rows_;
    }
    int cols() const {
        return cols_;
    }
    void swap_rows(int i, int j) {
        std::swap_ranges(a_.begin() + i * cols_, a_.begin() + (i + 1) * cols_, a_.begin() + j * cols_);
    }
    double norm1() const {
        double best = 0;
        for (int c = 0; c < cols_; ++c) {
            double s = 0;
            for (int r = 0; r < rows_; ++r)
                s += std::abs((*this)(r, c));
            best = std::max(best, s);
        }
        return best;
    }
    void print(const char *title) const {
        std::puts(title);
        for (int r = 0; r < rows_; ++r) {
            for (int c = 0; c < cols_; ++c)
                std::printf("%*.3f%c", 9, (*this)(r, c), c + 1 == cols_ ? '\n' : ' ');
        }
    }
};

struct LU {
    Matrix lu;
    std::vector<int> perm;
    int sign = 1;

    explicit LU(Matrix m) : lu(std::move(m)), perm(lu.rows()) {
        std::iota(perm.begin(), perm.end(), 0);
        const int n = lu.rows();
        for (int k = 0; k < n; ++k) {
            int p = k;
            for (int i = k + 1; i < n; ++i)
                if (std::abs(lu(i, k)) > std::abs(lu(p, k)))
                    p = i;
            if (std::abs(lu(p, k)) < 1e-12)
                throw std::runtime_error("matrix is singular");
            if (p != k) {
                lu.swap_rows(p, k);
                std::swap(perm[p], perm[k]);
                sign = -sign;
            }
            for (int i = k + 1; i < n; ++i) {
                double f = lu(i, k) /= lu(k, k);
                for (int j = k + 1; j < n; ++j)
                    lu(i, j) -= f * lu(k, j);
            }
        }
    }
    double det() const {
        double d = sign;
        for (int i = 0; i < lu.rows(); ++i)
            d *= lu(i, i);
        return d;
    }
    std::vector<double> solve(const std::vector<double> &b) const {
        const int n = lu.rows();
        std::vector<double> x(n);
        for (int i = 0; i < n; ++i) {
            x[i] = b[perm[i]];
            for (int j = 0; j < i; ++j)
                x[i] -= lu(i, j) * x[j];
        }
        for (int i = n - 1; i >= 0; --i) {
            for (int j = i + 1; j < n; ++j)
                x[i] -= lu(i, j) * x[j];
            x[i] /= lu(i, i);
        }
        return x;
    }
};

int main() {
    Matrix a{{2, 1, 1, 0}, {4, 3, 3, 1}, {8, 7, 9, 5}, {6, 7, 9, 8}};
    LU f(a);
    f.lu.print("packed LU:");
    std::printf("det = %g, norm = %g, perm =", f.det(), a.norm1());
    for (int p : f.perm)
        std::printf(" %d", p);
    std::printf("\n");
    auto x = f.solve({7, 23, 69, 79});
    for (size_t i = 0; i < x.size(); ++i)
        std::printf("x%zu = %.6f\n", i, x[i]);
    try {
        LU bad(Matrix{{1, 2}, {2, 4}});
        std::printf("det %f\n", bad.det());
    } catch (const std::runtime_error &e) {
        std::printf("error: %s\n", e.what());
    }
    try {
        Matrix ragged{{1, 2}, {3}};
        ragged.print("ragged");
    } catch (const std::invalid_argument &e) {
        std::printf("error: %s\n", e.what());
    }
    return 0;
}
