struct P {
    int x, y;
    auto operator<=>(const P &) const = default;
    P operator-(P o) const {
        return {x - o.x, y - o.y};
    }
    friend std::ostream &operator<<(std::ostream &os, const P &p) {
        return os << '(' << p.x << ',' << p.y << ')';
    }
};

long long cross(P a, P b) {
    return 1LL * a.x * b.y - 1LL * a.y * b.x;
}

std::vector<P> hull(std::vector<P> pts) {
    std::ranges::sort(pts);
    auto dup = std::ranges::unique(pts);
    pts.erase(dup.begin(), dup.end());
    if (pts.size() < 3)
        return pts;
    std::vector<P> h;
    auto build = [&h](auto first, auto last) {
        const auto base = h.size();
        for (auto it = first; it != last; ++it) {
            while (h.size() >= base + 2 && cross(h.back() - h[h.size() - 2], *it - h.back()) <= 0)
                h.pop_back();
            h.push_back(*it);
        }
        h.pop_back();
    };
    build(pts.begin(), pts.end());
    build(pts.rbegin(), pts.rend());
    return h;
}

double area(const std::vector<P> &h) {
    long long s = 0;
    for (std::size_t i = 0, n = h.size(); i < n; ++i)
        s += cross(h[i], h[(i + 1) % n]);
    return std::abs(s) / 2.0;
}
std::vector<P> pts{{0, 0}, {4, 1}, {2, 2}, {5, 5}, {1, 4}, {0, 0}, {3, 3}, {2, 6}, {-1, 3}, {4, 1}, {2, 3}};
auto h = hull(pts);
for (const P &p : h)
    std::cout << p << ' ';
std::cout << "\narea " << area(h) << ", vertices " << h.size() << '\n';
print(h.front() < h.back(), h.front() == P{-1, 3}, (P{1, 2} <=> P{1, 3}) < 0);
const auto [mn, mx] = std::ranges::minmax(pts, {}, &P::y);
std::cout << "lowest " << mn << " highest " << mx << '\n';
std::set<P> uniq(pts.begin(), pts.end());
print(uniq.size(), uniq.contains({2, 3}), std::ranges::count(pts, P{4, 1}));
std::map<P, std::string> labels{{{2, 2}, "inner"}, {{5, 5}, "corner"}};
for (auto &[p, name] : labels)
    std::cout << p << " is " << name << (std::ranges::find(h, p) != h.end() ? " (hull)" : "") << '\n';
