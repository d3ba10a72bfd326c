struct Cluster {
    double center;
    std::vector<double> members;
};

template <typename Container> double mean(const Container &c) {
    return std::accumulate(std::begin(c), std::end(c), 0.0) / std::size(c);
}

std::vector<Cluster> kmeans(const std::vector<double> &xs, std::vector<double> centers, int &rounds) {
    std::vector<Cluster> clusters;
    for (rounds = 1; rounds <= 100; ++rounds) {
        clusters.clear();
        for (double c : centers)
            clusters.push_back({c, {}});
        for (double x : xs) {
            auto nearest =
                std::ranges::min_element(clusters, {}, [x](const Cluster &k) { return std::abs(k.center - x); });
            nearest->members.push_back(x);
        }
        std::vector<double> moved;
        std::ranges::transform(clusters, std::back_inserter(moved),
                               [](const Cluster &k) { return k.members.empty() ? k.center : mean(k.members); });
        if (std::ranges::equal(moved, centers, [](double a, double b) { return std::fabs(a - b) < 1e-9; }))
            break;
        centers.swap(moved);
    }
    return clusters;
}

std::vector<double> readings = {1.0, 1.5, 0.5, 9.0, 9.5, 10.0, 24.0, 25.0, 26.0, 12.0};
int rounds = 0;
for (const auto &[center, members] : kmeans(readings, {0, 1, 2}, rounds))
    print(center, members);
print("converged after", rounds, "rounds");

auto two = kmeans(readings, {0.0, 30.0}, rounds);
std::ranges::sort(two, std::greater{}, &Cluster::center);
for (const Cluster &c : two) {
    auto [lo, hi] = std::ranges::minmax(c.members);
    print("center", std::round(c.center * 100) / 100, "size", c.members.size(), "range", lo, hi);
}
double sse = 0;
for (const auto &c : two)
    for (double m : c.members)
        sse += std::pow(m - c.center, 2);
std::printf("sse %.3f\n", sse);
print(mean(std::array{1, 2, 4}), mean(std::set<int>{3, 3, 5}));
