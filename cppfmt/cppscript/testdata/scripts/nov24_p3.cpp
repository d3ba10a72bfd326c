#include <iostream>
#include <queue>
#include <unordered_map>
#include <vector>
#include <limits>
#include <set>
#include <string>
#include <numeric>
using Graph = std::unordered_map<std::string, std::vector<std::pair<std::string, int>>>;
std::map<std::string, int> dijkstra(const Graph &g, const std::string &s, std::map<std::string, std::string> &prev) {
    std::map<std::string, int> dist;
    for (const auto &[k, es] : g) {
        dist.try_emplace(k, std::numeric_limits<int>::max());
        for (const auto &[t, w] : es)
            dist.try_emplace(t, std::numeric_limits<int>::max());
    }
    using Item = std::pair<int, std::string>;
    std::priority_queue<Item, std::vector<Item>, std::greater<>> q;
    dist[s] = 0;
    q.emplace(0, s);
    while (!q.empty()) {
        auto [d, u] = q.top();
        q.pop();
        if (d > dist[u])
            continue;
        auto it = g.find(u);
        if (it == g.end())
            continue;
        for (auto &&[v, w] : it->second)
            if (int nd = d + w; nd < dist[v]) {
                dist[v] = nd;
                prev[v] = u;
                q.emplace(nd, v);
            }
    }
    return dist;
}
struct DSU {
    std::vector<int> p, sz;
    explicit DSU(int n) : p(n), sz(n, 1) {
        std::iota(p.begin(), p.end(), 0);
    }
    int find(int x) {
        return p[x] == x ? x : p[x] = find(p[x]);
    }
    bool unite(int a, int b) {
        a = find(a), b = find(b);
        if (a == b)
            return false;
        if (sz[a] < sz[b])
            std::swap(a, b);
        p[b] = a;
        sz[a] += sz[b];
        return true;
    }
};
int main() {
    Graph g{{"A", {{"B", 4}, {"C", 1}}}, {"C", {{"B", 2}, {"D", 7}}}, {"B", {{"D", 1}}}};
    std::map<std::string, std::string> prev;
    auto d = dijkstra(g, "A", prev);
    for (auto &[k, v] : d)
        std::cout << k << ":" << v << " ";
    std::vector<std::string> path;
    for (std::string at = "D"; !at.empty(); at = prev.count(at) ? prev[at] : "")
        path.push_back(at);
    std::reverse(path.begin(), path.end());
    for (size_t i = 0; i < path.size(); ++i)
        std::cout << (i ? "->" : "") << path[i];
    std::cout << "\n";
    std::vector<std::tuple<int, int, int>> edges{{7, 0, 1}, {3, 1, 2}, {5, 0, 2}, {1, 2, 3}};
    std::sort(edges.begin(), edges.end());
    DSU dsu(4);
    int total = 0;
    for (auto [w, a, b] : edges)
        if (dsu.unite(a, b))
            total += w;
    std::cout << total << "\n";
    std::vector<std::vector<int>> grid(4, std::vector<int>(5, 0));
    grid[1][1] = grid[1][2] = grid[2][1] = 1;
    std::queue<std::array<int, 3>> bq;
    std::set<std::pair<int, int>> seen{{0, 0}};
    bq.push({0, 0, 0});
    const int dx[] = {1, -1, 0, 0}, dy[] = {0, 0, 1, -1};
    int best = -1;
    while (!bq.empty()) {
        auto [r, c, k] = bq.front();
        bq.pop();
        if (r == 3 && c == 4) {
            best = k;
            break;
        }
        for (int i = 0; i < 4; ++i) {
            int nr = r + dx[i], nc = c + dy[i];
            if (nr < 0 || nc < 0 || nr >= (int)grid.size() || nc >= (int)grid[0].size() || grid[nr][nc])
                continue;
            if (seen.insert({nr, nc}).second)
                bq.push({nr, nc, k + 1});
        }
    }
    std::cout << best << "\n";
}
