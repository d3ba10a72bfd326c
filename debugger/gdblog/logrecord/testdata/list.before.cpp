#include <cstdio>

struct Node {
    int value;
    Node *next;
};

// last returns the last node of a list.
Node *last(Node *head) {
    while (head->next)
        head = head->next;
    return head;
}

Node *append(Node *head, Node *n) {
    last(head)->next = n;
    return head;
}

int main() {
    Node nodes[] = {{1, nullptr}, {2, nullptr}};
    Node *head = nullptr;
    for (Node &n : nodes)
        head = append(head, &n);
    std::printf("%d\n", head->value);
}
