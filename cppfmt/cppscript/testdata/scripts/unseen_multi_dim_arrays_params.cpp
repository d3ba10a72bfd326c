#include <iostream>
#include <array>
#include <vector>

constexpr int R = 3, C = 4;
using Grid = std::array<std::array<int, C>, R>;

void fill(Grid& g, int start) {
    for (auto& row : g)
        for (int& x : row) x = start++;
}
int trace(const int (&m)[3][3]) {
    int t = 0;
    for (int i = 0; i < 3; ++i) t += m[i][i];
    return t;
}
Grid scaled(Grid g, int k) {
    for (auto& row : g)
        for (auto& x : row) x *= k;
    return g;
}
int sum(const std::vector<std::vector<int>>& jag) {
    int s = 0;
    for (std::size_t i = 0; i < jag.size(); ++i)
        for (std::size_t j = 0; j < jag[i].size(); ++j) s += jag[i][j] * static_cast<int>(i + 1);
    return s;
}

int main() {
    Grid g{};
    fill(g, 5);
    const Grid h = scaled(g, -2);
    std::cout << g[2][3] << ' ' << h[2][3] << ' ' << (g > h) << ' ' << g.back().front() << '\n';
    int m[3][3] = {{1, 2, 3}, {4, 5}, {7}};
    std::cout << trace(m) << ' ' << m[1][2] + m[2][2] << '\n';
    std::cout << sum({{1}, {2, 3}, {}, {4}}) << '\n';
    char names[2][6] = {"ann", "bobby"};
    names[0][0] = 'A';
    std::cout << names[0] << names[1] << sizeof(names) << '\n';
    std::vector<std::array<int, 2>> pts(3, {1, 2});
    pts[1][0] = 9;
    for (auto [x, y] : pts) std::cout << x * y << ' ';
    std::vector<std::vector<std::vector<int>>> cube(2, std::vector<std::vector<int>>(2, std::vector<int>(2, 1)));
    cube[1][0][1] = 8;
    int total = 0;
    for (const auto& p : cube) for (const auto& r : p) for (int x : r) total += x;
    std::cout << total << std::endl;
}
