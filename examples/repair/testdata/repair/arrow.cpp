// A pointer is used like an object.
#include <iostream>

struct Node {
    int value;
    const Node* next;
};

int total(const Node* node) {
    int sum = 0;
    while (node != nullptr) {
        sum += node.value;
        node = node->next;
    }
    return sum;
}

int main() {
    Node second{2, nullptr};
    Node first{1, &second};
    std::cout << total(&first) << "\n";
    return 0;
}
