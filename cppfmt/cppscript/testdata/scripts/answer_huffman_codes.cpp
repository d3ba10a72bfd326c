#include <cstdio>
#include <functional>
#include <map>
#include <memory>
#include <queue>
#include <string>
#include <vector>

struct Node {
    char symbol;
    int weight;
    int order;
    std::shared_ptr<Node> left, right;
};
using Ptr = std::shared_ptr<Node>;

struct Heavier {
    bool operator()(const Ptr &a, const Ptr &b) const {
        if (a->weight != b->weight)
            return a->weight > b->weight;
        return a->order > b->order;
    }
};

int main() {
    const std::string text = "abracadabra alakazam";
    std::map<char, int> freq;
    for (char c : text)
        freq[c]++;

    std::priority_queue<Ptr, std::vector<Ptr>, Heavier> heap;
    int order = 0;
    for (auto [c, n] : freq)
        heap.push(std::make_shared<Node>(Node{c, n, order++, nullptr, nullptr}));
    while (heap.size() > 1) {
        Ptr a = heap.top();
        heap.pop();
        Ptr b = heap.top();
        heap.pop();
        heap.push(std::make_shared<Node>(Node{'\0', a->weight + b->weight, order++, a, b}));
    }

    std::map<char, std::string> codes;
    std::function<void(const Ptr &, std::string)> walk = [&](const Ptr &n, std::string prefix) {
        if (!n->left) {
            codes[n->symbol] = prefix.empty() ? "0" : prefix;
            return;
        }
        walk(n->left, prefix + '0');
        walk(n->right, prefix + '1');
    };
    const Ptr root = heap.top();
    walk(root, "");

    for (const auto &[c, code] : codes)
        printf("'%c' x%d %s\n", c, freq[c], code.c_str());
    std::string bits;
    for (char c : text)
        bits += codes.at(c);
    printf("%zu bits instead of %zu\n", bits.size(), text.size() * 8);

    std::string back;
    const Node *at = root.get();
    for (char bit : bits) {
        at = (bit == '0' ? at->left : at->right).get();
        if (!at->left) {
            back.push_back(at->symbol);
            at = root.get();
        }
    }
    printf("decoded: %s (%s)\n", back.c_str(), back == text ? "same" : "DIFFERENT");
}
