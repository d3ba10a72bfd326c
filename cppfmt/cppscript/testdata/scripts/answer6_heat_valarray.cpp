#include <cstdio>
#include <iostream>
#include <valarray>
#include <numeric>
#include <string>

std::string bar(double v, double full, int width) {
    int n = static_cast<int>(v / full * width + 0.5);
    std::string s(n, '#');
    return s.append(width - n, '.');
}

int main() {
    const std::size_t n = 11;
    std::valarray<double> u(0.0, n);
    u[0] = 100;
    u[n - 1] = 20;
    const double r = 0.4;
    std::size_t steps = 0;
    double change;
    do {
        std::valarray<double> next = u;
        for (std::size_t i = 1; i + 1 < n; ++i)
            next[i] = u[i] + r * (u[i - 1] - 2 * u[i] + u[i + 1]);
        change = std::abs(next - u).max();
        u = next;
        if (++steps % 40 == 0)
            std::printf("step %3zu mean %7.3f change %.4f\n", steps, u.sum() / n, change);
    } while (change > 0.01);
    std::printf("settled after %zu steps\n", steps);
    for (double v : u)
        std::printf("%6.2f %s\n", v, bar(v, 100, 20).c_str());

    std::valarray<double> exact(n);
    for (std::size_t i = 0; i < n; ++i)
        exact[i] = 100 - 8.0 * i;
    const std::valarray<double> err = exact - u;
    std::printf("max error %.4f, rms %.4f\n", std::abs(err).max(), std::sqrt((err * err).sum() / n));
    std::cout << (u[5] < exact[5]) << ' ' << err.size() << ' ' << u.min() << '\n';
    return 0;
}
