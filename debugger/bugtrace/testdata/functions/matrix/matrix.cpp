// SPDX-License-Identifier: Apache-2.0
#include <cstddef>
#include <stdexcept>
#include <vector>

// A matrix of doubles in row-major order.
class Matrix {
public:
    Matrix(std::size_t rows, std::size_t columns) : rows_(rows), columns_(columns), data_(rows * columns) {}

    double& at(std::size_t row, std::size_t column) {
        if (row >= rows_ || column >= columns_) throw std::out_of_range("no such element");
        return data_[row * columns_ + column];
    }
    double at(std::size_t row, std::size_t column) const {
        return const_cast<Matrix*>(this)->at(row, column);
    }

    std::size_t rows() const { return rows_; }
    std::size_t columns() const { return columns_; }

    Matrix transposed() const {
        Matrix out(columns_, rows_);
        for (std::size_t row = 0; row < rows_; row++) {
            for (std::size_t column = 0; column < columns_; column++) {
                out.at(column, row) = at(row, column);
            }
        }
        return out;
    }

    Matrix multiply(const Matrix& other) const {
        if (columns_ != other.rows_) throw std::invalid_argument("sizes do not fit");
        Matrix out(rows_, other.columns_);
        for (std::size_t row = 0; row < rows_; row++) {
            for (std::size_t column = 0; column < other.columns_; column++) {
                double sum = 0;
                for (std::size_t k = 0; k < columns_; k++) {
                    sum += at(row, k) * other.at(k, column);
                }
                out.at(row, column) = sum;
            }
        }
        return out;
    }

    double trace() const {
        double sum = 0;
        std::size_t size = rows_ < columns_ ? rows_ : columns_;
        for (std::size_t i = 0; i < size; i++) sum += data_[i * columns_ + i];
        return sum;
    }

private:
    std::size_t rows_;
    std::size_t columns_;
    std::vector<double> data_;
};
