#include <bits/stdc++.h>
class Range {
    int a, b, s;

  public:
    Range(int a, int b, int s = 1) : a(a), b(b), s(s) {
    }
    struct iterator {
        using iterator_category = std::input_iterator_tag;
        using value_type = int;
        using difference_type = int;
        using pointer = const int *;
        using reference = int;
        int v, s;
        int operator*() const {
            return v;
        }
        iterator &operator++() {
            v += s;
            return *this;
        }
        iterator operator++(int) {
            auto t = *this;
            v += s;
            return t;
        }
        bool operator!=(const iterator &o) const {
            return s > 0 ? v < o.v : v > o.v;
        }
        bool operator==(const iterator &o) const {
            return !(*this != o);
        }
    };
    iterator begin() const {
        return {a, s};
    }
    iterator end() const {
        return {b, s};
    }
};
class Fib {
  public:
    struct Sentinel {
        int limit;
    };
    class It {
        int a = 0, b = 1;

      public:
        using value_type = int;
        using difference_type = std::ptrdiff_t;
        int operator*() const {
            return a;
        }
        It &operator++() {
            b = std::exchange(a, b) + b;
            return *this;
        }
        void operator++(int) {
            ++*this;
        }
        friend bool operator==(const It &i, Sentinel s) {
            return i.a > s.limit;
        }
    };
    explicit Fib(int l) : l(l) {
    }
    It begin() const {
        return {};
    }
    Sentinel end() const {
        return {l};
    }

  private:
    int l;
};
struct Tree {
    struct Node {
        int v;
        std::unique_ptr<Node> l, r;
    };
    std::unique_ptr<Node> root;
    void add(int v) {
        auto *p = &root;
        while (*p)
            p = v < (*p)->v ? &(*p)->l : &(*p)->r;
        *p = std::make_unique<Node>(Node{v, nullptr, nullptr});
    }
    class It {
        std::stack<const Node *> st;
        void left(const Node *n) {
            for (; n; n = n->l.get())
                st.push(n);
        }

      public:
        using iterator_category = std::forward_iterator_tag;
        using value_type = int;
        using difference_type = std::ptrdiff_t;
        using pointer = const int *;
        using reference = const int &;
        It() = default;
        explicit It(const Node *n) {
            left(n);
        }
        reference operator*() const {
            return st.top()->v;
        }
        It &operator++() {
            auto n = st.top();
            st.pop();
            left(n->r.get());
            return *this;
        }
        It operator++(int) {
            auto c = *this;
            ++*this;
            return c;
        }
        bool operator==(const It &o) const {
            return st == o.st;
        }
    };
    It begin() const {
        return It(root.get());
    }
    It end() const {
        return It();
    }
};
int main() {
    for (int x : Range(0, 10, 3))
        std::cout << x << ' ';
    for (int x : Range(5, 0, -2))
        std::cout << x << ' ';
    Range r(1, 6);
    std::cout << std::accumulate(r.begin(), r.end(), 1, std::multiplies<>()) << ' ';
    std::vector<int> v(r.begin(), r.end());
    std::cout << v.size() << '\n';
    for (int f : Fib(50))
        std::cout << f << ' ';
    std::cout << std::ranges::distance(Fib(10)) << '\n';
    Tree t;
    for (int x : {5, 2, 8, 1, 9, 3})
        t.add(x);
    for (int x : t)
        std::cout << x << ' ';
    std::cout << std::distance(t.begin(), t.end()) << *std::find_if(t.begin(), t.end(), [](int x) { return x > 4; })
              << std::is_sorted(t.begin(), t.end()) << '\n';
    Tree u;
    for (int x : {1, 2, 3, 5, 8, 9})
        u.add(x);
    std::cout << std::equal(t.begin(), t.end(), u.begin(), u.end()) << std::equal(t.begin(), t.end(), u.begin())
              << '\n';
    std::vector<int> o;
    std::set_intersection(t.begin(), t.end(), r.begin(), r.end(), std::back_inserter(o));
    std::merge(t.begin(), t.end(), v.begin(), v.end(), std::back_inserter(o));
    for (int x : o)
        std::cout << x;
    std::cout << '\n';
    std::copy(t.begin(), t.end(), std::ostream_iterator<int>(std::cout, " "));
    std::cout << std::inner_product(t.begin(), t.end(), u.begin(), 0) << ' ' << std::count(t.begin(), t.end(), 8) << ' '
              << *std::max_element(t.begin(), t.end()) << '\n';
    std::set<int> s(t.begin(), t.end());
    std::list<int> l;
    l.insert(l.end(), t.begin(), t.end());
    std::map<int, int> m;
    std::transform(t.begin(), t.end(), std::inserter(m, m.end()), [](int x) { return std::pair(x, x * x); });
    std::cout << s.size() << l.size() << m[9] << '\n';
    for (int x :
         t | std::views::filter([](int x) { return x % 2; }) | std::views::transform([](int x) { return x * 10; }))
        std::cout << x << ' ';
    std::cout << std::ranges::count_if(t, [](int x) { return x > 2; }) << '\n';
    std::string str(Range('a', 'f').begin(), Range('a', 'f').end());
    std::cout << str << '\n';
}
