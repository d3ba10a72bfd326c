#include <iostream>
#include <map>
#include <memory>
#include <string>
#include <vector>

class Trie {
    struct Node {
        std::map<char, std::unique_ptr<Node>> next;
        bool end = false;
    };
    Node root_;

    static void collect(const Node& n, std::string& cur, std::vector<std::string>& out) {
        if (n.end) out.push_back(cur);
        for (const auto& [c, child] : n.next) {
            cur.push_back(c);
            collect(*child, cur, out);
            cur.pop_back();
        }
    }

public:
    void add(const std::string& w) {
        Node* n = &root_;
        for (char c : w) {
            auto& slot = n->next[c];
            if (!slot) slot = std::make_unique<Node>();
            n = slot.get();
        }
        n->end = true;
    }
    std::vector<std::string> complete(std::string prefix) const {
        const Node* n = &root_;
        for (char c : prefix) {
            auto it = n->next.find(c);
            if (it == n->next.end()) return {};
            n = it->second.get();
        }
        std::vector<std::string> out;
        collect(*n, prefix, out);
        return out;
    }
};

int main() {
    Trie t;
    for (auto w : {"car", "card", "care", "cat", "dog", "do"}) t.add(w);
    for (auto p : {"car", "c", "do", "x", ""}) {
        std::cout << '\'' << p << "':";
        for (const auto& w : t.complete(p)) std::cout << ' ' << w;
        std::cout << '\n';
    }
}
