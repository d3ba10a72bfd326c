double percentile(std::vector<double> v, double p) {
    double idx = p * (v.size() - 1);
    auto lo = static_cast<std::size_t>(idx);
    std::nth_element(v.begin(), v.begin() + lo, v.end());
    double a = v[lo];
    if (lo + 1 == v.size())
        return a;
    double b = *std::min_element(v.begin() + lo + 1, v.end());
    return std::lerp(a, b, idx - lo);
}

template <typename T> std::vector<T> moving(const std::vector<T> &xs, std::size_t k) {
    std::vector<T> out;
    T window = std::accumulate(xs.begin(), xs.begin() + k, T{});
    out.push_back(window / static_cast<T>(k));
    for (std::size_t i = k; i < xs.size(); ++i) {
        window += xs[i] - xs[i - k];
        out.push_back(window / static_cast<T>(k));
    }
    return out;
}
std::vector<double> latency{12, 7.5, 30, 18, 9, 22, 11.5, 15};
for (double p : {0.0, 0.25, 0.5, 0.9, 1.0})
    print("p", p, percentile(latency, p));
print(moving(latency, 4));

std::vector<int> ids{1, 2, 3, 4, 5, 6, 7, 8, 9};
std::rotate(ids.begin(), ids.begin() + 3, ids.end());
print(ids);
auto mid = std::stable_partition(ids.begin(), ids.end(), [](int x) { return x % 2; });
print(ids, "split at", mid - ids.begin());
std::sort(ids.begin(), mid);
std::sort(mid, ids.end(), std::greater<>());
print(ids);
std::reverse(mid, ids.end());
std::inplace_merge(ids.begin(), mid, ids.end());
print(ids.size(), std::is_sorted(ids.begin(), ids.end()));

print(std::midpoint(10, 25), std::midpoint(-3.0, 4.0), std::clamp(17, 0, 10));
std::vector<int> diffs(ids.size());
std::vector<int> cum{3, 8, 15, 15, 40};
diffs.resize(cum.size());
std::adjacent_difference(cum.begin(), cum.end(), diffs.begin());
print(diffs);
std::vector<int> back;
std::partial_sum(diffs.begin(), diffs.end(), std::back_inserter(back));
print(back == cum, std::inner_product(cum.begin(), cum.end(), diffs.begin(), 0));
print(std::gcd(84, 36), std::lcm(12, 18), std::reduce(cum.begin(), cum.end()));
