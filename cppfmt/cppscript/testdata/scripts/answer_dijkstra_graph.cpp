#include <algorithm>
#include <iostream>
#include <limits>
#include <map>
#include <queue>
#include <string>
#include <tuple>
#include <vector>

class Graph {
    std::map<std::string, std::vector<std::pair<std::string, int>>> adj;

  public:
    Graph &connect(const std::string &a, const std::string &b, int w) {
        adj[a].emplace_back(b, w);
        adj[b].emplace_back(a, w);
        return *this;
    }
    struct Route {
        int cost = -1;
        std::vector<std::string> stops;
        explicit operator bool() const {
            return cost >= 0;
        }
    };
    Route shortest(const std::string &from, const std::string &to) const {
        std::map<std::string, int> dist;
        std::map<std::string, std::string> prev;
        for (const auto &[name, _] : adj)
            dist[name] = std::numeric_limits<int>::max();
        auto cmp = [](const std::pair<int, std::string> &x, const std::pair<int, std::string> &y) {
            return std::tie(x.first, x.second) > std::tie(y.first, y.second);
        };
        std::priority_queue<std::pair<int, std::string>, std::vector<std::pair<int, std::string>>, decltype(cmp)> pq(
            cmp);
        dist[from] = 0;
        pq.push({0, from});
        while (!pq.empty()) {
            auto [d, u] = pq.top();
            pq.pop();
            if (d > dist[u])
                continue;
            if (u == to)
                break;
            auto it = adj.find(u);
            if (it == adj.end())
                continue;
            for (const auto &[v, w] : it->second) {
                if (int nd = d + w; nd < dist[v]) {
                    dist[v] = nd;
                    prev[v] = u;
                    pq.emplace(nd, v);
                }
            }
        }
        Route r;
        auto it = dist.find(to);
        if (it == dist.end() || it->second == std::numeric_limits<int>::max())
            return r;
        r.cost = it->second;
        for (std::string at = to; at != from; at = prev.at(at))
            r.stops.push_back(at);
        r.stops.push_back(from);
        std::reverse(r.stops.begin(), r.stops.end());
        return r;
    }
};

int main() {
    Graph g;
    g.connect("Bern", "Basel", 100)
        .connect("Bern", "Zurich", 125)
        .connect("Basel", "Zurich", 85)
        .connect("Zurich", "Chur", 120)
        .connect("Bern", "Visp", 90)
        .connect("Visp", "Chur", 160)
        .connect("Oslo", "Bergen", 460);
    const std::vector<std::pair<std::string, std::string>> queries{
        {"Basel", "Chur"}, {"Basel", "Visp"}, {"Bern", "Oslo"}, {"Chur", "Chur"}, {"Bern", "Rome"}};
    for (const auto &[a, b] : queries) {
        std::cout << a << " -> " << b << ": ";
        if (auto r = g.shortest(a, b)) {
            std::cout << r.cost << " km via";
            for (const auto &s : r.stops)
                std::cout << ' ' << s;
            std::cout << '\n';
        } else {
            std::cout << "unreachable\n";
        }
    }
}
