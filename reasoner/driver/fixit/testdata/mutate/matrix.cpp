// Small matrices, and a template over them.
#include <algorithm>
#include <array>
#include <cstddef>
#include <initializer_list>
#include <iostream>
#include <numeric>
#include <vector>

template <typename T>
class Matrix {
public:
    using value_type = T;

    Matrix(std::size_t rows, std::size_t columns) : rows_(rows), columns_(columns), data_(rows * columns) {}

    T& at(std::size_t row, std::size_t column) { return data_[row * columns_ + column]; }
    const T& at(std::size_t row, std::size_t column) const { return data_[row * columns_ + column]; }

    std::size_t rows() const { return rows_; }
    std::size_t columns() const { return columns_; }

    Matrix& operator+=(const Matrix& other) {
        for (std::size_t i = 0; i < data_.size(); ++i) {
            data_[i] += other.data_[i];
        }
        return *this;
    }

    friend Matrix operator*(const Matrix& a, const Matrix& b) {
        Matrix result(a.rows(), b.columns());
        for (std::size_t i = 0; i < a.rows(); ++i) {
            for (std::size_t j = 0; j < b.columns(); ++j) {
                for (std::size_t k = 0; k < a.columns(); ++k) {
                    result.at(i, j) += a.at(i, k) * b.at(k, j);
                }
            }
        }
        return result;
    }

private:
    std::size_t rows_, columns_;
    std::vector<T> data_;
};

template <typename M>
typename M::value_type trace(const M& m) {
    typename M::value_type sum{};
    for (std::size_t i = 0; i < std::min(m.rows(), m.columns()); ++i) {
        sum += m.at(i, i);
    }
    return sum;
}

template <typename T>
void print(const Matrix<T>& m) {
    for (std::size_t i = 0; i < m.rows(); ++i) {
        for (std::size_t j = 0; j < m.columns(); ++j) {
            std::cout << m.at(i, j) << (j + 1 < m.columns() ? " " : "\n");
        }
    }
}

int total(const std::vector<int>& values) {
    return std::accumulate(values.begin(), values.end(), 0);
}

void swapFirst(int* a, int* b) {
    int old = *a;
    *a = *b;
    *b = old;
}

int main() {
    Matrix<int> a(2, 2);
    a.at(0, 0) = 1;
    a.at(0, 1) = 2;
    a.at(1, 0) = 3;
    a.at(1, 1) = 4;
    Matrix<int> b = a * a;
    b += a;
    print(b);
    std::cout << "trace " << trace(b) << '\n';
    std::vector<int> values = {5, 3, 9, 1};
    std::sort(values.begin(), values.end());
    int* first = &values[0];
    swapFirst(first, &values[3]);
    std::cout << values.front() << ' ' << *first << ' ' << total(values) << '\n';
    std::array<double, 3> weights = {0.5, 1.5, 2.0};
    double sum = 0;
    for (double w : weights) {
        sum += w;
    }
    std::cout << sum << '\n';
    return 0;
}
