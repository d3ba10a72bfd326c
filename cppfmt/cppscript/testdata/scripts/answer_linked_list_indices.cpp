#include <iostream>
#include <initializer_list>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

template <typename T> class LinkedList {
    struct Node {
        T data;
        std::unique_ptr<Node> next;
    };
    std::unique_ptr<Node> head;
    int count = 0;

  public:
    LinkedList() {
    }
    LinkedList(std::initializer_list<T> items) {
        for (const T &x : items)
            append(x);
    }
    void prepend(T x) {
        auto n = std::make_unique<Node>();
        n->data = std::move(x);
        n->next = std::move(head);
        head = std::move(n);
        ++count;
    }
    void append(const T &x) {
        std::unique_ptr<Node> *link = &head;
        while (*link)
            link = &(*link)->next;
        *link = std::make_unique<Node>();
        (*link)->data = x;
        ++count;
    }
    void reverse() {
        std::unique_ptr<Node> prev;
        while (head) {
            auto next = std::move(head->next);
            head->next = std::move(prev);
            prev = std::move(head);
            head = std::move(next);
        }
        head = std::move(prev);
    }
    bool remove(const T &x) {
        for (auto *link = &head; *link; link = &(*link)->next)
            if ((*link)->data == x) {
                *link = std::move((*link)->next);
                --count;
                return true;
            }
        return false;
    }
    const T &at(int i) const {
        const Node *n = head.get();
        while (n && i-- > 0)
            n = n->next.get();
        if (!n)
            throw std::out_of_range("list index");
        return n->data;
    }
    int size() const {
        return count;
    }
    std::string str() const {
        std::string s;
        for (const Node *n = head.get(); n != nullptr; n = n->next.get())
            s += (s.empty() ? "" : " -> ") + toText(n->data);
        return s.empty() ? "(empty)" : s;
    }

  private:
    static std::string toText(const std::string &s) {
        return "'" + s + "'";
    }
    static std::string toText(int i) {
        return std::to_string(i);
    }
};

int main() {
    LinkedList<int> l{3, 1, 4, 1, 5};
    std::cout << l.str() << std::endl;
    l.reverse();
    l.prepend(9);
    std::cout << l.str() << " size " << l.size() << std::endl;
    std::cout << std::boolalpha << l.remove(1) << ' ' << l.remove(42) << ' ' << l.remove(3) << ' ' << l.str()
              << std::endl;
    LinkedList<std::string> words;
    std::cout << words.str() << '\n';
    words.append("pear");
    words.prepend("fig");
    words.reverse();
    std::cout << words.str() << ' ' << words.at(1).size() << '\n';
    try {
        for (int i = 0;; ++i)
            std::cout << l.at(i) << ',';
    } catch (const std::out_of_range &e) {
        std::cout << ' ' << e.what() << " out of range\n";
    }
}
