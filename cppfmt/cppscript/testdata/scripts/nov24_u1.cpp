#include <iostream>
#include <vector>
#include <string>
#include <memory>
#include <functional>
#include <map>
#include <sstream>
#include <cstdlib>
#include <cerrno>
using namespace std;
template <typename T> class Stack {
    vector<T> data;

  public:
    void push(const T &v) {
        data.push_back(v);
    }
    void push(T &&v) {
        data.push_back(std::move(v));
    }
    template <typename... A> T &emplace(A &&...a) {
        return data.emplace_back(std::forward<A>(a)...);
    }
    T pop() {
        if (empty())
            throw out_of_range("pop from empty stack");
        T v = std::move(data.back());
        data.pop_back();
        return v;
    }
    const T &top() const {
        return data.back();
    }
    bool empty() const noexcept {
        return data.empty();
    }
    size_t size() const noexcept {
        return data.size();
    }
    void swap(Stack &o) noexcept {
        data.swap(o.data);
    }
    auto begin() {
        return data.rbegin();
    }
    auto end() {
        return data.rend();
    }
};
template <typename T> class LinkedList {
    struct Node {
        T val;
        unique_ptr<Node> next;
    };
    unique_ptr<Node> head;
    size_t n = 0;

  public:
    class iterator {
        Node *p;

      public:
        iterator(Node *p) : p(p) {
        }
        T &operator*() {
            return p->val;
        }
        iterator &operator++() {
            p = p->next.get();
            return *this;
        }
        bool operator!=(const iterator &o) const {
            return p != o.p;
        }
    };
    LinkedList() = default;
    LinkedList(initializer_list<T> l) {
        for (auto it = rbegin(l); it != rend(l); ++it)
            push_front(*it);
    }
    LinkedList(const LinkedList &) = delete;
    LinkedList(LinkedList &&) noexcept = default;
    void push_front(T v) {
        head = make_unique<Node>(Node{std::move(v), std::move(head)});
        ++n;
    }
    void reverse() {
        unique_ptr<Node> prev;
        while (head) {
            auto next = std::move(head->next);
            head->next = std::move(prev);
            prev = std::move(head);
            head = std::move(next);
        }
        head = std::move(prev);
    }
    iterator begin() {
        return head.get();
    }
    iterator end() {
        return nullptr;
    }
    size_t size() const {
        return n;
    }
    bool remove(const T &v) {
        for (auto *p = &head; *p; p = &(*p)->next)
            if ((*p)->val == v) {
                *p = std::move((*p)->next);
                --n;
                return true;
            }
        return false;
    }
};
struct Matrix2 {
    double a, b, c, d;
    Matrix2 operator*(const Matrix2 &m) const {
        return {a * m.a + b * m.c, a * m.b + b * m.d, c * m.a + d * m.c, c * m.b + d * m.d};
    }
};
template <class T> T power(T base, unsigned e, T one) {
    while (e) {
        if (e & 1)
            one = one * base;
        base = base * base;
        e >>= 1;
    }
    return one;
}
int main() {
    Stack<string> s;
    s.push("a");
    string t = "b";
    s.push(t);
    s.push(std::move(t));
    s.emplace(3, 'z');
    for (auto &x : s)
        cout << x << ' ';
    cout << s.pop() << s.size() << s.top();
    try {
        Stack<int>().pop();
    } catch (const out_of_range &e) {
        cout << ' ' << e.what() << '\n';
    }
    LinkedList<int> l{1, 2, 3, 4};
    l.reverse();
    l.push_front(9);
    cout << l.remove(3) << l.remove(77) << l.size() << ':';
    for (int x : l)
        cout << x;
    auto m = std::move(l);
    cout << ' ' << m.size() << '\n';
    auto f = power(Matrix2{1, 1, 1, 0}, 50, Matrix2{1, 0, 0, 1});
    cout << fixed << f.b << ' ' << power(3, 13, 1) << '\n';
}
