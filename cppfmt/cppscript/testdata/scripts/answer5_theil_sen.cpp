#include <algorithm>
#include <cmath>
#include <cstdio>
#include <numeric>
#include <utility>
#include <vector>

/* Robust against ordinary least squares, on data with one bad reading. */

static double median(std::vector<double> v) {
    auto mid = v.begin() + v.size() / 2;
    std::nth_element(v.begin(), mid, v.end());
    if (v.size() % 2)
        return *mid;
    double hi = *mid;
    double lo = *std::max_element(v.begin(), mid);
    return (lo + hi) / 2;
}

struct line {
    double slope, intercept;
};

static struct line ols(const std::vector<double> &x, const std::vector<double> &y) {
    double n = x.size();
    double sx = std::accumulate(x.begin(), x.end(), 0.0);
    double sy = std::accumulate(y.begin(), y.end(), 0.0);
    double sxy = std::inner_product(x.begin(), x.end(), y.begin(), 0.0);
    double sxx = std::inner_product(x.begin(), x.end(), x.begin(), 0.0);
    struct line l;
    l.slope = (n * sxy - sx * sy) / (n * sxx - sx * sx);
    l.intercept = (sy - l.slope * sx) / n;
    return l;
}

static struct line theil_sen(const std::vector<double> &x, const std::vector<double> &y) {
    std::vector<double> slopes, offs;
    for (size_t i = 0; i < x.size(); i++)
        for (size_t j = i + 1; j < x.size(); j++)
            if (x[i] != x[j])
                slopes.push_back((y[j] - y[i]) / (x[j] - x[i]));
    struct line l;
    l.slope = median(slopes);
    for (size_t i = 0; i < x.size(); i++)
        offs.push_back(y[i] - l.slope * x[i]);
    l.intercept = median(offs);
    return l;
}

int main(void) {
    std::vector<double> x(10), y;
    std::iota(x.begin(), x.end(), 1.0);
    const int noise[10] = {1, -2, 0, 2, -1, 1, 0, -1, 2, -2};
    for (int i = 0; i < 10; i++)
        y.push_back(2.5 * x[i] + 4 + noise[i] / 10.0);
    y[7] = 240.0;

    const struct {
        const char *name;
        struct line (*fit)(const std::vector<double> &, const std::vector<double> &);
    } fits[] = {
        {"least squares", ols},
        {"Theil-Sen", theil_sen},
    };
    for (const auto &f : fits) {
        struct line l = f.fit(x, y);
        std::vector<double> res(x.size());
        std::transform(x.begin(), x.end(), y.begin(), res.begin(),
                       [&l](double a, double b) { return std::fabs(b - (l.slope * a + l.intercept)); });
        printf("%-14s y = %8.4fx %+9.4f   MAD %.5f   worst #%d\n", f.name, l.slope, l.intercept, median(res),
               (int)(std::max_element(res.begin(), res.end()) - res.begin()));
    }
    printf("%g %g\n", median({3, 1, 2}), median({4, 1, 3, 2}));
    return 0;
}
