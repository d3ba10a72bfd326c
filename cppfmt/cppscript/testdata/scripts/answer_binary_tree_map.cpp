#include <algorithm>
#include <functional>
#include <iostream>
#include <memory>
#include <queue>
#include <string>
#include <utility>
#include <vector>

template <typename K, typename V> class BST {
    struct Node {
        K key;
        V value;
        std::unique_ptr<Node> left, right;
        Node(K k, V v) : key(std::move(k)), value(std::move(v)) {
        }
    };
    std::unique_ptr<Node> root_;
    std::size_t size_ = 0;

    static int height(const std::unique_ptr<Node> &n) {
        return n ? 1 + std::max(height(n->left), height(n->right)) : 0;
    }
    template <typename F> static void walk(const std::unique_ptr<Node> &n, F &f) {
        if (!n)
            return;
        walk(n->left, f);
        f(n->key, n->value);
        walk(n->right, f);
    }
    static bool eraseFrom(std::unique_ptr<Node> &n, const K &k) {
        if (!n)
            return false;
        if (k < n->key)
            return eraseFrom(n->left, k);
        if (n->key < k)
            return eraseFrom(n->right, k);
        if (!n->left) {
            n = std::move(n->right);
        } else if (!n->right) {
            n = std::move(n->left);
        } else {
            Node *succ = n->right.get();
            while (succ->left)
                succ = succ->left.get();
            n->key = succ->key;
            n->value = succ->value;
            K key = succ->key;
            eraseFrom(n->right, key);
        }
        return true;
    }

  public:
    V &operator[](const K &k) {
        std::unique_ptr<Node> *cur = &root_;
        while (*cur) {
            if (k < (*cur)->key)
                cur = &(*cur)->left;
            else if ((*cur)->key < k)
                cur = &(*cur)->right;
            else
                return (*cur)->value;
        }
        *cur = std::make_unique<Node>(k, V{});
        ++size_;
        return (*cur)->value;
    }
    bool erase(const K &k) {
        bool ok = eraseFrom(root_, k);
        size_ -= ok;
        return ok;
    }
    template <typename F> void forEach(F f) const {
        walk(root_, f);
    }
    int height() const {
        return height(root_);
    }
    std::size_t size() const {
        return size_;
    }
};

int main() {
    BST<std::string, int> t;
    for (const char *w : {"m", "c", "x", "a", "e", "t", "z", "c", "e", "c"})
        t[w]++;
    t.forEach([](const std::string &k, int v) { std::cout << k << ':' << v << ' '; });
    std::cout << "| size " << t.size() << " height " << t.height() << '\n';
    std::cout << t.erase("c") << t.erase("q") << t.erase("m") << '\n';
    int total = 0;
    std::string keys;
    t.forEach([&](const auto &k, const auto &v) {
        total += v;
        keys += k;
    });
    std::cout << keys << " total " << total << " size " << t.size() << '\n';
    BST<int, std::vector<int>> multiples;
    for (int i = 1; i <= 12; ++i)
        for (int d : {2, 3, 5})
            if (i % d == 0)
                multiples[d].push_back(i);
    multiples.forEach(
        [](int d, const std::vector<int> &v) { std::cout << d << " -> " << v.size() << " last " << v.back() << '\n'; });
}
