// SPDX-License-Identifier: Apache-2.0
#include <cstddef>

struct Node {
    int value;
    Node* next = nullptr;
};

// A singly linked list that owns its nodes.
class IntList {
public:
    IntList() = default;
    IntList(const IntList&) = delete;
    IntList& operator=(const IntList&) = delete;
    ~IntList() {
        clear();
    }

    void push_front(int value) {
        Node* node = new Node{value};
        node->next = head_;
        head_ = node;
        ++size_;
    }

    bool remove(int value) {
        Node* before = nullptr;
        for (Node* node = head_; node != nullptr; node = node->next) {
            if (node->value == value) {
                if (before == nullptr) {
                    head_ = node->next;
                } else {
                    before->next = node->next;
                }
                delete node;
                --size_;
                return true;
            }
            before = node;
        }
        return false;
    }

    void reverse() {
        Node* done = nullptr;
        while (head_ != nullptr) {
            Node* next = head_->next;
            head_->next = done;
            done = head_;
            head_ = next;
        }
        head_ = done;
    }

    int at(std::size_t index) const {
        Node* node = head_;
        while (node != nullptr && index > 0) {
            node = node->next;
            --index;
        }
        if (node == nullptr) return -1;
        return node->value;
    }

    void clear() {
        while (head_ != nullptr) {
            Node* next = head_->next;
            delete head_;
            head_ = next;
        }
        size_ = 0;
    }

    std::size_t size() const { return size_; }

private:
    Node* head_ = nullptr;
    std::size_t size_ = 0;
};
