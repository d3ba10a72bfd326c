double det(std::vector<std::vector<double>> m) {
    const int n = m.size();
    double d = 1;
    for (int col = 0; col < n; ++col) {
        int pivot = col;
        for (int r = col + 1; r < n; ++r)
            if (std::abs(m[r][col]) > std::abs(m[pivot][col])) pivot = r;
        if (m[pivot][col] == 0) return 0;
        if (pivot != col) {
            std::swap(m[pivot], m[col]);
            d = -d;
        }
        d *= m[col][col];
        for (int r = col + 1; r < n; ++r) {
            double f = m[r][col] / m[col][col];
            for (int c = col; c < n; ++c) m[r][c] -= f * m[col][c];
        }
    }
    return d;
}
printf("%.3f\n", det({{2, 0}, {0, 3}}));
printf("%.3f\n", det({{1, 2, 3}, {4, 5, 6}, {7, 8, 10}}));
printf("%.3f\n", det({{1, 2}, {2, 4}}));
std::vector<std::vector<int>> tri;
for (int i = 0; i < 7; ++i) {
    tri.push_back(std::vector<int>(i + 1, 1));
    for (int j = 1; j < i; ++j) tri[i][j] = tri[i - 1][j - 1] + tri[i - 1][j];
}
for (auto& row : tri) print(row);
print(std::accumulate(tri.back().begin(), tri.back().end(), 0));
