#include <vector>
struct Node {
    int value;
    Node* next;
};
int sum(Node* n) { return n.value; }
int main() {
    vector<int> numbers{1};
    Node a{1, nullptr};
    return sum(&a) + static_cast<int>(numbers.size());
}
