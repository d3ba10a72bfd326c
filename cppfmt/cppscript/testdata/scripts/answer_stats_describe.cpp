struct Summary {
    std::size_t n;
    double mean, stddev, min, q1, median, q3, max;
};

double quantile(const std::vector<double> &sorted, double q) {
    if (sorted.empty())
        throw std::invalid_argument("no data");
    double pos = q * (sorted.size() - 1);
    auto lo = static_cast<std::size_t>(std::floor(pos));
    auto hi = static_cast<std::size_t>(std::ceil(pos));
    return std::lerp(sorted[lo], sorted[hi], pos - lo);
}

Summary describe(std::vector<double> xs) {
    std::sort(xs.begin(), xs.end());
    const auto n = xs.size();
    double mean = std::reduce(xs.begin(), xs.end()) / n;
    double ss = std::transform_reduce(xs.begin(), xs.end(), 0.0, std::plus<>{},
                                      [mean](double x) { return (x - mean) * (x - mean); });
    return {.n = n,
            .mean = mean,
            .stddev = n > 1 ? std::sqrt(ss / (n - 1)) : 0,
            .min = xs.front(),
            .q1 = quantile(xs, 0.25),
            .median = quantile(xs, 0.5),
            .q3 = quantile(xs, 0.75),
            .max = xs.back()};
}

std::map<std::string, std::vector<double>> samples{
    {"latency", {12, 15, 11, 14, 90, 13, 12.5, 16}}, {"single", {42}}, {"even", {1, 2, 3, 4}}};
std::printf("%-8s %3s %8s %8s %6s %7s %7s %7s %6s\n", "name", "n", "mean", "sd", "min", "q1", "median", "q3", "max");
for (const auto &[name, xs] : samples) {
    auto [n, mean, sd, lo, q1, med, q3, hi] = describe(xs);
    std::printf("%-8s %3zu %8.3f %8.3f %6g %7.3f %7.3f %7.3f %6g\n", name.c_str(), n, mean, sd, lo, q1, med, q3, hi);
    const double fence = q3 + 1.5 * (q3 - q1);
    if (auto it = std::find_if(xs.begin(), xs.end(), [=](double x) { return x > fence; }); it != xs.end())
        print("  outlier", *it, "at index", it - xs.begin(), "fence", fence);
}
try {
    quantile({}, 0.5);
} catch (const std::invalid_argument &e) {
    print("quantile:", e.what());
}
