#include <array>
#include <bit>
#include <cstdint>
#include <iostream>
#include <tuple>
#include <vector>

constexpr int LOG = 5;

class Tree {
    struct Node {
        std::array<int, LOG> up{};
        int depth = 0;
        long dist = 0;
    };
    std::vector<Node> nodes_;

  public:
    Tree() : nodes_(1) {
    }

    int add(int parent, long len) {
        Node n;
        n.depth = nodes_.at(parent).depth + 1;
        n.dist = nodes_[parent].dist + len;
        n.up[0] = parent;
        for (int k = 1; k < LOG; ++k)
            n.up[k] = nodes_[n.up[k - 1]].up[k - 1];
        nodes_.push_back(n);
        return static_cast<int>(nodes_.size()) - 1;
    }

    [[nodiscard]] int ancestor(int v, unsigned steps) const {
        while (steps) {
            int k = std::countr_zero(steps);
            v = nodes_[v].up[k];
            steps &= steps - 1;
        }
        return v;
    }

    [[nodiscard]] int lca(int a, int b) const {
        if (nodes_[a].depth < nodes_[b].depth)
            std::swap(a, b);
        a = ancestor(a, static_cast<unsigned>(nodes_[a].depth - nodes_[b].depth));
        if (a == b)
            return a;
        for (int k = LOG; k-- > 0;)
            if (nodes_[a].up[k] != nodes_[b].up[k])
                std::tie(a, b) = std::make_tuple(nodes_[a].up[k], nodes_[b].up[k]);
        return nodes_[a].up[0];
    }

    long distance(int a, int b) const {
        return nodes_[a].dist + nodes_[b].dist - 2 * nodes_[lca(a, b)].dist;
    }
    std::size_t size() const noexcept {
        return nodes_.size();
    }
};

int main() {
    Tree t;
    for (int i = 1; i < 20; ++i) {
        int id = t.add((i - 1) / 2 - (i % 5 == 0 ? 1 : 0), i * 3L);
        if (id != i)
            return 1;
    }
    std::cout << "nodes " << t.size() << ", width " << std::bit_width(t.size()) << '\n';
    constexpr std::array<std::pair<int, int>, 5> queries{{{7, 8}, {19, 3}, {4, 4}, {13, 18}, {0, 17}}};
    for (const auto &[a, b] : queries)
        std::cout << "lca(" << a << ',' << b << ") = " << t.lca(a, b) << ", distance " << t.distance(a, b) << '\n';
    std::cout << "2 above 19: " << t.ancestor(19, 2) << '\n';
}
