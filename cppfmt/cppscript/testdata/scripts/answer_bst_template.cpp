#include <algorithm>
#include <functional>
#include <initializer_list>
#include <iostream>
#include <memory>
#include <string>
#include <vector>

template <typename T, typename Compare = std::less<T>> class Tree {
    struct Node {
        T value;
        std::unique_ptr<Node> left, right;
        explicit Node(T v) : value(std::move(v)) {
        }
    };
    std::unique_ptr<Node> root_;
    std::size_t size_ = 0;
    Compare less_;

    template <typename F> void walk(const std::unique_ptr<Node> &n, int depth, F &f) const {
        if (!n)
            return;
        walk(n->left, depth + 1, f);
        f(n->value, depth);
        walk(n->right, depth + 1, f);
    }

  public:
    Tree() = default;
    Tree(std::initializer_list<T> init) {
        for (const auto &v : init)
            insert(v);
    }
    bool insert(T v) {
        std::unique_ptr<Node> *cur = &root_;
        while (*cur) {
            if (less_(v, (*cur)->value))
                cur = &(*cur)->left;
            else if (less_((*cur)->value, v))
                cur = &(*cur)->right;
            else
                return false;
        }
        *cur = std::make_unique<Node>(std::move(v));
        ++size_;
        return true;
    }
    bool contains(const T &v) const {
        const Node *n = root_.get();
        while (n) {
            if (less_(v, n->value))
                n = n->left.get();
            else if (less_(n->value, v))
                n = n->right.get();
            else
                return true;
        }
        return false;
    }
    template <typename F> void each(F f) const {
        walk(root_, 0, f);
    }
    std::size_t size() const {
        return size_;
    }
    int height() const {
        int h = 0;
        each([&h](const T &, int d) { h = std::max(h, d + 1); });
        return h;
    }
};

int main() {
    Tree<int> t{50, 30, 70, 20, 40, 60, 80, 30};
    std::cout << "size " << t.size() << " height " << t.height() << '\n';
    t.each([](int v, int d) { std::cout << std::string(d * 2, ' ') << v << '\n'; });
    std::cout << std::boolalpha << t.contains(60) << ' ' << t.contains(65) << ' ' << t.insert(65) << ' '
              << t.contains(65) << '\n';
    struct ByLength {
        bool operator()(const std::string &a, const std::string &b) const {
            return a.size() < b.size();
        }
    };
    Tree<std::string, ByLength> words{"kiwi", "fig", "banana", "plum", "apple"};
    std::vector<std::string> flat;
    words.each([&](const std::string &s, int) { flat.push_back(s); });
    for (const auto &s : flat)
        std::cout << s << ' ';
    std::cout << "| " << words.size() << '\n';
    Tree<int, std::greater<int>> desc{1, 3, 2};
    desc.each([](int v, int) { std::cout << v << ' '; });
    std::cout << '\n';
}
