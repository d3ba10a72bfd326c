#include <cmath>
#include <iomanip>
#include <iostream>
#include <numbers>
#include <numeric>
#include <vector>

struct Vec {
    double x = 0, y = 0;
    constexpr Vec operator+(Vec o) const {
        return {x + o.x, y + o.y};
    }
    constexpr Vec operator-(Vec o) const {
        return {x - o.x, y - o.y};
    }
    constexpr Vec operator*(double k) const {
        return {x * k, y * k};
    }
    constexpr Vec &operator+=(Vec o) {
        x += o.x;
        y += o.y;
        return *this;
    }
    friend constexpr double dot(Vec a, Vec b) {
        return a.x * b.x + a.y * b.y;
    }
    friend constexpr double cross(Vec a, Vec b) {
        return a.x * b.y - a.y * b.x;
    }
    double length() const {
        return std::sqrt(dot(*this, *this));
    }
    Vec rotated(double angle) const {
        return {x * std::cos(angle) - y * std::sin(angle), x * std::sin(angle) + y * std::cos(angle)};
    }
};

using Polygon = std::vector<Vec>;

double area(const Polygon &p) {
    double a = 0;
    for (std::size_t i = 0, j = p.size() - 1; i < p.size(); j = i++)
        a += cross(p[j], p[i]);
    return a / 2;
}

bool inside(const Polygon &p, Vec q) {
    bool in = false;
    for (std::size_t i = 0, j = p.size() - 1; i < p.size(); j = i++)
        if ((p[i].y > q.y) != (p[j].y > q.y) && q.x < (p[j].x - p[i].x) * (q.y - p[i].y) / (p[j].y - p[i].y) + p[i].x)
            in = !in;
    return in;
}

Polygon regular(int n, double r) {
    Polygon p;
    for (int k = 0; k < n; ++k)
        p.push_back(Vec{r, 0}.rotated(2 * std::numbers::pi * k / n));
    return p;
}

int main() {
    const Polygon l{{0, 0}, {4, 0}, {4, 1}, {1, 1}, {1, 3}, {0, 3}};
    std::cout << std::fixed << std::setprecision(3);
    std::cout << "L area " << area(l) << ", reversed " << area(Polygon(l.rbegin(), l.rend())) << '\n';
    for (Vec q : {Vec{0.5, 2}, Vec{2, 2}, Vec{3.9, 0.5}, {-1, -1}})
        std::cout << '(' << q.x << ", " << q.y << ") " << (inside(l, q) ? "inside" : "outside") << '\n';
    for (int n : {3, 4, 6, 100}) {
        auto p = regular(n, 1);
        Vec centre = std::accumulate(p.begin(), p.end(), Vec{}, [](Vec a, Vec b) { return a + b; }) * (1.0 / n);
        std::cout << std::setw(3) << n << "-gon area " << area(p) << " of pi " << area(p) / std::numbers::pi * 100
                  << "%, side " << (p[1] - p[0]).length() << ", centred " << std::boolalpha << (centre.length() < 1e-9)
                  << '\n';
    }
}
