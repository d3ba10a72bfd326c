#include <cmath>
#include <complex>
#include <cstdio>
#include <numbers>
#include <vector>

using cd = std::complex<double>;

void fft(std::vector<cd> &a, bool inverse) {
    const size_t n = a.size();
    for (size_t i = 1, j = 0; i < n; i++) {
        size_t bit = n >> 1;
        for (; j & bit; bit >>= 1)
            j ^= bit;
        j ^= bit;
        if (i < j)
            std::swap(a[i], a[j]);
    }
    for (size_t len = 2; len <= n; len <<= 1) {
        const double ang = 2 * std::numbers::pi / len * (inverse ? -1 : 1);
        const cd root = std::polar(1.0, ang);
        for (size_t i = 0; i < n; i += len) {
            cd w = 1;
            for (size_t k = 0; k < len / 2; ++k) {
                cd u = a[i + k], v = a[i + k + len / 2] * w;
                a[i + k] = u + v;
                a[i + k + len / 2] = u - v;
                w *= root;
            }
        }
    }
    if (inverse)
        for (auto &x : a)
            x /= static_cast<double>(n);
}

std::vector<long> multiply(const std::vector<int> &x, const std::vector<int> &y) {
    size_t n = 1;
    while (n < x.size() + y.size())
        n *= 2;
    std::vector<cd> fx(x.begin(), x.end()), fy(y.begin(), y.end());
    fx.resize(n);
    fy.resize(n);
    fft(fx, false);
    fft(fy, false);
    for (size_t i = 0; i < n; ++i)
        fx[i] *= fy[i];
    fft(fx, true);
    std::vector<long> out(x.size() + y.size() - 1);
    for (size_t i = 0; i < out.size(); ++i)
        out[i] = std::lround(fx[i].real());
    return out;
}

int main() {
    for (long c : multiply({1, 2, 3}, {4, 5, 6, 7}))
        std::printf("%ld ", c);
    std::puts("");
    std::vector<cd> signal(16);
    for (int i = 0; i < 16; ++i)
        signal[i] = {std::cos(2 * std::numbers::pi * 3 * i / 16) + 0.5, 0};
    fft(signal, false);
    for (int k = 0; k <= 8; ++k)
        std::printf("bin %d: %.3f\n", k, std::abs(signal[k]));
    const cd z(3, -4);
    std::printf("|z|=%.1f norm=%.1f conj=(%.0f,%.0f) arg=%.4f\n", std::abs(z), std::norm(z), std::conj(z).real(),
                std::conj(z).imag(), std::arg(z));
}
