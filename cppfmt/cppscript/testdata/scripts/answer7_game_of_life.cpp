#include <iostream>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <map>

using Cell = std::pair<int, int>;
using World = std::set<Cell>;

World step(const World &w) {
    std::map<Cell, int> neighbours;
    for (auto [x, y] : w)
        for (int dx = -1; dx <= 1; ++dx)
            for (int dy = -1; dy <= 1; ++dy)
                if (dx || dy)
                    ++neighbours[{x + dx, y + dy}];
    World next;
    for (const auto &[cell, n] : neighbours)
        if (n == 3 || (n == 2 && w.contains(cell)))
            next.insert(cell);
    return next;
}

std::tuple<int, int, int, int> bounds(const World &w) {
    int x0 = 1 << 30, x1 = -x0, y0 = x0, y1 = -x0;
    for (auto [x, y] : w) {
        x0 = std::min(x0, x), x1 = std::max(x1, x);
        y0 = std::min(y0, y), y1 = std::max(y1, y);
    }
    return {x0, x1, y0, y1};
}

void draw(const World &w) {
    auto [x0, x1, y0, y1] = bounds(w);
    for (int y = y0; y <= y1; ++y) {
        std::string row;
        for (int x = x0; x <= x1; ++x)
            row += w.count({x, y}) ? '#' : '.';
        std::cout << row << '\n';
    }
}

int main() {
    World w = {{1, 0}, {2, 1}, {0, 2}, {1, 2}, {2, 2}};
    draw(w);
    for (int gen = 1; gen <= 8; ++gen)
        w = step(w);
    std::cout << "after 8 generations, " << w.size() << " alive\n";
    draw(w);
    int x0, y0;
    std::tie(x0, std::ignore, y0, std::ignore) = bounds(w);
    std::cout << "moved to (" << x0 << ", " << y0 << ")\n";
    World r = {{1, 0}, {2, 0}, {0, 1}, {1, 1}, {1, 2}};
    int gen = 0;
    for (; gen < 40 && r.size() < 60; ++gen)
        r = step(r);
    std::cout << "R-pentomino: " << r.size() << " cells in generation " << gen << '\n';
}
