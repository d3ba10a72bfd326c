struct Point {
    double x, y;
    Point &operator+=(const Point &o) {
        return x += o.x, y += o.y, *this;
    }
    friend Point operator/(Point p, double k) {
        return {p.x / k, p.y / k};
    }
};

double sq(const Point &a, const Point &b) {
    return std::pow(a.x - b.x, 2) + std::pow(a.y - b.y, 2);
}

struct Clustering {
    std::vector<Point> centers;
    std::vector<std::size_t> label;
    int rounds = 0;
};

Clustering kmeans(const std::vector<Point> &pts, std::size_t k, int max_rounds = 20) {
    Clustering c;
    c.centers.assign(pts.begin(), pts.begin() + k);
    c.label.assign(pts.size(), k);
    for (bool changed = true; changed && c.rounds < max_rounds; ++c.rounds) {
        changed = false;
        for (std::size_t i = 0; i < pts.size(); ++i) {
            auto nearest = std::min_element(c.centers.begin(), c.centers.end(),
                                            [&](auto &a, auto &b) { return sq(a, pts[i]) < sq(b, pts[i]); });
            std::size_t id = nearest - c.centers.begin();
            if (std::exchange(c.label[i], id) != id)
                changed = true;
        }
        std::vector<std::pair<Point, int>> sums(k);
        for (std::size_t i = 0; i < pts.size(); ++i) {
            auto &[sum, n] = sums[c.label[i]];
            sum += pts[i];
            ++n;
        }
        for (std::size_t j = 0; j < k; ++j)
            if (auto [sum, n] = sums[j]; n > 0)
                c.centers[j] = sum / n;
    }
    return c;
}

const std::vector<Point> pts{{1, 1}, {1.5, 2}, {3, 4}, {5, 7}, {3.5, 5}, {4.5, 5}, {3.5, 4.5}};
for (std::size_t k = 1; k <= 3; ++k) {
    auto [centers, label, rounds] = kmeans(pts, k);
    double inertia = 0;
    for (std::size_t i = 0; i < pts.size(); ++i)
        inertia += sq(pts[i], centers[label[i]]);
    std::printf("k=%zu rounds=%d inertia=%.4f labels=", k, rounds, inertia);
    for (auto l : label)
        std::printf("%zu", l);
    for (auto [x, y] : centers)
        std::printf(" (%.3f, %.3f)", x, y);
    std::printf("\n");
}
print("limited:", kmeans(pts, 2, 1).rounds);
