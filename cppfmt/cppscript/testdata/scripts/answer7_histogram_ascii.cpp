#include <algorithm>
#include <cmath>
#include <cstdio>
#include <numeric>
#include <string>
#include <vector>

struct Summary {
    size_t n;
    double mean, sd, median, q1, q3;
};

double quantile(const std::vector<double> &sorted, double q) {
    double pos = q * (sorted.size() - 1);
    size_t lo = static_cast<size_t>(std::floor(pos));
    double frac = pos - lo;
    if (lo + 1 == sorted.size())
        return sorted.back();
    return std::lerp(sorted[lo], sorted[lo + 1], frac);
}

Summary summarize(std::vector<double> xs) {
    std::sort(xs.begin(), xs.end());
    const double mean = std::reduce(xs.cbegin(), xs.cend()) / xs.size();
    const double ss = std::transform_reduce(xs.begin(), xs.end(), 0.0, std::plus<>{},
                                            [mean](double x) { return (x - mean) * (x - mean); });
    return {xs.size(),         mean, std::sqrt(ss / (xs.size() - 1)), quantile(xs, 0.5), quantile(xs, 0.25),
            quantile(xs, 0.75)};
}

void histogram(const std::vector<double> &xs, int bins) {
    auto [lo, hi] = std::minmax_element(xs.begin(), xs.end());
    const double width = (*hi - *lo) / bins;
    std::vector<int> count(bins);
    for (double x : xs) {
        int b = std::min(static_cast<int>((x - *lo) / width), bins - 1);
        ++count[b];
    }
    for (int b = 0; b < bins; ++b) {
        std::string bar(count[b], '*');
        std::printf("%6.2f - %6.2f | %-10s %d\n", *lo + b * width, *lo + (b + 1) * width, bar.c_str(), count[b]);
    }
}

int main() {
    const std::vector<double> data{4.1, 5.6, 5.9, 6.2, 6.4, 6.4, 7.0, 7.3, 7.5, 7.7, 8.1, 8.2, 9.6, 10.4, 12.1};
    const Summary s = summarize(data);
    std::printf("n=%zu mean=%.4f sd=%.4f\n", s.n, s.mean, s.sd);
    std::printf("q1=%g median=%g q3=%g iqr=%g\n", s.q1, s.median, s.q3, s.q3 - s.q1);
    histogram(data, 5);
    std::vector<double> out;
    const double fence = 1.5 * (s.q3 - s.q1);
    std::copy_if(data.begin(), data.end(), std::back_inserter(out),
                 [&](double x) { return x < s.q1 - fence || x > s.q3 + fence; });
    std::printf("%zu outlier(s):", out.size());
    for (double x : out)
        std::printf(" %.1f", x);
    std::puts("");
    std::printf("%e %G %+.1f %08.3f\n", s.mean, s.sd, s.median, s.q1);
}
