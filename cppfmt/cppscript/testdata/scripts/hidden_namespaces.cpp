namespace graph {
bool ok(const std::vector<int> &g) {
    return g.size() > 1;
}
struct Node {
    int id = 2;
    static constexpr int K = 9;
};
enum class Color { Red, Green };
} // namespace graph
struct Item {
    static int count() {
        return 7;
    }
};
int main() {
    std::vector<int> graph{1, 2};
    std::cout << graph::ok(graph) << graph::Node{}.id << graph::Node::K << (graph::Color::Green == graph::Color::Red)
              << "\n";
    int Item = 3;
    std::cout << Item << ::Item::count() << "\n";
}
