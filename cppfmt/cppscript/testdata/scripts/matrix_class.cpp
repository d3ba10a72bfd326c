#include <iostream>
#include <array>
#include <initializer_list>
#include <stdexcept>

template <size_t R, size_t C>
class Matrix {
    std::array<std::array<double, C>, R> a_{};

public:
    Matrix() = default;
    Matrix(std::initializer_list<double> v) {
        if (v.size() != R * C) throw std::length_error("wrong number of values");
        size_t i = 0;
        for (double x : v) {
            a_[i / C][i % C] = x;
            ++i;
        }
    }
    double& operator()(size_t r, size_t c) { return a_[r][c]; }
    double operator()(size_t r, size_t c) const { return a_[r][c]; }
    Matrix<C, R> transposed() const {
        Matrix<C, R> t;
        for (size_t r = 0; r < R; ++r)
            for (size_t c = 0; c < C; ++c) t(c, r) = a_[r][c];
        return t;
    }
    void print() const {
        for (const auto& row : a_) {
            for (double x : row) std::cout << x << ' ';
            std::cout << '\n';
        }
    }
};

int main() {
    Matrix<2, 3> m{1, 2, 3, 4, 5, 6};
    m(1, 1) = 50;
    m.print();
    m.transposed().print();
    try {
        Matrix<2, 2> bad{1, 2, 3};
    } catch (const std::length_error& e) {
        std::cout << "error: " << e.what() << '\n';
    }
}
