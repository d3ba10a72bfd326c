#include <cstdio>
#include <iomanip>
#include <iostream>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

struct Node {
    std::string name;
    double height = 0;
    int leaves = 1;
    std::unique_ptr<Node> left, right;
};

using NodePtr = std::unique_ptr<Node>;

std::string newick(const Node *n, double parent) {
    std::ostringstream os;
    if (n->left)
        os << '(' << newick(n->left.get(), n->height) << ',' << newick(n->right.get(), n->height) << ')';
    else
        os << n->name;
    os << ':' << std::fixed << std::setprecision(2) << parent - n->height;
    return os.str();
}

int depth(const NodePtr &n) {
    return n ? 1 + std::max(depth(n->left), depth(n->right)) : 0;
}

NodePtr upgma(std::vector<NodePtr> nodes, std::vector<std::vector<double>> d) {
    while (nodes.size() > 1) {
        std::size_t bi = 1, bj = 0;
        for (std::size_t i = 1; i < nodes.size(); ++i)
            for (std::size_t j = 0; j < i; ++j)
                if (d[i][j] < d[bi][bj]) {
                    bi = i;
                    bj = j;
                }
        auto parent = std::make_unique<Node>();
        parent->height = d[bi][bj] / 2;
        parent->leaves = nodes[bi]->leaves + nodes[bj]->leaves;
        for (std::size_t k = 0; k < nodes.size(); ++k) {
            if (k == bi || k == bj)
                continue;
            double v = (d[bi][k] * nodes[bi]->leaves + d[bj][k] * nodes[bj]->leaves) / parent->leaves;
            d[bj][k] = d[k][bj] = v;
        }
        std::printf("join at %.2f (%d leaves)\n", parent->height, parent->leaves);
        parent->left = std::move(nodes[bj]);
        parent->right = std::move(nodes[bi]);
        nodes[bj] = std::move(parent);
        nodes.erase(nodes.begin() + bi);
        d.erase(d.begin() + bi);
        for (auto &row : d)
            row.erase(row.begin() + bi);
    }
    return std::move(nodes.front());
}

int main() {
    std::vector<NodePtr> leaves;
    for (const char *n : {"human", "chimp", "gorilla", "gibbon", "lemur"}) {
        leaves.push_back(std::make_unique<Node>());
        leaves.back()->name = n;
    }
    const std::vector<std::vector<double>> dist{
        {0, 2, 4, 9, 15}, {2, 0, 4.4, 9, 16}, {4, 4.4, 0, 9.2, 15}, {9, 9, 9.2, 0, 15.5}, {15, 16, 15, 15.5, 0}};
    NodePtr root = upgma(std::move(leaves), dist);
    std::cout << newick(root.get(), root->height) << ";\n";
    std::cout << "levels " << depth(root) << ", first leaf " << root->left->name << "<"
              << (root->left->left ? "inner" : "leaf") << ">\n";
    std::cout << std::boolalpha << leaves.empty() << ' ' << (root->right != nullptr) << '\n';
}
