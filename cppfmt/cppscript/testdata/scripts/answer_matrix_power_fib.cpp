#include <array>
#include <cstdint>
#include <iomanip>
#include <iostream>

template <typename T, int N> struct Matrix {
    std::array<std::array<T, N>, N> m{};

    static constexpr Matrix identity() {
        Matrix r;
        for (int i = 0; i < N; ++i)
            r.m[i][i] = T(1);
        return r;
    }
    constexpr T &operator()(int r, int c) {
        return m[r][c];
    }
    constexpr const T &operator()(int r, int c) const {
        return m[r][c];
    }

    friend constexpr Matrix operator*(const Matrix &a, const Matrix &b) {
        Matrix r;
        for (int i = 0; i < N; ++i)
            for (int j = 0; j < N; ++j)
                for (int k = 0; k < N; ++k)
                    r(i, j) += a(i, k) * b(k, j);
        return r;
    }
    bool operator==(const Matrix &) const = default;
};

template <typename M> constexpr M power(M base, unsigned e) {
    M r = M::identity();
    for (; e; e >>= 1) {
        if (e & 1)
            r = r * base;
        base = base * base;
    }
    return r;
}

int main() {
    using Fib = Matrix<std::uint64_t, 2>;
    constexpr Fib q{{{{1, 1}, {1, 0}}}};
    static_assert(power(q, 10)(0, 1) == 55);
    for (unsigned n : {1u, 2u, 10u, 50u, 90u})
        std::cout << "fib(" << std::setw(2) << n << ") = " << power(q, n)(0, 1) << '\n';

    Matrix<double, 3> weather{{{{0.7, 0.2, 0.1}, {0.3, 0.4, 0.3}, {0.2, 0.3, 0.5}}}};
    auto w = power(weather, 20);
    std::cout << std::setprecision(4) << std::fixed;
    for (int i = 0; i < 3; ++i) {
        for (int j = 0; j < 3; ++j)
            std::cout << (j ? "  " : "") << w(i, j);
        std::cout << '\n';
    }
    std::cout << std::boolalpha << (power(weather, 0) == Matrix<double, 3>::identity()) << '\n';
}
