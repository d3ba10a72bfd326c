#include <array>
#include <cstddef>
#include <iostream>
#include <initializer_list>
#include <algorithm>

template <std::size_t R, std::size_t C> struct Matrix {
    std::array<std::array<long long, C>, R> cell{};

    constexpr auto &operator()(std::size_t r, std::size_t c) {
        return cell[r][c];
    }
    constexpr const auto &operator()(std::size_t r, std::size_t c) const {
        return cell[r][c];
    }

    static constexpr Matrix identity() {
        static_assert(R == C, "identity needs a square matrix");
        Matrix m;
        for (std::size_t i = 0; i < R; ++i)
            m(i, i) = 1;
        return m;
    }

    constexpr Matrix<C, R> transposed() const {
        Matrix<C, R> t;
        for (std::size_t r = 0; r < R; ++r)
            for (std::size_t c = 0; c < C; ++c)
                t(c, r) = (*this)(r, c);
        return t;
    }

    friend bool operator==(const Matrix &, const Matrix &) = default;
};

template <std::size_t R, std::size_t K, std::size_t C>
constexpr Matrix<R, C> operator*(const Matrix<R, K> &a, const Matrix<K, C> &b) {
    Matrix<R, C> out;
    for (std::size_t r = 0; r < R; ++r)
        for (std::size_t c = 0; c < C; ++c)
            for (std::size_t k = 0; k < K; ++k)
                out(r, c) += a(r, k) * b(k, c);
    return out;
}

template <std::size_t N> Matrix<N, N> power(Matrix<N, N> base, unsigned e) {
    auto result = Matrix<N, N>::identity();
    for (; e; e >>= 1, base = base * base)
        if (e & 1)
            result = result * base;
    return result;
}

template <std::size_t R, std::size_t C> std::ostream &operator<<(std::ostream &os, const Matrix<R, C> &m) {
    for (const auto &row : m.cell) {
        os << '[';
        const char *sep = "";
        for (auto v : row)
            os << sep << v, sep = ", ";
        os << "]\n";
    }
    return os;
}

int main() {
    Matrix<2, 2> fib;
    fib(0, 0) = fib(0, 1) = fib(1, 0) = 1;
    std::cout << "F(30) = " << power(fib, 30)(0, 1) << '\n';
    Matrix<2, 3> m{{{{1, 2, 3}, {4, 5, 6}}}};
    std::cout << m << m.transposed() << m * m.transposed();
    std::cout << std::boolalpha << (m.transposed().transposed() == m) << '\n';
    constexpr auto id = Matrix<3, 3>::identity();
    static_assert(id(2, 2) == 1 && id(0, 1) == 0);
    std::cout << (m * id == m ? "identity holds" : "identity broken") << '\n';
}
