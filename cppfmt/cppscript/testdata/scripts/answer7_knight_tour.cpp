#include <algorithm>
#include <array>
#include <tuple>
#include <iostream>
#include <iomanip>
#include <vector>

constexpr int N = 6;
using Board = std::array<std::array<int, N>, N>;
constexpr int moves[8][2] = {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};

bool inside(int r, int c) {
    return r >= 0 && r < N && c >= 0 && c < N;
}

int degree(const Board &b, int r, int c) {
    return static_cast<int>(std::count_if(std::begin(moves), std::end(moves), [&](const int (&m)[2]) {
        int nr = r + m[0], nc = c + m[1];
        return inside(nr, nc) && b[nr][nc] == 0;
    }));
}

bool solve(Board &b, int r, int c, int step, long &calls) {
    ++calls;
    b[r][c] = step;
    if (step == N * N)
        return true;
    struct Option {
        int degree, r, c;
    };
    std::vector<Option> options;
    for (const auto &[dr, dc] : moves)
        if (int nr = r + dr, nc = c + dc; inside(nr, nc) && !b[nr][nc])
            options.push_back({degree(b, nr, nc), nr, nc});
    std::sort(options.begin(), options.end(), [](const Option &x, const Option &y) {
        return std::tie(x.degree, x.r, x.c) < std::tie(y.degree, y.r, y.c);
    });
    for (auto [d, nr, nc] : options)
        if (solve(b, nr, nc, step + 1, calls))
            return true;
    b[r][c] = 0;
    return false;
}

int main() {
    Board b{};
    long calls = 0;
    if (solve(b, 0, 0, 1, calls)) {
        for (const auto &row : b) {
            for (int v : row)
                std::cout << std::setw(4) << v;
            std::cout << '\n';
        }
    } else {
        std::cout << "no tour\n";
    }
    std::cout << "found with " << (calls < 2000 ? "few" : "many") << " calls: " << calls << '\n';
    int sum = 0;
    for (int i = 0; i < N; ++i)
        sum += b[i][i];
    std::cout << "diagonal sum " << sum << '\n';
}
