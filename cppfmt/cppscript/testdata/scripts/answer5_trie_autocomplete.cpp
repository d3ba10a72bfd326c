#include <algorithm>
#include <array>
#include <iostream>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

class Trie {
    struct Node {
        std::array<std::unique_ptr<Node>, 26> next;
        int weight = 0; // 0: no word ends here
        int best = 0;   // the largest weight below
    };
    std::unique_ptr<Node> root_ = std::make_unique<Node>();
    std::size_t nodes_ = 1;

    void collect(const Node *n, std::string &prefix, std::vector<std::pair<int, std::string>> &out) const {
        if (n->weight)
            out.emplace_back(n->weight, prefix);
        for (int c = 0; c < 26; ++c) {
            if (const Node *child = n->next[c].get()) {
                prefix.push_back(static_cast<char>('a' + c));
                collect(child, prefix, out);
                prefix.pop_back();
            }
        }
    }

  public:
    void add(std::string_view word, int weight) {
        Node *n = root_.get();
        n->best = std::max(n->best, weight);
        for (char ch : word) {
            auto &slot = n->next[ch - 'a'];
            if (!slot) {
                slot = std::make_unique<Node>();
                ++nodes_;
            }
            n = slot.get();
            n->best = std::max(n->best, weight);
        }
        n->weight = weight;
    }

    std::vector<std::string> suggest(std::string_view prefix, std::size_t limit) const {
        const Node *n = root_.get();
        for (char ch : prefix) {
            n = n->next[ch - 'a'].get();
            if (n == nullptr)
                return {};
        }
        std::vector<std::pair<int, std::string>> found;
        std::string buffer(prefix);
        collect(n, buffer, found);
        std::stable_sort(found.begin(), found.end(), [](const auto &l, const auto &r) { return l.first > r.first; });
        if (found.size() > limit)
            found.resize(limit);
        std::vector<std::string> words;
        for (auto &[w, text] : found)
            words.push_back(text + "(" + std::to_string(w) + ")");
        return words;
    }
    std::size_t nodes() const {
        return nodes_;
    }
    int best() const {
        return root_->best;
    }
};

int main() {
    Trie t;
    t.add("car", 40);
    t.add("card", 12);
    t.add("care", 12);
    t.add("cart", 33);
    t.add("cat", 90);
    t.add("dog", 85);
    t.add("do", 99);
    t.add("dot", 3);
    for (std::string_view p : {"ca", "car", "do", "dogs", ""}) {
        std::cout << '"' << p << "\":";
        for (const auto &w : t.suggest(p, 4))
            std::cout << ' ' << w;
        std::cout << '\n';
    }
    std::cout << t.nodes() << " nodes, best " << t.best() << std::endl;
}
