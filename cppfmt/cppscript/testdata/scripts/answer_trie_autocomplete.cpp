#include <array>
#include <iostream>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

class Trie {
    struct Node {
        std::array<std::unique_ptr<Node>, 26> next;
        int words = 0; // ending here
        int below = 0; // in this subtree
    };
    std::unique_ptr<Node> root = std::make_unique<Node>();

    const Node *find(std::string_view prefix) const {
        const Node *n = root.get();
        for (char c : prefix) {
            n = n->next[c - 'a'].get();
            if (n == nullptr)
                return nullptr;
        }
        return n;
    }

    static void collect(const Node &n, std::string &prefix, std::vector<std::string> &out, std::size_t limit) {
        if (out.size() >= limit)
            return;
        if (n.words)
            out.push_back(prefix);
        for (int i = 0; i < 26; ++i) {
            if (!n.next[i])
                continue;
            prefix.push_back(static_cast<char>('a' + i));
            collect(*n.next[i], prefix, out, limit);
            prefix.pop_back();
        }
    }

  public:
    void add(std::string_view word) {
        Node *n = root.get();
        ++n->below;
        for (char c : word) {
            auto &child = n->next[c - 'a'];
            if (!child)
                child = std::make_unique<Node>();
            n = child.get();
            ++n->below;
        }
        ++n->words;
    }
    int count(std::string_view prefix) const {
        const Node *n = find(prefix);
        return n ? n->below : 0;
    }
    std::vector<std::string> complete(std::string_view prefix, std::size_t limit = 3) const {
        std::vector<std::string> out;
        if (const Node *n = find(prefix)) {
            std::string p(prefix);
            collect(*n, p, out, limit);
        }
        return out;
    }
};

int main() {
    Trie t;
    for (auto w : {"car", "card", "care", "cat", "dog", "do", "carton", "car"})
        t.add(w);
    for (std::string_view p : {"car", "ca", "do", "x", ""}) {
        std::cout << '"' << p << "\" " << t.count(p) << ":";
        for (auto &w : t.complete(p))
            std::cout << ' ' << w;
        std::cout << '\n';
    }
    std::cout << "all: " << t.complete("", 100).size() << " distinct\n";
}
