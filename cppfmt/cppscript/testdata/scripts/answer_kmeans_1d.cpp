struct Cluster {
    double center;
    std::vector<double> members;
};

std::vector<Cluster> kmeans(const std::vector<double> &xs, std::vector<double> centers, int &rounds) {
    std::vector<Cluster> cs;
    for (rounds = 1;; ++rounds) {
        cs.clear();
        for (double c : centers)
            cs.push_back({c, {}});
        for (double x : xs) {
            auto it = std::min_element(cs.begin(), cs.end(), [x](const Cluster &a, const Cluster &b) {
                return std::abs(a.center - x) < std::abs(b.center - x);
            });
            it->members.push_back(x);
        }
        std::vector<double> next;
        for (const auto &c : cs)
            next.push_back(c.members.empty()
                               ? c.center
                               : std::accumulate(c.members.begin(), c.members.end(), 0.0) / c.members.size());
        if (std::equal(next.begin(), next.end(), centers.begin(),
                       [](double a, double b) { return std::fabs(a - b) < 1e-9; }))
            return cs;
        centers.swap(next);
    }
}

auto describe(const std::vector<double> &xs) {
    const double n = static_cast<double>(xs.size());
    const double mean = std::accumulate(xs.cbegin(), xs.cend(), 0.0) / n;
    double var = 0;
    for (double x : xs)
        var += (x - mean) * (x - mean);
    return std::make_tuple(mean, std::sqrt(var / n), *std::ranges::min_element(xs), *std::ranges::max_element(xs));
}
const std::vector<double> data{1, 1.5, 2, 8, 8.5, 9, 9.5, 25, 26, 27.5};
int rounds = 0;
auto cs = kmeans(data, {0, 1, 2}, rounds);
print("rounds", rounds);
for (const auto &[center, members] : cs)
    print(center, members);
double mean, sd, hi;
std::tie(mean, sd, std::ignore, hi) = describe(data);
std::printf("mean %.3f sd %.4f max %g\n", mean, sd, hi);
std::map<char, int> grades;
for (double x : data)
    ++grades[x > mean + sd ? 'H' : x < mean - sd / 2 ? 'L' : 'M'];
print(grades);
double inertia = 0;
for (const auto &c : cs)
    inertia += std::transform_reduce(c.members.begin(), c.members.end(), 0.0, std::plus<>(),
                                     [&c](double x) { return std::pow(x - c.center, 2); });
std::cout << std::setprecision(6) << inertia << ' ' << std::fixed << std::setprecision(1) << inertia << '\n';
