#include <iostream>
#include <vector>
#include <string>
#include <array>
#include <algorithm>
#include <set>
#include <iterator>
#include <cassert>
#include <cstring>
using Board = std::array<std::array<int, 9>, 9>;
bool ok(const Board &b, int r, int c, int v) {
    for (int i = 0; i < 9; ++i)
        if (b[r][i] == v || b[i][c] == v || b[r / 3 * 3 + i / 3][c / 3 * 3 + i % 3] == v)
            return false;
    return true;
}
bool solve(Board &b) {
    for (int r = 0; r < 9; ++r)
        for (int c = 0; c < 9; ++c)
            if (!b[r][c]) {
                for (int v = 1; v <= 9; ++v)
                    if (ok(b, r, c, v)) {
                        b[r][c] = v;
                        if (solve(b))
                            return true;
                        b[r][c] = 0;
                    }
                return false;
            }
    return true;
}
int queens(int n, int row, std::vector<int> &cols, std::vector<std::string> &first) {
    if (row == n) {
        if (first.empty())
            for (int c : cols) {
                std::string s(n, '.');
                s[c] = 'Q';
                first.push_back(s);
            }
        return 1;
    }
    int total = 0;
    for (int c = 0; c < n; ++c) {
        bool good = std::none_of(cols.begin(), cols.end(), [&, i = 0](int k) mutable {
            int d = row - i++;
            return k == c || std::abs(k - c) == d;
        });
        if (!good)
            continue;
        cols.push_back(c);
        total += queens(n, row + 1, cols, first);
        cols.pop_back();
    }
    return total;
}
std::vector<std::string> life(std::vector<std::string> g) {
    auto next = g;
    int h = g.size(), w = g[0].size();
    for (int r = 0; r < h; ++r)
        for (int c = 0; c < w; ++c) {
            int n = 0;
            for (int dr : {-1, 0, 1})
                for (int dc : {-1, 0, 1})
                    if ((dr || dc) && g[(r + dr + h) % h][(c + dc + w) % w] == '#')
                        ++n;
            next[r][c] = n == 3 || (n == 2 && g[r][c] == '#') ? '#' : '.';
        }
    return next;
}
int knap(const std::vector<std::pair<int, int>> &items, int cap) {
    std::vector dp(items.size() + 1, std::vector<int>(cap + 1));
    for (size_t i = 1; i <= items.size(); ++i)
        for (int w = 0; w <= cap; ++w) {
            dp[i][w] = dp[i - 1][w];
            if (auto [wt, val] = items[i - 1]; wt <= w)
                dp[i][w] = std::max(dp[i][w], dp[i - 1][w - wt] + val);
        }
    return dp.back().back();
}
std::string roman(int n) {
    static constexpr std::pair<int, const char *> T[] = {{1000, "M"}, {900, "CM"}, {500, "D"}, {400, "CD"}, {100, "C"},
                                                         {90, "XC"},  {50, "L"},   {40, "XL"}, {10, "X"},   {9, "IX"},
                                                         {5, "V"},    {4, "IV"},   {1, "I"}};
    std::string r;
    for (auto [v, s] : T)
        while (n >= v)
            r += s, n -= v;
    return r;
}
int memo[50][50];
int paths(int r, int c) {
    if (r == 0 || c == 0)
        return 1;
    int &m = memo[r][c];
    if (m != -1)
        return m;
    return m = paths(r - 1, c) + paths(r, c - 1);
}
int main() {
    Board b{};
    const char *rows[] = {"53..7....", "6..195...", ".98....6.", "8...6...3", "4..8.3..1",
                          "7...2...6", ".6....28.", "...419..5", "....8..79"};
    for (int r = 0; r < 9; ++r)
        for (int c = 0; c < 9; ++c)
            b[r][c] = rows[r][c] == '.' ? 0 : rows[r][c] - '0';
    std::cout << solve(b) << ' ';
    for (int v : b[0])
        std::cout << v;
    std::vector<int> cols;
    std::vector<std::string> first;
    std::cout << ' ' << queens(6, 0, cols, first) << '\n';
    std::copy(first.begin(), first.end(), std::ostream_iterator<std::string>(std::cout, "\n"));
    std::vector<std::string> g{".....", "..#..", "..#..", "..#..", "....."};
    g = life(g);
    for (auto &l : g)
        std::cout << l << '\n';
    std::cout << knap({{1, 1}, {3, 4}, {4, 5}, {5, 7}}, 7) << roman(1994) << roman(3888) << '\n';
    std::memset(memo, -1, sizeof(memo));
    std::cout << paths(10, 10) << '\n';
    std::string p = "abc";
    do
        std::cout << p << ' ';
    while (std::next_permutation(p.begin(), p.end()));
    std::vector<int> s{1, 2, 3};
    for (unsigned m = 0; m < 1u << s.size(); ++m) {
        std::cout << '{';
        for (size_t i = 0; i < s.size(); ++i)
            if (m >> i & 1)
                std::cout << s[i];
        std::cout << '}';
    }
    std::cout << '\n';
}
