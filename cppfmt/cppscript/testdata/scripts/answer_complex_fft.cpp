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
        const double angle = 2 * std::numbers::pi / len * (inverse ? 1 : -1);
        const cd root = std::polar(1.0, angle);
        for (size_t i = 0; i < n; i += len) {
            cd w(1);
            for (size_t k = 0; k < len / 2; k++) {
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

std::vector<long> multiply(const std::vector<long> &x, const std::vector<long> &y) {
    size_t n = 1;
    while (n < x.size() + y.size())
        n *= 2;
    std::vector<cd> a(x.begin(), x.end()), b(y.begin(), y.end());
    a.resize(n);
    b.resize(n);
    fft(a, false);
    fft(b, false);
    for (size_t i = 0; i < n; i++)
        a[i] *= b[i];
    fft(a, true);
    std::vector<long> out(x.size() + y.size() - 1);
    for (size_t i = 0; i < out.size(); i++)
        out[i] = std::lround(a[i].real());
    return out;
}

int main() {
    std::vector<cd> signal;
    for (int t = 0; t < 8; t++)
        signal.emplace_back(std::sin(2 * std::numbers::pi * t / 8) + 0.5 * std::cos(2 * std::numbers::pi * 3 * t / 8));
    fft(signal, false);
    for (size_t k = 0; k <= 4; k++)
        printf("bin %zu |%.4f| norm %.4f\n", k, std::abs(signal[k]) + 1e-9, std::norm(signal[k]) + 1e-9);
    for (long c : multiply({1, 2, 3}, {4, 5, 6}))
        printf("%ld ", c);
    printf("\n");
    cd z(3, 4);
    printf("%.2f %.2f %.4f (%.1f,%.1f)\n", std::abs(z), std::norm(z), std::arg(z), std::conj(z).real(),
           std::conj(z).imag());
}
