double rms(std::span<const double> xs) {
    if (xs.empty())
        return 0;
    double s = 0;
    for (double x : xs)
        s += x * x;
    return std::sqrt(s / xs.size());
}

void scale(std::span<double> xs, double k) {
    for (auto &x : xs)
        x *= k;
}

std::vector<std::size_t> peaks(std::span<const double> xs) {
    std::vector<std::size_t> out;
    for (std::size_t i = 1; i + 1 < xs.size(); ++i)
        if (xs[i] > xs[i - 1] && xs[i] >= xs[i + 1])
            out.push_back(i);
    return out;
}

template <std::size_t N> std::array<int, N> histogram(std::span<const double> xs, double lo, double hi) {
    std::array<int, N> bins{};
    for (double x : xs) {
        auto k = static_cast<int>((x - lo) / (hi - lo) * N);
        ++bins[std::clamp(k, 0, static_cast<int>(N) - 1)];
    }
    return bins;
}
std::vector<double> sig{0, 1, 0.5, 3, 2, 2.5, 2.5, -1, 4, 0};
print("peaks", peaks(sig));
std::span<double> all(sig);
print(rms(all.first(2)), rms(all.subspan(3, 4)), rms({}));
scale(all.last(3), 0.5);
print(sig);
print(histogram<4>(sig, -1, 3));
int raw[] = {4, 8, 15, 16, 23, 42};
std::span view(raw);
int total = 0;
for (int v : view.subspan(1))
    total += v;
print(view.size(), view.front(), view.back(), total);
std::swap(view[0], view[5]);
print(raw[0], raw[5], *std::ranges::max_element(view));
for (std::size_t off = 0; off < sig.size(); off += 4) {
    auto chunk = all.subspan(off, std::min<std::size_t>(4, sig.size() - off));
    print("chunk", off, std::vector<double>(chunk.begin(), chunk.end()));
}
