#include <algorithm>
#include <functional>
#include <iostream>
#include <limits>
#include <map>
#include <queue>
#include <string>
#include <vector>

class Graph {
  public:
    void add_edge(const std::string &a, const std::string &b, int w) {
        adj_[a].emplace_back(b, w);
        adj_[b].emplace_back(a, w);
    }

    struct Result {
        int distance = std::numeric_limits<int>::max();
        std::vector<std::string> path;
        explicit operator bool() const {
            return !path.empty();
        }
    };

    Result shortest(const std::string &from, const std::string &to) const {
        using Item = std::pair<int, std::string>;
        std::priority_queue<Item, std::vector<Item>, std::greater<>> queue;
        std::map<std::string, int> dist;
        std::map<std::string, std::string> previous;
        queue.emplace(0, from);
        dist[from] = 0;
        while (!queue.empty()) {
            auto [d, node] = queue.top();
            queue.pop();
            if (d > dist.at(node))
                continue;
            if (node == to)
                break;
            auto found = adj_.find(node);
            if (found == adj_.end())
                continue;
            for (const auto &[next, w] : found->second) {
                int nd = d + w;
                auto [it, fresh] = dist.try_emplace(next, nd);
                if (fresh || nd < it->second) {
                    it->second = nd;
                    previous[next] = node;
                    queue.emplace(nd, next);
                }
            }
        }
        Result r;
        if (!dist.count(to))
            return r;
        r.distance = dist[to];
        for (std::string at = to; at != from; at = previous[at])
            r.path.push_back(at);
        r.path.push_back(from);
        std::reverse(r.path.begin(), r.path.end());
        return r;
    }

  private:
    std::map<std::string, std::vector<std::pair<std::string, int>>> adj_;
};

int main() {
    Graph g;
    g.add_edge("Oslo", "Bergen", 463);
    g.add_edge("Oslo", "Hamar", 126);
    g.add_edge("Hamar", "Trondheim", 368);
    g.add_edge("Bergen", "Trondheim", 629);
    g.add_edge("Trondheim", "Bodo", 704);
    g.add_edge("Alta", "Tromso", 290);

    for (const std::string to : {"Bodo", "Trondheim", "Oslo", "Tromso"}) {
        std::cout << "Bergen -> " << to << ": ";
        if (auto r = g.shortest("Bergen", to)) {
            std::cout << r.distance << " km via";
            for (const auto &city : r.path)
                std::cout << ' ' << city;
            std::cout << '\n';
        } else {
            std::cout << "unreachable\n";
        }
    }
}
