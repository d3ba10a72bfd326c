#include <algorithm>
#include <iostream>
#include <map>
#include <memory>
#include <queue>
#include <string>
#include <utility>
#include <vector>

class Trie {
    struct Node {
        std::map<char, std::unique_ptr<Node>> next;
        int weight = 0;
    };
    std::unique_ptr<Node> root = std::make_unique<Node>();
    std::size_t words = 0;

    const Node *walk(const std::string &prefix) const {
        const Node *n = root.get();
        for (char c : prefix) {
            auto it = n->next.find(c);
            if (it == n->next.end())
                return nullptr;
            n = it->second.get();
        }
        return n;
    }
    template <typename Visitor> static void each(const Node &n, std::string &path, Visitor &&visit) {
        if (n.weight > 0)
            visit(path, n.weight);
        for (const auto &[c, child] : n.next) {
            path.push_back(c);
            each(*child, path, visit);
            path.pop_back();
        }
    }
    static bool prune(Node &n, const char *word) {
        if (*word == '\0') {
            if (n.weight == 0)
                return false;
            n.weight = 0;
        } else {
            auto it = n.next.find(*word);
            if (it == n.next.end() || !prune(*it->second, word + 1))
                return false;
            if (it->second->next.empty() && it->second->weight == 0)
                n.next.erase(it);
        }
        return true;
    }

  public:
    void add(const std::string &word, int weight = 1) {
        Node *n = root.get();
        for (char c : word) {
            auto &slot = n->next[c];
            if (!slot)
                slot = std::make_unique<Node>();
            n = slot.get();
        }
        if (n->weight == 0)
            ++words;
        n->weight += weight;
    }
    bool remove(const std::string &word) {
        bool ok = prune(*root, word.c_str());
        words -= ok;
        return ok;
    }
    std::vector<std::string> suggest(const std::string &prefix, std::size_t limit) const {
        using Scored = std::pair<int, std::string>;
        auto worse = [](const Scored &a, const Scored &b) {
            return a.first != b.first ? a.first > b.first : a.second < b.second;
        };
        std::priority_queue<Scored, std::vector<Scored>, decltype(worse)> best(worse);
        if (const Node *n = walk(prefix)) {
            std::string path = prefix;
            each(*n, path, [&](const std::string &w, int score) {
                best.emplace(score, w);
                if (best.size() > limit)
                    best.pop();
            });
        }
        std::vector<std::string> out;
        for (; !best.empty(); best.pop())
            out.push_back(best.top().second + ":" + std::to_string(best.top().first));
        std::reverse(out.begin(), out.end());
        return out;
    }
    std::size_t size() const {
        return words;
    }
};

int main() {
    Trie t;
    const std::pair<std::string, int> vocab[] = {{"invoice", 9}, {"inventory", 12}, {"invest", 4}, {"in", 3},
                                                 {"income", 9},  {"ledger", 7},     {"lease", 1}};
    for (const auto &[w, n] : vocab)
        t.add(w, n);
    t.add("lease", 10);
    auto show = [&t](const std::string &p, std::size_t k = 3) {
        std::cout << '"' << p << "\":";
        for (auto &s : t.suggest(p, k))
            std::cout << ' ' << s;
        std::cout << '\n';
    };
    show("in");
    show("inv", 2);
    show("le");
    show("x");
    show("", 100);
    std::cout << std::boolalpha << t.remove("invest") << t.remove("inves") << t.remove("in") << ' ' << t.size() << '\n';
    show("in", 9);
    Trie moved = std::move(t);
    std::cout << moved.suggest("ledger", 1).at(0) << ' ' << moved.size() << '\n';
}
