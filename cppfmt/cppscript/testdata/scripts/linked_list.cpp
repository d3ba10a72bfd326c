#include <iostream>
#include <memory>

struct Node {
    int value;
    std::unique_ptr<Node> next;
    Node(int v, std::unique_ptr<Node> n) : value(v), next(std::move(n)) {}
};

class List {
    std::unique_ptr<Node> head_;
    int size_ = 0;

public:
    void push(int v) {
        head_ = std::make_unique<Node>(v, std::move(head_));
        ++size_;
    }
    void reverse() {
        std::unique_ptr<Node> prev;
        while (head_) {
            auto next = std::move(head_->next);
            head_->next = std::move(prev);
            prev = std::move(head_);
            head_ = std::move(next);
        }
        head_ = std::move(prev);
    }
    bool remove(int v) {
        std::unique_ptr<Node>* p = &head_;
        while (*p) {
            if ((*p)->value == v) {
                *p = std::move((*p)->next);
                --size_;
                return true;
            }
            p = &(*p)->next;
        }
        return false;
    }
    int size() const { return size_; }
    void show() const {
        for (const Node* n = head_.get(); n != nullptr; n = n->next.get()) std::cout << n->value << (n->next ? " -> " : "\n");
    }
};

int main() {
    List l;
    for (int i = 1; i <= 5; ++i) l.push(i * i);
    l.show();
    l.reverse();
    l.show();
    std::cout << l.remove(9) << l.remove(8) << ' ' << l.size() << '\n';
    l.show();
}
