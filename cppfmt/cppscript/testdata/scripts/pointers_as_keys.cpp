struct Node {
    int value;
    std::vector<Node*> next;
};

int main() {
    auto a = std::make_unique<Node>(), b = std::make_unique<Node>();
    a->next = {b.get(), a.get()};
    b->next = {a.get()};
    std::set<Node*> seen;
    std::vector<Node*> todo{a.get()};
    while (!todo.empty()) {
        Node* n = todo.back();
        todo.pop_back();
        if (!seen.insert(n).second) continue;
        for (Node* m : n->next) todo.push_back(m);
    }
    std::cout << seen.size() << '\n';
    std::map<const Node*, int> count;
    ++count[a.get()], ++count[b.get()], ++count[a.get()];
    std::cout << count.size() << ' ' << count[a.get()] << ' ' << count[b.get()] << '\n';
    std::set<std::shared_ptr<int>> owners{std::make_shared<int>(1), std::make_shared<int>(1)};
    std::cout << owners.size() << '\n';
    std::vector<int> v{1, 2, 3};
    std::unordered_set<const int*> places{&v[1]};
    for (const auto& x : v) std::cout << places.count(&x);
    std::cout << '\n';
}
