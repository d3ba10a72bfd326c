struct TrieNode {
    std::map<char, std::unique_ptr<TrieNode>> next;
    int weight = 0;
};

struct Trie {
    std::unique_ptr<TrieNode> root = std::make_unique<TrieNode>();
    std::size_t nodes = 1;

    void insert(std::string_view word, int weight) {
        TrieNode *at = root.get();
        for (char c : word) {
            auto &slot = at->next[c];
            if (!slot) {
                slot = std::make_unique<TrieNode>();
                ++nodes;
            }
            at = slot.get();
        }
        at->weight += weight;
    }

    const TrieNode *find(std::string_view prefix) const {
        const TrieNode *at = root.get();
        for (char c : prefix) {
            auto it = at->next.find(c);
            if (it == at->next.end())
                return nullptr;
            at = it->second.get();
        }
        return at;
    }

    std::vector<std::pair<std::string, int>> complete(const std::string &prefix, std::size_t limit) const {
        std::vector<std::pair<std::string, int>> found;
        std::function<void(const TrieNode &, std::string)> walk = [&](const TrieNode &node, std::string word) {
            if (node.weight)
                found.emplace_back(word, node.weight);
            for (const auto &[c, child] : node.next)
                walk(*child, word + c);
        };
        if (auto *start = find(prefix))
            walk(*start, prefix);
        std::stable_sort(found.begin(), found.end(), [](const auto &a, const auto &b) { return a.second > b.second; });
        if (found.size() > limit)
            found.resize(limit);
        return found;
    }
};

Trie t;
std::istringstream corpus("car card care cat card dog do done car car cart dot");
for (std::string w; corpus >> w;)
    t.insert(w, 1);
print("nodes:", t.nodes);
print(t.complete("car", 3));
print(t.complete("do", 10));
print(t.complete("zebra", 5).empty(), t.find("ca") != nullptr, t.find("cab") == nullptr);
t.insert("carbon", 7);
auto top = t.complete("", 1);
print(top.front().first, top.front().second, t.nodes);
