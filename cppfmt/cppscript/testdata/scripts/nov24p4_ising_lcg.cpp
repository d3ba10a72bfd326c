#include <array>
#include <cstdint>
#include <cmath>
#include <cstdio>
#include <algorithm>
#include <numeric>

class Lcg {
    std::uint64_t state_;

  public:
    using result_type = std::uint32_t;
    explicit Lcg(std::uint64_t seed) : state_(seed * 2862933555777941757ULL + 3037000493ULL) {
    }
    static constexpr result_type min() {
        return 0;
    }
    static constexpr result_type max() {
        return UINT32_MAX;
    }
    result_type operator()() {
        state_ = state_ * 6364136223846793005ULL + 1442695040888963407ULL;
        return static_cast<result_type>(state_ >> 32);
    }
    double uniform() {
        return (*this)() * 0x1p-32;
    }
    int below(int n) {
        return static_cast<int>(static_cast<std::uint64_t>((*this)()) * n >> 32);
    }
};

template <int L> class Ising {
    std::array<std::array<signed char, L>, L> s_;
    Lcg rng_;
    int neighbours(int i, int j) const {
        return s_[(i + 1) % L][j] + s_[(i + L - 1) % L][j] + s_[i][(j + 1) % L] + s_[i][(j + L - 1) % L];
    }

  public:
    explicit Ising(std::uint64_t seed) : rng_(seed) {
        for (auto &row : s_)
            row.fill(+1);
    }
    int sweep(double beta) {
        int accepted = 0;
        for (int k = 0; k < L * L; ++k) {
            const int i = rng_.below(L), j = rng_.below(L);
            const int dE = 2 * s_[i][j] * neighbours(i, j);
            if (dE <= 0 || rng_.uniform() < std::exp(-beta * dE)) {
                s_[i][j] = -s_[i][j];
                ++accepted;
            }
        }
        return accepted;
    }
    int energy() const {
        int e = 0;
        for (int i = 0; i < L; ++i)
            for (int j = 0; j < L; ++j)
                e -= s_[i][j] * (s_[(i + 1) % L][j] + s_[i][(j + 1) % L]);
        return e;
    }
    int magnetization() const {
        return std::accumulate(s_.begin(), s_.end(), 0, [](int sum, const auto &row) {
            return sum + std::accumulate(row.begin(), row.end(), 0);
        });
    }
};

struct Running {
    int n = 0;
    double mean = 0, m2 = 0;
    void add(double x) {
        ++n;
        const double d = x - mean;
        mean += d / n;
        m2 += d * (x - mean);
    }
    double sd() const {
        return n > 1 ? std::sqrt(m2 / (n - 1)) : 0;
    }
};

int main() {
    constexpr int L = 8;
    std::printf("%5s %10s %8s %8s %7s\n", "T", "<E>/N", "sd", "<|m|>", "acc");
    for (double T = 1.5; T < 4.0; T += 0.75) {
        Ising<L> model(42);
        for (int i = 0; i < 20; ++i)
            model.sweep(1 / T);
        Running e, m;
        long accepted = 0;
        for (int i = 0; i < 60; ++i) {
            accepted += model.sweep(1 / T);
            e.add(double(model.energy()) / (L * L));
            m.add(std::abs(model.magnetization()) / double(L * L));
        }
        std::printf("%5.2f %10.4f %8.4f %8.4f %6.2f%%\n", T, e.mean, e.sd(), m.mean, 100.0 * accepted / (60.0 * L * L));
    }
    Lcg g(7);
    std::array<int, 10> deck;
    std::iota(deck.begin(), deck.end(), 0);
    for (int i = 9; i > 0; --i)
        std::swap(deck[i], deck[g.below(i + 1)]);
    for (int c : deck)
        std::printf("%d ", c);
    std::printf("\n%d\n", std::is_sorted(deck.begin(), deck.end()) ? 1 : 0);
}
