#include <concepts>
#include <iostream>
#include <iterator>
#include <memory>
#include <initializer_list>
#include <algorithm>
#include <utility>
#include <string>
#include <stdexcept>
#include <type_traits>
template <typename T> class LinkedList {
    struct Node {
        T value;
        std::unique_ptr<Node> next;
        template <typename... A> explicit Node(A &&...a) : value(std::forward<A>(a)...) {
        }
    };
    std::unique_ptr<Node> head_;
    Node *tail_ = nullptr;
    std::size_t size_ = 0;
    template <bool Const> class Iter {
        using NodeT = std::conditional_t<Const, const Node, Node>;
        NodeT *n_ = nullptr;
        friend class LinkedList;
        explicit Iter(NodeT *n) : n_(n) {
        }

      public:
        using iterator_category = std::forward_iterator_tag;
        using value_type = T;
        using difference_type = std::ptrdiff_t;
        using reference = std::conditional_t<Const, const T &, T &>;
        using pointer = std::conditional_t<Const, const T *, T *>;
        Iter() = default;
        reference operator*() const {
            return n_->value;
        }
        pointer operator->() const {
            return &n_->value;
        }
        Iter &operator++() {
            n_ = n_->next.get();
            return *this;
        }
        Iter operator++(int) {
            Iter c = *this;
            ++*this;
            return c;
        }
        bool operator==(const Iter &o) const {
            return n_ == o.n_;
        }
    };

  public:
    using value_type = T;
    using iterator = Iter<false>;
    using const_iterator = Iter<true>;
    LinkedList() = default;
    LinkedList(std::initializer_list<T> l) {
        for (auto &x : l)
            push_back(x);
    }
    LinkedList(const LinkedList &o) {
        for (auto &x : o)
            push_back(x);
    }
    LinkedList(LinkedList &&o) noexcept
        : head_(std::move(o.head_)), tail_(std::exchange(o.tail_, nullptr)), size_(std::exchange(o.size_, 0)) {
    }
    LinkedList &operator=(LinkedList o) {
        swap(o);
        return *this;
    }
    void swap(LinkedList &o) noexcept {
        using std::swap;
        swap(head_, o.head_);
        swap(tail_, o.tail_);
        swap(size_, o.size_);
    }
    template <class... A> T &emplace_back(A &&...a) {
        auto n = std::make_unique<Node>(std::forward<A>(a)...);
        Node *raw = n.get();
        (tail_ ? tail_->next : head_) = std::move(n);
        tail_ = raw;
        ++size_;
        return raw->value;
    }
    void push_back(T v) {
        emplace_back(std::move(v));
    }
    void push_front(T v) {
        auto n = std::make_unique<Node>(std::move(v));
        n->next = std::move(head_);
        head_ = std::move(n);
        if (!tail_)
            tail_ = head_.get();
        ++size_;
    }
    T pop_front() {
        if (!head_)
            throw std::underflow_error("empty list");
        T v = std::move(head_->value);
        head_ = std::move(head_->next);
        if (!head_)
            tail_ = nullptr;
        --size_;
        return v;
    }
    void reverse() {
        std::unique_ptr<Node> prev;
        tail_ = head_.get();
        while (head_) {
            auto nx = std::move(head_->next);
            head_->next = std::move(prev);
            prev = std::move(head_);
            head_ = std::move(nx);
        }
        head_ = std::move(prev);
    }
    template <std::predicate<const T &> P> std::size_t remove_if(P p) {
        std::size_t k = 0;
        for (auto *link = &head_; *link;) {
            if (p((*link)->value)) {
                *link = std::move((*link)->next);
                ++k;
                --size_;
            } else
                link = &(*link)->next;
        }
        tail_ = head_.get();
        while (tail_ && tail_->next)
            tail_ = tail_->next.get();
        return k;
    }
    iterator begin() {
        return iterator(head_.get());
    }
    iterator end() {
        return {};
    }
    const_iterator begin() const {
        return const_iterator(head_.get());
    }
    const_iterator end() const {
        return {};
    }
    std::size_t size() const {
        return size_;
    }
    bool empty() const {
        return !size_;
    }
    friend std::ostream &operator<<(std::ostream &os, const LinkedList &l) {
        os << '[';
        const char *s = "";
        for (auto &x : l)
            os << std::exchange(s, ", ") << x;
        return os << ']';
    }
    bool operator==(const LinkedList &o) const {
        return std::equal(begin(), end(), o.begin(), o.end());
    }
};
int main() {
    LinkedList<int> a{3, 1, 4, 1, 5, 9};
    auto b = a;
    b.reverse();
    b.push_front(0);
    std::cout << a << b << a.size() << b.size() << '\n';
    std::cout << b.remove_if([](int x) { return x % 2; }) << b << '\n';
    b.push_back(7);
    std::cout << b << (a == b) << (a == LinkedList<int>{3, 1, 4, 1, 5, 9}) << '\n';
    LinkedList<std::string> s;
    s.emplace_back(3, 'x') += "!";
    s.emplace_back("yy");
    s.push_front("z");
    std::cout << s << ' ' << std::count_if(s.begin(), s.end(), [](auto &x) { return x.size() > 1; }) << ' '
              << s.begin()->size() << ' ' << std::distance(s.begin(), s.end()) << '\n';
    auto m = std::move(s);
    std::cout << s.empty() << m.size() << '\n';
    try {
        while (true)
            std::cout << m.pop_front() << ' ';
    } catch (const std::underflow_error &e) {
        std::cout << e.what() << '\n';
    }
    a = LinkedList<int>{1, 2};
    std::cout << *std::max_element(a.begin(), a.end()) << *std::next(a.begin()) << '\n';
    const auto &c = a;
    for (auto it = c.begin(); it != c.end(); it++)
        std::cout << *it << ';';
    std::cout << std::is_same_v<decltype(c.begin())::reference,
                                const int &> << std::forward_iterator<LinkedList<int>::iterator> << '\n';
}
