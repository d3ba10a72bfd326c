using Grid = std::vector<std::vector<int>>;

Grid make(int rows, int cols) {
    Grid g(rows, std::vector<int>(cols));
    int n = 0;
    for (auto &row : g)
        std::generate(row.begin(), row.end(), [&n] { return ++n; });
    return g;
}

std::vector<int> spiral(const Grid &g) {
    std::vector<int> out;
    if (g.empty())
        return out;
    int top = 0, left = 0, bottom = g.size() - 1, right = g[0].size() - 1;
    while (top <= bottom && left <= right) {
        for (int c = left; c <= right; ++c)
            out.push_back(g[top][c]);
        for (int r = ++top; r <= bottom; ++r)
            out.push_back(g[r][right]);
        --right;
        if (top <= bottom) {
            for (int c = right; c >= left; --c)
                out.push_back(g[bottom][c]);
            --bottom;
        }
        if (left <= right) {
            for (int r = bottom; r >= top; --r)
                out.push_back(g[r][left]);
            ++left;
        }
    }
    return out;
}

Grid rotate(const Grid &g) {
    Grid out(g.front().size(), std::vector<int>(g.size()));
    for (std::size_t r = 0; r < g.size(); ++r)
        for (std::size_t c = 0; c < g[r].size(); ++c)
            out[c][g.size() - 1 - r] = g[r][c];
    return out;
}

std::vector<std::vector<int>> diagonals(const Grid &g) {
    std::map<int, std::vector<int>> d;
    for (int r = 0; r < (int)g.size(); ++r)
        for (int c = 0; c < (int)g[r].size(); ++c)
            d[r + c].push_back(g[r][c]);
    Grid out;
    for (auto &[k, v] : d) {
        if (k % 2 == 0)
            std::reverse(v.begin(), v.end());
        out.push_back(std::move(v));
    }
    return out;
}

auto g = make(3, 4);
print(g);
print("spiral", spiral(g));
print("rotated", rotate(g));
print("zigzag", diagonals(g));
print("four turns", rotate(rotate(rotate(rotate(g)))) == g, "edge cases", spiral({}), spiral({{7}}), spiral(make(1, 3)),
      spiral(make(3, 1)));
for (auto &row : g)
    std::rotate(row.begin(), row.begin() + 1, row.end());
std::swap(g.front(), g.back());
print(g);
int magic[3][3] = {{2, 7, 6}, {9, 5, 1}, {4, 3, 8}};
bool ok = true;
for (int i = 0; i < 3; i++) {
    int r = 0, c = 0;
    for (int j = 0; j < 3; j++)
        r += magic[i][j], c += magic[j][i];
    ok = ok && r == 15 && c == 15;
}
print("magic", ok, std::size(magic), magic[1]);
