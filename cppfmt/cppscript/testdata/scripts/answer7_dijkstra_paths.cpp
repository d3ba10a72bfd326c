#include <algorithm>
#include <iostream>
#include <limits>
#include <map>
#include <queue>
#include <sstream>
#include <string>
#include <vector>

using Graph = std::map<std::string, std::vector<std::pair<std::string, int>>>;

Graph parse(const std::string &text) {
    Graph g;
    std::istringstream in(text);
    std::string line;
    while (std::getline(in, line)) {
        if (line.empty() || line[0] == '#')
            continue;
        std::istringstream fields(line);
        std::string a, b;
        int w;
        if (!(fields >> a >> b >> w)) {
            std::cerr << "skipping " << line << '\n';
            continue;
        }
        g[a].emplace_back(b, w);
        g[b].emplace_back(a, w);
    }
    return g;
}

int main() {
    const Graph g = parse(
        "# city roads\nA B 7\nA C 9\nA F 14\nB C 10\nB D 15\n\nbroken line\nC D 11\nC F 2\nD E 6\nE F 9\nX Y 1\n");
    std::map<std::string, int> dist;
    std::map<std::string, std::string> prev;
    for (const auto &[name, _] : g)
        dist[name] = std::numeric_limits<int>::max();
    using Item = std::pair<int, std::string>;
    std::priority_queue<Item, std::vector<Item>, std::greater<>> pq;
    dist["A"] = 0;
    pq.emplace(0, "A");
    int pops = 0;
    while (!pq.empty()) {
        auto [d, u] = pq.top();
        pq.pop();
        ++pops;
        if (d > dist[u])
            continue;
        for (const auto &[v, w] : g.at(u)) {
            if (int nd = d + w; nd < dist[v]) {
                dist[v] = nd;
                prev[v] = u;
                pq.push({nd, v});
            }
        }
    }
    for (const auto &[name, d] : dist) {
        std::cout << name << ": ";
        if (d == std::numeric_limits<int>::max()) {
            std::cout << "unreachable\n";
            continue;
        }
        std::vector<std::string> path{name};
        for (auto it = prev.find(name); it != prev.end(); it = prev.find(it->second))
            path.push_back(it->second);
        std::reverse(path.begin(), path.end());
        std::cout << d << " via ";
        for (size_t i = 0; i < path.size(); ++i)
            std::cout << (i ? "->" : "") << path[i];
        std::cout << '\n';
    }
    std::cout << "pops: " << pops << '\n';
}
