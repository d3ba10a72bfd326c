#include <vector>
#include <cmath>
#include <numeric>
#include <cstdio>

struct Stats {
    double mean = 0;
    double stddev = 0;
    double median = 0;
};

Stats analyse(std::vector<double> v) {
    Stats s;
    if (v.empty()) return s;
    s.mean = std::accumulate(v.begin(), v.end(), 0.0) / v.size();
    double sq = 0;
    for (double x : v) sq += (x - s.mean) * (x - s.mean);
    s.stddev = std::sqrt(sq / v.size());
    std::sort(v.begin(), v.end());
    size_t n = v.size();
    s.median = n % 2 ? v[n / 2] : (v[n / 2 - 1] + v[n / 2]) / 2;
    return s;
}

auto s = analyse({2, 4, 4, 4, 5, 5, 7, 9});
printf("mean=%.2f stddev=%.3f median=%.1f\n", s.mean, s.stddev, s.median);
auto e = analyse({});
printf("empty: %g %g %g\n", e.mean, e.stddev, e.median);
print(s.mean, s.stddev, s.median);
