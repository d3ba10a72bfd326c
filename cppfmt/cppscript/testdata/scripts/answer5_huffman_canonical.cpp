#include <algorithm>
#include <bitset>
#include <iomanip>
#include <iostream>
#include <map>
#include <memory>
#include <queue>
#include <string>
#include <tuple>
#include <vector>

struct Node {
    int weight;
    char low; // smallest symbol below, breaks ties
    std::shared_ptr<Node> a, b;
};
using NodePtr = std::shared_ptr<Node>;

struct Heavier {
    bool operator()(const NodePtr &x, const NodePtr &y) const {
        return std::tie(x->weight, x->low) > std::tie(y->weight, y->low);
    }
};

std::map<char, int> code_lengths(const std::string &text) {
    std::map<char, int> freq;
    for (char c : text)
        ++freq[c];
    std::priority_queue<NodePtr, std::vector<NodePtr>, Heavier> heap;
    for (auto [c, n] : freq)
        heap.push(std::make_shared<Node>(Node{n, c, nullptr, nullptr}));
    while (heap.size() > 1) {
        auto x = heap.top();
        heap.pop();
        auto y = heap.top();
        heap.pop();
        heap.push(std::make_shared<Node>(Node{x->weight + y->weight, std::min(x->low, y->low), x, y}));
    }
    std::map<char, int> lengths;
    auto walk = [&lengths](auto &&self, const NodePtr &n, int depth) -> void {
        if (!n->a) {
            lengths[n->low] = std::max(depth, 1);
            return;
        }
        self(self, n->a, depth + 1);
        self(self, n->b, depth + 1);
    };
    walk(walk, heap.top(), 0);
    return lengths;
}

std::map<char, std::string> canonical(const std::map<char, int> &lengths) {
    std::vector<std::pair<int, char>> order;
    for (auto [c, n] : lengths)
        order.emplace_back(n, c);
    std::sort(order.begin(), order.end());
    std::map<char, std::string> codes;
    unsigned code = 0;
    int last = order.front().first;
    for (auto [n, c] : order) {
        code <<= n - last;
        last = n;
        codes[c] = std::bitset<16>(code++).to_string().substr(16 - n);
    }
    return codes;
}

int main() {
    const std::string text = "she sells sea shells by the sea shore";
    const auto codes = canonical(code_lengths(text));
    for (const auto &[c, code] : codes)
        std::cout << std::quoted(std::string(1, c)) << ' ' << code << '\n';
    std::string bits;
    for (char c : text)
        bits += codes.at(c);
    std::cout << bits.size() << " bits, " << std::setprecision(4) << 100.0 * bits.size() / (8 * text.size())
              << "% of the text\n";

    std::map<std::string, char> back;
    for (const auto &[c, code] : codes)
        back.emplace(code, c);
    std::string decoded, pending;
    for (char b : bits) {
        pending += b;
        if (auto it = back.find(pending); it != back.end()) {
            decoded += it->second;
            pending.clear();
        }
    }
    std::cout << std::boolalpha << (decoded == text) << " left \"" << pending << "\"\n";
    double kraft = 0;
    for (const auto &[c, code] : codes)
        kraft += 1.0 / (1 << code.size());
    std::cout << "kraft " << kraft << "; single: " << canonical(code_lengths("zzz")).at('z') << '\n';
}
