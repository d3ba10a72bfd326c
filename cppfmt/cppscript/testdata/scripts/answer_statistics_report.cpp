#include <algorithm>
#include <cmath>
#include <cstdio>
#include <map>
#include <numeric>
#include <vector>

namespace stats {
double mean(const std::vector<double> &v) {
    return std::accumulate(v.begin(), v.end(), 0.0) / v.size();
}

double variance(const std::vector<double> &v, bool sample = true) {
    const double m = mean(v);
    double acc = std::inner_product(v.begin(), v.end(), v.begin(), 0.0, std::plus<>(),
                                    [m](double a, double b) { return (a - m) * (b - m); });
    return acc / (v.size() - (sample ? 1 : 0));
}

double percentile(std::vector<double> v, double p) {
    std::sort(v.begin(), v.end());
    double idx = p * (v.size() - 1);
    auto lo = static_cast<std::size_t>(std::floor(idx));
    auto hi = static_cast<std::size_t>(std::ceil(idx));
    return v[lo] + (v[hi] - v[lo]) * (idx - lo);
}

double median(std::vector<double> v) {
    auto mid = v.begin() + v.size() / 2;
    std::nth_element(v.begin(), mid, v.end());
    if (v.size() % 2)
        return *mid;
    return (*mid + *std::max_element(v.begin(), mid)) / 2.0;
}
} // namespace stats

int main() {
    const std::vector<double> x = {2.5, 3.7, 1.2, 9.8, 4.4, 4.1, 3.3, 2.9, 5.0, 4.8};
    std::printf("n        %zu\n", x.size());
    std::printf("mean     %.4f\n", stats::mean(x));
    std::printf("median   %.4f\n", stats::median(x));
    std::printf("stddev   %.4f (population %.4f)\n", std::sqrt(stats::variance(x)),
                std::sqrt(stats::variance(x, false)));
    for (double p : {0.25, 0.75, 0.9})
        std::printf("P%-7.0f %.3f\n", p * 100, stats::percentile(x, p));

    std::map<int, int> hist;
    for (double v : x)
        hist[static_cast<int>(v / 2)]++;
    for (const auto &[bin, n] : hist) {
        std::printf("[%2d,%2d) ", bin * 2, bin * 2 + 2);
        for (int i = 0; i < n; ++i)
            std::putchar('#');
        std::puts("");
    }
    std::vector<double> cum(x.size());
    std::partial_sum(x.begin(), x.end(), cum.begin());
    std::printf("total %g, half passed at item %ld\n", cum.back(),
                static_cast<long>(std::upper_bound(cum.begin(), cum.end(), cum.back() / 2) - cum.begin()));
}
