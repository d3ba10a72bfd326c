#include <iostream>
#include <memory>
#include <string>
#include <tuple>
#include <vector>
//@includes
namespace graph {
template <typename Weight>
struct Edge {
    int from, to;
    Weight weight;
};
template <typename Weight>
class Graph {
public:
    using edge_type = Edge<Weight>;
    void connect(int from, int to, Weight weight) { edges_.push_back({from, to, weight}); }
    template <typename Visit>
    void each(Visit&& visit) const {
        for (const edge_type& e : edges_) {
            visit(e);
        }
    }
    auto begin() const { return edges_.begin(); }
    auto end() const { return edges_.end(); }

private:
    std::vector<edge_type> edges_;
};
}  // namespace graph
//@top
int main(int argc, char** argv) {
    auto g = std::make_unique<graph::Graph<double>>();
    int count = 0;
    std::string name{argv[0]};
    std::vector<int> values{argc, 2, 3};
    g->connect(0, argc, 1.5);
    g->each([&count](const auto& e) { count += e.to; });
    for (const auto& edge : *g) {
        count += edge.from;
    }
    auto [low, high] = std::tuple<int, int>(1, 2);
    //@body
    std::cout << name << ' ' << count + low + high << ' ' << values.size() << '\n';
    return 0;
}
