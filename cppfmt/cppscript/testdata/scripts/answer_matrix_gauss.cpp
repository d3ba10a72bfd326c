#include <cmath>
#include <iomanip>
#include <iostream>
#include <optional>
#include <utility>
#include <vector>

using Row = std::vector<double>;
using Mat = std::vector<Row>;

std::optional<Row> solve(Mat a, Row b) {
    const std::size_t n = a.size();
    for (std::size_t col = 0; col < n; ++col) {
        std::size_t pivot = col;
        for (std::size_t r = col + 1; r < n; ++r)
            if (std::abs(a[r][col]) > std::abs(a[pivot][col]))
                pivot = r;
        if (std::abs(a[pivot][col]) < 1e-12)
            return std::nullopt;
        std::swap(a[pivot], a[col]);
        std::swap(b[pivot], b[col]);
        for (std::size_t r = col + 1; r < n; ++r) {
            const double k = a[r][col] / a[col][col];
            for (std::size_t c = col; c < n; ++c)
                a[r][c] -= k * a[col][c];
            b[r] -= k * b[col];
        }
    }
    Row x(n);
    for (std::size_t i = n; i-- > 0;) {
        double s = b[i];
        for (std::size_t j = i + 1; j < n; ++j)
            s -= a[i][j] * x[j];
        x[i] = s / a[i][i];
    }
    return x;
}

std::ostream &operator<<(std::ostream &os, const Row &r) {
    os << '{';
    const char *sep = "";
    for (double d : r) {
        os << sep << std::setw(8) << d;
        sep = ", ";
    }
    return os << '}';
}

int main() {
    std::cout << std::fixed << std::setprecision(3);
    const Mat a{{2, 1, -1}, {-3, -1, 2}, {-2, 1, 2}};
    const Row b{8, -11, -3};
    if (auto x = solve(a, b)) {
        std::cout << "x = " << *x << '\n';
        double err = 0;
        for (std::size_t i = 0; i < a.size(); ++i) {
            double lhs = 0;
            for (std::size_t j = 0; j < a[i].size(); ++j)
                lhs += a[i][j] * (*x)[j];
            err = std::max(err, std::fabs(lhs - b[i]));
        }
        std::cout << "residual ok: " << std::boolalpha << (err < 1e-9) << '\n';
    }
    std::cout << "singular: " << (solve({{1, 2}, {2, 4}}, {1, 2}).has_value() ? "solved" : "no solution") << '\n';
    Mat hilbert(4, Row(4));
    for (int i = 0; i < 4; ++i)
        for (int j = 0; j < 4; ++j)
            hilbert[i][j] = 1.0 / (i + j + 1);
    std::cout << std::scientific << std::setprecision(2) << solve(hilbert, {1, 0, 0, 0}).value() << '\n';
    std::cout << std::defaultfloat << std::setprecision(6) << hilbert[1] << '\n';
}
