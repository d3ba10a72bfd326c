#include <iostream>
#include <vector>
#include <string>
#include <queue>
#include <map>
#include <memory>
#include <functional>
#include <iomanip>
#include <sstream>
struct HNode {
    char ch;
    int freq;
    std::unique_ptr<HNode> l, r;
    HNode(char c, int f) : ch(c), freq(f) {
    }
    HNode(std::unique_ptr<HNode> a, std::unique_ptr<HNode> b)
        : ch(0), freq(a->freq + b->freq), l(std::move(a)), r(std::move(b)) {
    }
};
struct Cmp {
    bool operator()(const std::unique_ptr<HNode> &a, const std::unique_ptr<HNode> &b) const {
        return a->freq != b->freq ? a->freq > b->freq : a->ch > b->ch;
    }
};
void codes(const HNode *n, std::string pre, std::map<char, std::string> &out) {
    if (!n)
        return;
    if (!n->l && !n->r) {
        out[n->ch] = pre.empty() ? "0" : pre;
        return;
    }
    codes(n->l.get(), pre + '0', out);
    codes(n->r.get(), pre + '1', out);
}
template <typename T, typename Compare = std::less<T>> class BST {
    struct Node {
        T v;
        std::unique_ptr<Node> left, right;
        explicit Node(T x) : v(std::move(x)) {
        }
    };
    std::unique_ptr<Node> root;
    std::size_t n = 0;
    Compare cmp;
    bool insert(std::unique_ptr<Node> &p, T v) {
        if (!p) {
            p = std::make_unique<Node>(std::move(v));
            ++n;
            return true;
        }
        if (cmp(v, p->v))
            return insert(p->left, std::move(v));
        if (cmp(p->v, v))
            return insert(p->right, std::move(v));
        return false;
    }
    std::unique_ptr<Node> erase(std::unique_ptr<Node> p, const T &v) {
        if (!p)
            return nullptr;
        if (cmp(v, p->v))
            p->left = erase(std::move(p->left), v);
        else if (cmp(p->v, v))
            p->right = erase(std::move(p->right), v);
        else {
            --n;
            if (!p->left)
                return std::move(p->right);
            if (!p->right)
                return std::move(p->left);
            Node *m = p->right.get();
            while (m->left)
                m = m->left.get();
            p->v = m->v;
            ++n;
            p->right = erase(std::move(p->right), p->v);
        }
        return p;
    }
    template <typename F> void walk(const Node *p, F &f) const {
        if (!p)
            return;
        walk(p->left.get(), f);
        f(p->v);
        walk(p->right.get(), f);
    }
    int height(const Node *p) const {
        return p ? 1 + std::max(height(p->left.get()), height(p->right.get())) : 0;
    }

  public:
    bool insert(T v) {
        return insert(root, std::move(v));
    }
    void erase(const T &v) {
        root = erase(std::move(root), v);
    }
    template <typename F> void each(F f) const {
        walk(root.get(), f);
    }
    std::size_t size() const {
        return n;
    }
    int height() const {
        return height(root.get());
    }
};
int main() {
    std::string text = "abracadabra";
    std::map<char, int> f;
    for (char c : text)
        ++f[c];
    std::priority_queue<std::unique_ptr<HNode>, std::vector<std::unique_ptr<HNode>>, Cmp> q;
    for (auto [c, k] : f)
        q.push(std::make_unique<HNode>(c, k));
    while (q.size() > 1) {
        auto a = std::move(const_cast<std::unique_ptr<HNode> &>(q.top()));
        q.pop();
        auto b = std::move(const_cast<std::unique_ptr<HNode> &>(q.top()));
        q.pop();
        q.push(std::make_unique<HNode>(std::move(a), std::move(b)));
    }
    std::map<char, std::string> cs;
    codes(q.top().get(), "", cs);
    std::size_t bits = 0;
    for (auto &[c, s] : cs) {
        std::cout << c << ":" << s.size() << " ";
        bits += s.size() * f[c];
    }
    std::cout << bits << "\n";
    BST<int> t;
    for (int x : {50, 30, 70, 20, 40, 60, 80, 30})
        t.insert(x);
    std::cout << t.size() << t.height();
    t.erase(50);
    t.erase(20);
    t.erase(99);
    t.each([first = true](int x) mutable { std::cout << (std::exchange(first, false) ? " " : ",") << x; });
    BST<std::string, std::greater<>> s;
    for (auto w : {"b", "a", "c"})
        s.insert(w);
    s.each([](const auto &w) { std::cout << " " << w; });
    std::cout << " " << t.size() << "\n";
}
