#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <initializer_list>
#include <iomanip>
#include <iostream>
#include <type_traits>

template <typename T>
concept Arithmetic = std::is_arithmetic_v<T>;

template <Arithmetic T, std::size_t R, std::size_t C> class Matrix {
  public:
    using value_type = T;
    static constexpr std::size_t rows = R;
    static constexpr std::size_t cols = C;

    constexpr Matrix() = default;
    constexpr Matrix(std::initializer_list<T> values) {
        std::copy_n(values.begin(), std::min(values.size(), R * C), data_.begin());
    }

    [[nodiscard]] constexpr T &operator()(std::size_t r, std::size_t c) {
        return data_[r * C + c];
    }
    [[nodiscard]] constexpr const T &operator()(std::size_t r, std::size_t c) const {
        return data_[r * C + c];
    }

    [[nodiscard]] static constexpr Matrix identity()
        requires(R == C)
    {
        Matrix m;
        for (std::size_t i = 0; i < R; ++i)
            m(i, i) = T{1};
        return m;
    }

    [[nodiscard]] constexpr Matrix<T, C, R> transposed() const {
        Matrix<T, C, R> t;
        for (std::size_t r = 0; r < R; ++r)
            for (std::size_t c = 0; c < C; ++c)
                t(c, r) = (*this)(r, c);
        return t;
    }

    [[nodiscard]] constexpr bool operator==(const Matrix &) const = default;

  private:
    std::array<T, R * C> data_{};
};

template <Arithmetic T, Arithmetic U, std::size_t R, std::size_t K, std::size_t C>
[[nodiscard]] constexpr auto operator*(const Matrix<T, R, K> &a, const Matrix<U, K, C> &b) {
    Matrix<std::common_type_t<T, U>, R, C> out;
    for (std::size_t r = 0; r < R; ++r)
        for (std::size_t c = 0; c < C; ++c)
            for (std::size_t k = 0; k < K; ++k)
                out(r, c) += a(r, k) * b(k, c);
    return out;
}

template <Arithmetic T, std::size_t N> [[nodiscard]] constexpr Matrix<T, N, N> power(Matrix<T, N, N> base, unsigned e) {
    auto result = Matrix<T, N, N>::identity();
    for (; e; e >>= 1) {
        if (e & 1u)
            result = result * base;
        if (e > 1)
            base = base * base;
    }
    return result;
}

template <Arithmetic T, std::size_t R, std::size_t C>
std::ostream &operator<<(std::ostream &os, const Matrix<T, R, C> &m) {
    for (std::size_t r = 0; r < R; ++r) {
        for (std::size_t c = 0; c < C; ++c)
            os << std::setw(7) << m(r, c);
        os << '\n';
    }
    return os;
}

int main() {
    constexpr Matrix<long long, 2, 2> fib{1, 1, 1, 0};
    constexpr auto f40 = power(fib, 40);
    static_assert(f40(0, 1) == 102334155);
    std::cout << "F(40) = " << f40(0, 1) << "\nF(90) = " << power(fib, 90)(1, 0) << '\n';

    const Matrix<int, 2, 3> a{1, 2, 3, 4, 5, 6};
    const Matrix<double, 3, 1> x{0.5, 0.25, -1};
    const auto y = a * x;
    static_assert(std::is_same_v<decltype(y)::value_type, double> && y.rows == 2 && decltype(y)::cols == 1);
    std::cout << "a:\n" << a << "a^T:\n" << a.transposed() << "a*x:\n" << y << "a*a^T:\n" << a * a.transposed();
    std::cout << std::boolalpha << (a.transposed().transposed() == a) << ' '
              << (power(fib, 0) == decltype(power(fib, 0))::identity()) << '\n';
}
