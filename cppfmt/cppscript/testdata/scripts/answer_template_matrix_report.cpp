#include <cstdio>
#include <initializer_list>
#include <stdexcept>
#include <string>
#include <vector>
#include <cmath>

class Matrix {
    size_t rows_, cols_;
    std::vector<double> a_;

  public:
    Matrix(size_t r, size_t c, double fill = 0) : rows_(r), cols_(c), a_(r * c, fill) {
    }
    Matrix(std::initializer_list<std::initializer_list<double>> rows)
        : rows_(rows.size()), cols_(rows.begin()->size()) {
        for (const auto &row : rows) {
            if (row.size() != cols_)
                throw std::invalid_argument("ragged rows");
            a_.insert(a_.end(), row.begin(), row.end());
        }
    }
    double &at(size_t r, size_t c) {
        return a_[r * cols_ + c];
    }
    double at(size_t r, size_t c) const {
        return a_[r * cols_ + c];
    }
    size_t rows() const {
        return rows_;
    }
    size_t cols() const {
        return cols_;
    }

    Matrix operator*(const Matrix &o) const {
        if (cols_ != o.rows_)
            throw std::invalid_argument("cannot multiply " + shape() + " by " + o.shape());
        Matrix m(rows_, o.cols_);
        for (size_t i = 0; i < rows_; i++)
            for (size_t j = 0; j < o.cols_; j++)
                for (size_t k = 0; k < cols_; k++)
                    m.at(i, j) += at(i, k) * o.at(k, j);
        return m;
    }
    std::string shape() const {
        return std::to_string(rows_) + "x" + std::to_string(cols_);
    }
    void print(const char *title) const {
        printf("%s (%s)\n", title, shape().c_str());
        for (size_t i = 0; i < rows_; i++) {
            for (size_t j = 0; j < cols_; j++)
                printf("%9.3f", at(i, j));
            printf("\n");
        }
    }
};

// Gauss-Jordan with partial pivoting; returns the determinant
double invert(Matrix m, Matrix &inv) {
    const size_t n = m.rows();
    inv = Matrix(n, n);
    for (size_t i = 0; i < n; i++)
        inv.at(i, i) = 1;
    double det = 1;
    for (size_t col = 0; col < n; col++) {
        size_t p = col;
        for (size_t r = col + 1; r < n; r++)
            if (std::fabs(m.at(r, col)) > std::fabs(m.at(p, col)))
                p = r;
        if (std::fabs(m.at(p, col)) < 1e-12)
            return 0;
        if (p != col) {
            for (size_t k = 0; k < n; k++) {
                std::swap(m.at(p, k), m.at(col, k));
                std::swap(inv.at(p, k), inv.at(col, k));
            }
            det = -det;
        }
        double d = m.at(col, col);
        det *= d;
        for (size_t k = 0; k < n; k++)
            m.at(col, k) /= d, inv.at(col, k) /= d;
        for (size_t r = 0; r < n; r++) {
            if (r == col)
                continue;
            double f = m.at(r, col);
            for (size_t k = 0; k < n; k++)
                m.at(r, k) -= f * m.at(col, k), inv.at(r, k) -= f * inv.at(col, k);
        }
    }
    return det;
}

int main() {
    Matrix a{{2, 1, 1}, {1, 3, 2}, {1, 0, 4}};
    Matrix inv(1, 1);
    double det = invert(a, inv);
    a.print("A");
    printf("det = %.4f\n", det);
    inv.print("inverse");
    double worst = 0;
    Matrix id = a * inv;
    for (size_t i = 0; i < 3; i++)
        for (size_t j = 0; j < 3; j++)
            worst = std::max(worst, std::fabs(id.at(i, j) - (i == j)));
    printf("residual below 1e-12: %s\n", worst < 1e-12 ? "yes" : "no");
    printf("singular det %.1f\n", invert({{1, 2}, {2, 4}}, inv));
    try {
        a *Matrix(2, 2, 1.0);
    } catch (const std::invalid_argument &e) {
        printf("%s\n", e.what());
    }
    try {
        Matrix bad{{1, 2}, {3}};
    } catch (const std::invalid_argument &e) {
        printf("%s\n", e.what());
    }
}
