#include <algorithm>
#include <array>
#include <cmath>
#include <iomanip>
#include <iostream>
#include <limits>
#include <memory>
#include <vector>

using Point = std::array<double, 2>;

struct KdNode {
    Point p;
    std::unique_ptr<KdNode> left, right;
};

std::unique_ptr<KdNode> build(std::vector<Point>::iterator first, std::vector<Point>::iterator last, int axis = 0) {
    if (first == last)
        return nullptr;
    auto mid = first + (last - first) / 2;
    std::nth_element(first, mid, last, [axis](const Point &a, const Point &b) { return a[axis] < b[axis]; });
    auto node = std::make_unique<KdNode>();
    node->p = *mid;
    node->left = build(first, mid, 1 - axis);
    node->right = build(mid + 1, last, 1 - axis);
    return node;
}

double dist(const Point &a, const Point &b) {
    return std::hypot(a[0] - b[0], a[1] - b[1]);
}

void nearest(const KdNode *n, const Point &q, int axis, Point &best, double &bestDist, int &visited) {
    if (!n)
        return;
    ++visited;
    if (double d = dist(n->p, q); d < bestDist) {
        bestDist = d;
        best = n->p;
    }
    const double delta = q[axis] - n->p[axis];
    const auto &[near, far] = delta < 0 ? std::tie(n->left, n->right) : std::tie(n->right, n->left);
    nearest(near.get(), q, 1 - axis, best, bestDist, visited);
    if (std::fabs(delta) < bestDist)
        nearest(far.get(), q, 1 - axis, best, bestDist, visited);
}

int height(const std::unique_ptr<KdNode> &n) {
    return n ? 1 + std::max(height(n->left), height(n->right)) : 0;
}

int main() {
    std::vector<Point> pts;
    unsigned state = 7;
    auto next = [&state] {
        state = state * 1664525u + 1013904223u;
        return (state >> 16) % 1000 / 10.0;
    };
    for (int i = 0; i < 200; ++i) {
        double x = next();
        pts.push_back({x, next()});
    }
    const std::vector<Point> original = pts;
    auto root = build(pts.begin(), pts.end());
    std::cout << "height " << height(root) << std::fixed << std::setprecision(1) << '\n';

    int worst = 0;
    for (const Point &q : {Point{50, 50}, Point{0, 0}, Point{99, 3}, Point{-20, 140}}) {
        Point best{};
        double d = std::numeric_limits<double>::infinity();
        int visited = 0;
        nearest(root.get(), q, 0, best, d, visited);
        double brute = d + 1;
        for (const auto &p : original)
            brute = std::min(brute, dist(p, q));
        std::cout << "near (" << q[0] << ',' << q[1] << "): (" << best[0] << ',' << best[1] << ") at "
                  << std::setprecision(4) << d << std::setprecision(1)
                  << (std::abs(brute - d) < 1e-12 ? " ok" : " WRONG") << '\n';
        worst = std::max(worst, visited);
    }
    std::cout << (worst < 100 ? "pruned" : "scanned too much") << std::endl;
}
