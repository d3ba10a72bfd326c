#include <iostream>
#include <memory>
#include <vector>
#include <functional>

struct Tree {
    struct Node {
        int key;
        std::unique_ptr<Node> left, right;
    };
    std::unique_ptr<Node> root;

    bool insert(int key) {
        auto* p = &root;
        while (*p) {
            if (key == (*p)->key) return false;
            p = key < (*p)->key ? &(*p)->left : &(*p)->right;
        }
        *p = std::make_unique<Node>();
        (*p)->key = key;
        return true;
    }
    int height(const std::unique_ptr<Node>& n) const { return n ? 1 + std::max(height(n->left), height(n->right)) : 0; }
    void walk(const std::unique_ptr<Node>& n, const std::function<void(int)>& f) const {
        if (!n) return;
        walk(n->left, f);
        f(n->key);
        walk(n->right, f);
    }
};

int main() {
    Tree t;
    for (int k : {50, 30, 70, 20, 40, 60, 80, 30, 65}) {
        if (!t.insert(k)) std::cout << "duplicate " << k << '\n';
    }
    std::vector<int> keys;
    t.walk(t.root, [&](int k) { keys.push_back(k); });
    for (int k : keys) std::cout << k << ' ';
    std::cout << "\nheight " << t.height(t.root) << '\n';
    int sum = 0;
    t.walk(t.root, [&sum](int k) { sum += k; });
    std::cout << "sum " << sum << '\n';
}
