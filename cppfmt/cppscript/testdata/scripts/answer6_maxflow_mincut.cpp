#include <climits>
#include <deque>
#include <iostream>
#include <limits>
#include <map>
#include <string>
#include <unordered_map>
#include <vector>
#include <algorithm>

class FlowNet {
    struct Edge {
        int to, cap, back;
    };
    std::vector<std::vector<Edge>> g_;
    std::unordered_map<std::string, int> ids_;
    std::vector<std::string> names_;

    int id(const std::string &n) {
        const auto [it, added] = ids_.emplace(n, static_cast<int>(g_.size()));
        if (added) {
            g_.emplace_back();
            names_.push_back(n);
        }
        return it->second;
    }

  public:
    void link(const std::string &a, const std::string &b, int cap) {
        const int u = id(a), v = id(b);
        g_[u].push_back({v, cap, static_cast<int>(g_[v].size())});
        g_[v].push_back({u, 0, static_cast<int>(g_[u].size()) - 1});
    }

    std::pair<int, std::vector<std::string>> run(const std::string &s, const std::string &t) {
        const int src = ids_.at(s), dst = ids_.at(t);
        int total = 0;
        for (;;) {
            std::vector<Edge *> via(g_.size(), nullptr);
            std::vector<bool> seen(g_.size());
            std::deque<int> q{src};
            seen[src] = true;
            while (!q.empty()) {
                const int u = q.front();
                q.pop_front();
                for (auto &e : g_[u])
                    if (e.cap > 0 && !seen[e.to]) {
                        seen[e.to] = true;
                        via[e.to] = &e;
                        q.push_back(e.to);
                    }
            }
            if (!seen[dst]) {
                std::vector<std::string> side;
                for (std::size_t i = 0; i < seen.size(); ++i)
                    if (seen[i])
                        side.push_back(names_[i]);
                std::sort(side.begin(), side.end());
                return {total, side};
            }
            int push = std::numeric_limits<int>::max();
            auto prev = [this](const Edge *e) { return g_[e->to][e->back].to; };
            std::string trail = t;
            for (int v = dst; v != src; v = prev(via[v])) {
                push = std::min(push, via[v]->cap);
                trail.insert(0, names_[prev(via[v])] + ">");
            }
            for (int v = dst; v != src; v = prev(via[v])) {
                via[v]->cap -= push;
                g_[via[v]->to][via[v]->back].cap += push;
            }
            total += push;
            std::cout << "  +" << push << " along " << trail << '\n';
        }
    }
};

int main() {
    FlowNet net;
    for (const auto &[a, b, c] : std::vector<std::tuple<std::string, std::string, int>>{{"dam", "p1", 10},
                                                                                        {"dam", "p2", 10},
                                                                                        {"p1", "p3", 4},
                                                                                        {"p1", "p2", 2},
                                                                                        {"p1", "p4", 8},
                                                                                        {"p2", "p4", 9},
                                                                                        {"p4", "p3", 6},
                                                                                        {"p3", "town", 10},
                                                                                        {"p4", "town", 10}})
        net.link(a, b, c);
    auto [flow, side] = net.run("dam", "town");
    std::cout << "max flow " << flow << "\ncut side:";
    for (const auto &n : side)
        std::cout << ' ' << n;
    std::cout << '\n';
    try {
        net.run("dam", "lake");
    } catch (const std::out_of_range &) {
        std::cout << "no such node\n";
    }
}
