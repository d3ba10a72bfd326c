#include <bits/stdc++.h>
template <typename T> class Matrix {
    std::size_t r_, c_;
    std::vector<T> d_;

  public:
    Matrix(std::size_t r, std::size_t c, T v = {}) : r_(r), c_(c), d_(r * c, v) {
    }
    auto row(std::size_t i) {
        return std::span(d_).subspan(i * c_, c_);
    }
    auto row(std::size_t i) const {
        return std::span<const T>(d_.data() + i * c_, c_);
    }
    auto col(std::size_t j) const {
        return std::views::iota(std::size_t{0}, r_) |
               std::views::transform([this, j](std::size_t i) { return d_[i * c_ + j]; });
    }
    T *operator[](std::size_t i) {
        return d_.data() + i * c_;
    }
    const T *operator[](std::size_t i) const {
        return &d_[i * c_];
    }
    auto rows() const {
        return r_;
    }
    auto cols() const {
        return c_;
    }
    auto begin() {
        return d_.begin();
    }
    auto end() {
        return d_.end();
    }
};
int main() {
    Matrix<int> m(3, 4);
    std::iota(m.begin(), m.end(), 1);
    m[1][2] = 70;
    for (std::size_t i = 0; i < m.rows(); ++i) {
        for (int x : m.row(i))
            std::cout << std::setw(3) << x;
        std::cout << '\n';
    }
    for (int x : m.col(2))
        std::cout << x << ' ';
    std::cout << std::ranges::max(m.row(1)) << '\n';
    const auto &cm = m;
    std::cout << std::accumulate(cm.row(2).begin(), cm.row(2).end(), 0) << cm[0][3] << '\n';
    std::ranges::sort(m.row(1), std::greater{});
    for (auto x : m.row(1) | std::views::take(2))
        std::cout << x << ' ';
    auto flat = m.row(0);
    flat[0] = 100;
    std::cout << m[0][0] << ' ' << flat.size_bytes() << ' ' << flat.front() << flat.back() << '\n';
}
