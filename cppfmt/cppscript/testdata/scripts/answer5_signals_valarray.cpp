#include <cmath>
#include <complex>
#include <cstdio>
#include <numeric>
#include <valarray>
#include <vector>

using cd = std::complex<double>;
const double PI = std::acos(-1);

void fft(std::valarray<cd> &x, bool inverse) {
    const std::size_t n = x.size();
    if (n <= 1)
        return;
    std::valarray<cd> even = x[std::slice(0, n / 2, 2)];
    std::valarray<cd> odd = x[std::slice(1, n / 2, 2)];
    fft(even, inverse);
    fft(odd, inverse);
    for (std::size_t k = 0; k < n / 2; ++k) {
        cd t = std::polar(1.0, (inverse ? 2 : -2) * PI * k / n) * odd[k];
        x[k] = even[k] + t;
        x[k + n / 2] = even[k] - t;
    }
}

int main() {
    const int n = 16;
    std::valarray<double> t(n), signal(n);
    std::iota(std::begin(t), std::end(t), 0.0);
    signal = 3.0 * std::sin(2 * PI * 2 / n * t) + std::cos(2 * PI * 5 / n * t) + 0.5;

    std::valarray<cd> spectrum(n);
    for (int i = 0; i < n; i++)
        spectrum[i] = signal[i];
    fft(spectrum, false);
    for (int k = 0; k <= n / 2; k++) {
        double amp = std::abs(spectrum[k]) * (k == 0 || k == n / 2 ? 1.0 : 2.0) / n;
        if (amp > 1e-9)
            std::printf("bin %d amplitude %.4f power %.3f\n", k, amp, amp * amp);
    }
    for (int k = 4; k <= n - 4; k++)
        spectrum[k] = 0; /* low pass */
    fft(spectrum, true);
    double err = 0;
    for (int i = 0; i < n; i++)
        err = std::max(err, std::fabs(spectrum[i].real() / n - (3 * std::sin(2 * PI * 2 * i / n) + 0.5)));
    std::printf("low pass %s\n", err < 1e-9 ? "exact" : "off");

    std::valarray<int> v = {4, -2, 9, 7, -5, 0};
    std::valarray<int> pos = v[v > 0];
    std::printf("sum %d min %d max %d positives %zu shift", v.sum(), v.min(), v.max(), pos.size());
    for (int x : v.cshift(2))
        std::printf(" %d", x);
    v[v < 0] = 0;
    v *= 2;
    std::printf("\nclamped");
    for (int x : v)
        std::printf(" %d", x);
    std::printf("\n");
    return 0;
}
