#include <iostream>
#include <list>
#include <unordered_map>
#include <optional>
#include <string>
#include <vector>
#include <memory>
#include <bitset>
template <typename K, typename V> class LRU {
    using Item = std::pair<K, V>;
    std::list<Item> items;
    std::unordered_map<K, typename std::list<Item>::iterator> idx;
    std::size_t cap;

  public:
    explicit LRU(std::size_t c) : cap(c) {
    }
    void put(const K &k, V v) {
        if (auto it = idx.find(k); it != idx.end()) {
            it->second->second = std::move(v);
            items.splice(items.begin(), items, it->second);
            return;
        }
        if (items.size() == cap) {
            idx.erase(items.back().first);
            items.pop_back();
        }
        items.emplace_front(k, std::move(v));
        idx[k] = items.begin();
    }
    std::optional<V> get(const K &k) {
        auto it = idx.find(k);
        if (it == idx.end())
            return std::nullopt;
        items.splice(items.begin(), items, it->second);
        return it->second->second;
    }
    friend std::ostream &operator<<(std::ostream &os, const LRU &c) {
        for (const auto &[k, v] : c.items)
            os << k << '=' << v << ' ';
        return os;
    }
};
struct Trie {
    struct Node {
        std::array<std::unique_ptr<Node>, 26> kids{};
        bool end = false;
        int count = 0;
    };
    std::unique_ptr<Node> root = std::make_unique<Node>();
    void insert(std::string_view w) {
        Node *n = root.get();
        for (char c : w) {
            auto &k = n->kids[c - 'a'];
            if (!k)
                k = std::make_unique<Node>();
            n = k.get();
            ++n->count;
        }
        n->end = true;
    }
    int prefix(std::string_view p) const {
        const Node *n = root.get();
        for (char c : p) {
            n = n->kids[c - 'a'].get();
            if (!n)
                return 0;
        }
        return n->count;
    }
    void words(const Node *n, std::string &cur, std::vector<std::string> &out) const {
        if (n->end)
            out.push_back(cur);
        for (int i = 0; i < 26; ++i)
            if (n->kids[i]) {
                cur.push_back(char('a' + i));
                words(n->kids[i].get(), cur, out);
                cur.pop_back();
            }
    }
};
class Bloom {
    std::bitset<256> bits;
    static std::size_t h(const std::string &s, unsigned seed) {
        std::size_t x = seed;
        for (unsigned char c : s)
            x = x * 31u + c;
        return x % 256;
    }

  public:
    void add(const std::string &s) {
        for (unsigned k : {7u, 13u, 29u})
            bits.set(h(s, k));
    }
    bool maybe(const std::string &s) const {
        for (unsigned k : {7u, 13u, 29u})
            if (!bits.test(h(s, k)))
                return false;
        return true;
    }
    auto size() const {
        return bits.count();
    }
};
int main() {
    LRU<std::string, int> c(2);
    c.put("a", 1);
    c.put("b", 2);
    std::cout << c.get("a").value_or(-1);
    c.put("c", 3);
    std::cout << c.get("b").value_or(-1) << " " << c << "\n";
    Trie t;
    for (auto w : {"car", "card", "care", "cat", "dog"})
        t.insert(w);
    std::string cur;
    std::vector<std::string> out;
    t.words(t.root.get(), cur, out);
    for (auto &w : out)
        std::cout << w << " ";
    std::cout << t.prefix("car") << t.prefix("x") << "\n";
    Bloom b;
    b.add("hi");
    b.add("there");
    std::cout << b.maybe("hi") << b.maybe("nope") << b.size() << "\n";
}
