#include <algorithm>
#include <array>
#include <iostream>
#include <map>
#include <numeric>
#include <queue>
#include <set>
#include <string>
#include <utility>

template <std::size_t N> class Sliding {
  public:
    using Grid = std::array<int, N * N>;
    static constexpr Grid goal() {
        Grid g{};
        for (std::size_t i = 0; i + 1 < g.size(); ++i)
            g[i] = static_cast<int>(i) + 1;
        return g;
    }
    static long inversions(const Grid &g) {
        long n = 0;
        for (auto i = g.cbegin(); i != g.cend(); ++i)
            n += std::count_if(i + 1, g.cend(), [v = *i](int w) { return w && v > w; });
        return n;
    }
    static bool solvable(const Grid &g) {
        const auto blank = std::find(g.begin(), g.end(), 0) - g.begin();
        const auto row_from_bottom = N - blank / N;
        if constexpr (N % 2 == 1)
            return inversions(g) % 2 == 0;
        else
            return (inversions(g) + row_from_bottom) % 2 == 1;
    }
    static int distance(const Grid &g) {
        int d = 0;
        for (std::size_t i = 0; i < g.size(); ++i) {
            if (!g[i])
                continue;
            const auto [r, c] = std::div(g[i] - 1, static_cast<int>(N));
            d += std::abs(r - static_cast<int>(i / N)) + std::abs(c - static_cast<int>(i % N));
        }
        return d;
    }
    static std::string solve(const Grid &start, std::size_t limit = 2000) {
        using Item = std::tuple<int, std::string, Grid>;
        std::priority_queue<Item, std::vector<Item>, std::greater<Item>> open;
        std::set<Grid> closed;
        open.emplace(distance(start), "", start);
        while (!open.empty() && closed.size() < limit) {
            auto [f, path, g] = open.top();
            open.pop();
            if (g == goal())
                return path;
            if (!closed.insert(g).second)
                continue;
            const int b = static_cast<int>(std::find(g.begin(), g.end(), 0) - g.begin());
            for (auto [ch, dr, dc] : {std::tuple{'U', -1, 0}, {'D', 1, 0}, {'L', 0, -1}, {'R', 0, 1}}) {
                const int r = b / int(N) + dr, c = b % int(N) + dc;
                if (std::min(r, c) < 0 || std::max(r, c) >= int(N))
                    continue;
                Grid next = g;
                std::swap(next[b], next[r * N + c]);
                open.emplace(distance(next) + static_cast<int>(path.size()) + 1, path + ch, next);
            }
        }
        return "?";
    }
};

int main() {
    using P3 = Sliding<3>;
    using P4 = Sliding<4>;
    static_assert(P3::goal()[7] == 8 && P4::goal().size() == 16);
    const P3::Grid a{1, 2, 3, 4, 0, 6, 7, 5, 8}, b{8, 1, 2, 0, 4, 3, 7, 6, 5}, c{1, 3, 6, 5, 0, 2, 4, 7, 8};
    std::cout << std::boolalpha;
    for (const auto &g : {a, b, c}) {
        std::cout << P3::inversions(g) << " inversions, solvable " << P3::solvable(g) << ", distance "
                  << P3::distance(g);
        if (P3::solvable(g))
            std::cout << ", path " << P3::solve(g);
        std::cout << '\n';
    }
    auto loyd = P4::goal();
    std::swap(loyd[13], loyd[14]);
    std::cout << "Loyd: " << P4::solvable(loyd) << ", goal: " << P4::solvable(P4::goal()) << ", path \""
              << P4::solve(P4::goal()) << "\"\n";
}
