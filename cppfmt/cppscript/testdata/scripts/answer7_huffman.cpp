#include <iostream>
#include <map>
#include <memory>
#include <queue>
#include <string>
#include <vector>
#include <cmath>
#include <iomanip>

struct Node {
    int weight;
    char symbol;
    std::shared_ptr<Node> left, right;
    bool leaf() const {
        return !left && !right;
    }
};
using NodePtr = std::shared_ptr<Node>;

void assign(const NodePtr &node, const std::string &prefix, std::map<char, std::string> &codes) {
    if (node->leaf()) {
        codes[node->symbol] = prefix.empty() ? "0" : prefix;
        return;
    }
    assign(node->left, prefix + '0', codes);
    assign(node->right, prefix + '1', codes);
}

int main() {
    const std::string text = "abracadabra alakazam";
    std::map<char, int> freq;
    for (char c : text)
        ++freq[c];

    auto heavier = [](const NodePtr &a, const NodePtr &b) {
        return a->weight != b->weight ? a->weight > b->weight : a->symbol > b->symbol;
    };
    std::priority_queue<NodePtr, std::vector<NodePtr>, decltype(heavier)> heap(heavier);
    for (auto [c, n] : freq)
        heap.push(std::make_shared<Node>(Node{n, c, nullptr, nullptr}));
    while (heap.size() > 1) {
        NodePtr a = heap.top();
        heap.pop();
        NodePtr b = heap.top();
        heap.pop();
        heap.push(std::make_shared<Node>(Node{a->weight + b->weight, std::min(a->symbol, b->symbol), a, b}));
    }
    std::map<char, std::string> codes;
    assign(heap.top(), "", codes);

    size_t bits = 0;
    double entropy = 0;
    for (const auto &[c, code] : codes) {
        const double p = double(freq[c]) / text.size();
        entropy -= p * std::log2(p);
        bits += freq[c] * code.size();
        std::cout << '\'' << c << "' x" << freq[c] << " " << code << '\n';
    }
    std::string encoded, decoded;
    for (char c : text)
        encoded += codes.at(c);
    const Node *at = heap.top().get();
    for (char bit : encoded) {
        at = (bit == '0' ? at->left : at->right).get();
        if (at->leaf()) {
            decoded += at->symbol;
            at = heap.top().get();
        }
    }
    std::cout << bits << " bits, " << std::setprecision(4) << double(bits) / text.size() << " per symbol, entropy "
              << entropy << '\n';
    std::cout << encoded.substr(0, 24) << "... " << (decoded == text ? "round trip ok" : "corrupt") << '\n';
}
