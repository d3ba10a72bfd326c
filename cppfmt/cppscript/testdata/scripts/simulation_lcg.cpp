#include <iostream>
#include <cstdint>
#include <vector>
#include <iomanip>

class Lcg {
    std::uint32_t state_;

public:
    explicit Lcg(std::uint32_t seed) : state_(seed) {}
    std::uint32_t operator()() {
        state_ = state_ * 1664525u + 1013904223u;
        return state_;
    }
    int range(int lo, int hi) { return lo + static_cast<int>((*this)() >> 8) % (hi - lo + 1); }
    double real() { return ((*this)() >> 8) / double(1 << 24); }
};

int main() {
    Lcg rng(2024);
    std::vector<int> faces(7);
    for (int i = 0; i < 6000; ++i) faces[rng.range(1, 6)]++;
    for (int f = 1; f <= 6; ++f) std::cout << f << ": " << faces[f] << '\n';
    int inside = 0;
    const int n = 20000;
    for (int i = 0; i < n; ++i) {
        double x = rng.real(), y = rng.real();
        if (x * x + y * y < 1) ++inside;
    }
    std::cout << std::fixed << std::setprecision(3) << 4.0 * inside / n << '\n';
    int pos = 0, far = 0;
    for (int i = 0; i < 500; ++i) {
        pos += rng() & 0x10000 ? 1 : -1;
        far = std::max(far, std::abs(pos));
    }
    std::cout << pos << ' ' << far << '\n';
}
