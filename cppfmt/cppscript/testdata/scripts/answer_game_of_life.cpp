#include <iostream>
#include <set>
#include <string>
#include <utility>
#include <map>

using Cell = std::pair<int, int>;
using World = std::set<Cell>;

World step(const World &world) {
    std::map<Cell, int> neighbours;
    for (auto [r, c] : world)
        for (int dr = -1; dr <= 1; ++dr)
            for (int dc = -1; dc <= 1; ++dc)
                if (dr || dc)
                    ++neighbours[{r + dr, c + dc}];
    World next;
    for (const auto &[cell, n] : neighbours)
        if (n == 3 || (n == 2 && world.contains(cell)))
            next.insert(cell);
    return next;
}

std::string render(const World &w, int rows, int cols) {
    std::string s;
    for (int r = 0; r < rows; ++r, s += '\n')
        for (int c = 0; c < cols; ++c)
            s += w.count({r, c}) ? '#' : '.';
    return s;
}

int main() {
    World glider = {{0, 1}, {1, 2}, {2, 0}, {2, 1}, {2, 2}};
    World start = glider;
    for (int gen = 0; gen <= 4; gen += 2) {
        std::cout << "generation " << gen << " (" << glider.size() << " alive)\n" << render(glider, 5, 6);
        glider = step(step(glider));
    }
    // after 4 generations the glider is the same, shifted by one in both directions
    World moved;
    for (auto [r, c] : start)
        moved.emplace(r + 1, c + 1);
    World now = start;
    for (int i = 0; i < 4; ++i)
        now = step(now);
    std::cout << "shifted: " << std::boolalpha << (now == moved) << '\n';

    World blinker{{1, 0}, {1, 1}, {1, 2}};
    int period = 1;
    for (World w = step(blinker); w != blinker; w = step(w))
        ++period;
    std::cout << "blinker period " << period << '\n';
}
