struct Summary {
    std::size_t n;
    double mean, sd, median, q1, q3, skew;
};

double quantile(std::vector<double> v, double p) {
    double pos = p * (v.size() - 1);
    auto k = static_cast<std::ptrdiff_t>(pos);
    std::nth_element(v.begin(), v.begin() + k, v.end());
    double lo = v[k];
    if (k + 1 == std::ssize(v))
        return lo;
    double hi = *std::min_element(v.begin() + k + 1, v.end());
    return std::lerp(lo, hi, pos - k);
}

Summary summarize(std::span<const double> data) {
    const auto n = data.size();
    const double mean = std::reduce(data.begin(), data.end()) / n;
    double m2 = 0, m3 = 0;
    for (double x : data) {
        const double d = x - mean;
        m2 += d * d;
        m3 += d * d * d;
    }
    std::vector<double> copy(data.begin(), data.end());
    return {n,
            mean,
            std::sqrt(m2 / (n - 1)),
            quantile(copy, 0.5),
            quantile(copy, 0.25),
            quantile(copy, 0.75),
            (m3 / n) / std::pow(m2 / n, 1.5)};
}

struct Fit {
    double slope, intercept, r2;
};

std::optional<Fit> fit(const std::vector<std::pair<double, double>> &pts) {
    if (pts.size() < 2)
        return std::nullopt;
    double sx = 0, sy = 0, sxx = 0, sxy = 0, syy = 0;
    for (auto [x, y] : pts) {
        sx += x;
        sy += y;
        sxx += x * x;
        sxy += x * y;
        syy += y * y;
    }
    const double n = pts.size();
    const double det = n * sxx - sx * sx;
    if (det == 0)
        return {};
    const double slope = (n * sxy - sx * sy) / det;
    const double r = (n * sxy - sx * sy) / std::sqrt(det * (n * syy - sy * sy));
    return Fit{slope, (sy - slope * sx) / n, r * r};
}

const double temps[] = {21.5, 22.1, 19.8, 24.0, 30.2, 18.9, 21.7, 22.4, 20.0, 23.3};
auto s = summarize(temps);
auto [n, mean, sd, median, q1, q3, skew] = s;
std::printf("n=%zu mean=%.3f sd=%.3f\n", n, mean, sd);
std::printf("median=%.2f iqr=[%.3f, %.3f] skew=%.4f\n", median, q1, q3, skew);

const double fence = q3 + 1.5 * (q3 - q1);
std::vector<double> outliers;
std::ranges::copy_if(temps, std::back_inserter(outliers), [fence](double t) { return t > fence; });
print("outliers", outliers);

std::vector<double> ranks(std::size(temps));
std::transform(std::begin(temps), std::end(temps), ranks.begin(), [&](double t) {
    return 1.0 + std::count_if(std::begin(temps), std::end(temps), [t](double o) { return o < t; });
});
print("ranks", ranks);

std::vector<std::pair<double, double>> pts;
for (int i = 0; i < 8; ++i)
    pts.emplace_back(i, 3.0 * i - 2 + (i % 2 ? 0.5 : -0.5));
if (auto f = fit(pts))
    std::printf("y = %.4fx %+.4f (r2 = %.5f)\n", f->slope, f->intercept, f->r2);
print("vertical line:", fit({{1, 2}, {1, 3}, {1, 9}}).has_value(), "one point:", fit({{1, 1}}).has_value());

std::vector<double> diffs(std::begin(temps), std::end(temps));
std::adjacent_difference(diffs.begin(), diffs.end(), diffs.begin());
auto jump =
    std::max_element(diffs.begin() + 1, diffs.end(), [](double a, double b) { return std::abs(a) < std::abs(b); });
std::printf("biggest jump %+.1f at %td\n", *jump, jump - diffs.begin());
