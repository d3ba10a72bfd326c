#include <array>
#include <cmath>
#include <cstdio>
#include <limits>
#include <numeric>
#include <vector>

struct Point {
    double x, y;
    int cluster = -1;
};

double sq(double v) {
    return v * v;
}
double dist2(const Point &a, const Point &b) {
    return sq(a.x - b.x) + sq(a.y - b.y);
}

struct Lcg {
    unsigned long long state;
    unsigned next() {
        return (state = state * 6364136223846793005ULL + 1442695040888963407ULL) >> 33;
    }
    double uniform() {
        return next() / 2147483648.0;
    }
};

int main() {
    Lcg rng{42};
    std::vector<Point> pts;
    const std::array<Point, 3> truth{{{1, 1}, {8, 2}, {4, 9}}};
    for (const auto &t : truth)
        for (int i = 0; i < 10; ++i)
            pts.push_back({t.x + rng.uniform() - 0.5, t.y + rng.uniform() - 0.5});

    std::array<Point, 3> centers{pts[0], pts[1], pts[2]};
    int iterations = 0;
    for (bool changed = true; changed; ++iterations) {
        changed = false;
        for (auto &p : pts) {
            int best = -1;
            double bestD = std::numeric_limits<double>::max();
            for (std::size_t k = 0; k < centers.size(); ++k)
                if (double d = dist2(p, centers[k]); d < bestD) {
                    bestD = d;
                    best = static_cast<int>(k);
                }
            if (best != p.cluster)
                changed = true, p.cluster = best;
        }
        for (int k = 0; k < 3; ++k) {
            double sx = 0, sy = 0;
            int n = 0;
            for (const auto &[x, y, c] : pts)
                if (c == k)
                    sx += x, sy += y, ++n;
            if (n)
                centers[k] = {sx / n, sy / n, k};
        }
    }
    double inertia = std::accumulate(pts.begin(), pts.end(), 0.0,
                                     [&](double s, const Point &p) { return s + dist2(p, centers[p.cluster]); });
    std::printf("iterations %d, inertia %.3f\n", iterations, inertia);
    for (const auto &c : centers) {
        int n = 0;
        for (const auto &p : pts)
            n += p.cluster == c.cluster;
        std::printf("center (%.2f, %.2f) size %d\n", c.x, c.y, n);
    }
    std::printf("first draws: %u %u\n", Lcg{1}.next() % 100, Lcg{2}.next() % 100);
}
