#include <initializer_list>
#include <iomanip>
#include <iostream>
#include <stdexcept>
#include <vector>

template <typename T> class Matrix {
    std::size_t rows_, cols_;
    std::vector<T> data_;

  public:
    Matrix(std::size_t r, std::size_t c, T init = T{}) : rows_(r), cols_(c), data_(r * c, init) {
    }
    Matrix(std::initializer_list<std::initializer_list<T>> rows) : rows_(rows.size()), cols_(rows.begin()->size()) {
        data_.reserve(rows_ * cols_);
        for (const auto &row : rows) {
            if (row.size() != cols_)
                throw std::invalid_argument("ragged rows");
            data_.insert(data_.end(), row.begin(), row.end());
        }
    }
    static Matrix identity(std::size_t n) {
        Matrix m(n, n);
        for (std::size_t i = 0; i < n; ++i)
            m(i, i) = T{1};
        return m;
    }
    T &operator()(std::size_t r, std::size_t c) {
        return data_[r * cols_ + c];
    }
    const T &operator()(std::size_t r, std::size_t c) const {
        return data_[r * cols_ + c];
    }
    std::size_t rows() const {
        return rows_;
    }
    std::size_t cols() const {
        return cols_;
    }

    friend Matrix operator*(const Matrix &a, const Matrix &b) {
        if (a.cols_ != b.rows_)
            throw std::invalid_argument("dimension mismatch");
        Matrix out(a.rows_, b.cols_);
        for (std::size_t i = 0; i < a.rows_; ++i)
            for (std::size_t j = 0; j < b.cols_; ++j)
                for (std::size_t k = 0; k < a.cols_; ++k)
                    out(i, j) += a(i, k) * b(k, j);
        return out;
    }
    Matrix transposed() const {
        Matrix t(cols_, rows_);
        for (std::size_t i = 0; i < rows_; ++i)
            for (std::size_t j = 0; j < cols_; ++j)
                t(j, i) = (*this)(i, j);
        return t;
    }
    bool operator==(const Matrix &) const = default;
    friend std::ostream &operator<<(std::ostream &os, const Matrix &m) {
        for (std::size_t i = 0; i < m.rows_; ++i) {
            for (std::size_t j = 0; j < m.cols_; ++j)
                os << std::setw(7) << m(i, j);
            os << '\n';
        }
        return os;
    }
};

template <typename T> Matrix<T> power(Matrix<T> base, unsigned n) {
    auto result = Matrix<T>::identity(base.rows());
    for (; n; n >>= 1) {
        if (n & 1u)
            result = result * base;
        base = base * base;
    }
    return result;
}

int main() {
    Matrix<long long> fib{{1, 1}, {1, 0}};
    for (unsigned n : {1u, 10u, 50u})
        std::cout << "F(" << n << ") = " << power(fib, n)(0, 1) << '\n';
    Matrix<double> a{{1.5, 2.0, -1.0}, {0.25, 4.0, 3.0}};
    std::cout << "A:\n" << a << "A*A^T:\n" << a * a.transposed();
    std::cout << std::boolalpha << (a.transposed().transposed() == a) << '\n';
    try {
        auto bad = a * a;
        std::cout << bad;
    } catch (const std::invalid_argument &e) {
        std::cout << "error: " << e.what() << '\n';
    }
    try {
        Matrix<int> ragged{{1, 2}, {3}};
    } catch (const std::exception &e) {
        std::cout << "error: " << e.what() << '\n';
    }
}
