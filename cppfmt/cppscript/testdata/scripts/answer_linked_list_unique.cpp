struct Node {
    int value;
    std::unique_ptr<Node> next;
};

struct List {
    std::unique_ptr<Node> head;
    std::size_t count = 0;

    void push_front(int v) {
        head = std::make_unique<Node>(Node{v, std::move(head)});
        ++count;
    }
    void push_back(int v) {
        std::unique_ptr<Node> *at = &head;
        while (*at)
            at = &(*at)->next;
        *at = std::make_unique<Node>();
        (*at)->value = v;
        ++count;
    }
    bool remove(int v) {
        for (auto *at = &head; *at; at = &(*at)->next)
            if ((*at)->value == v) {
                *at = std::move((*at)->next);
                --count;
                return true;
            }
        return false;
    }
    void reverse() {
        std::unique_ptr<Node> done;
        while (head) {
            auto rest = std::move(head->next);
            head->next = std::move(done);
            done = std::move(head);
            head = std::move(rest);
        }
        head = std::move(done);
    }
    const Node *middle() const {
        const Node *slow = head.get(), *fast = slow;
        while (fast && fast->next) {
            slow = slow->next.get();
            fast = fast->next->next.get();
        }
        return slow;
    }
    std::string str() const {
        std::string s = "[";
        for (const Node *n = head.get(); n; n = n->next.get())
            s += std::to_string(n->value) + (n->next ? " -> " : "");
        return s + "]";
    }
};

List l;
print(l.str(), l.middle() == nullptr);
for (int v : {3, 4, 5})
    l.push_back(v);
l.push_front(2);
l.push_front(1);
print(l.str(), "middle", l.middle()->value, "count", l.count);
l.reverse();
print(l.str());
print(l.remove(5), l.remove(1), l.remove(42), l.str(), l.count);
int sum = 0;
for (auto *n = l.head.get(); n != nullptr; n = n->next.get())
    sum += n->value;
print("sum", sum, "front", l.head->value);
List taken = std::move(l);
print(taken.str(), l.head == nullptr, l.str());
