// A member is misspelt inside its own class.
#include <iostream>

class Stack {
public:
    void push(int value) { items_[count_++] = value; }
    int top() const { return items_[conut_ - 1]; }
    int depth() const { return count_; }

private:
    int items_[16] = {};
    int count_ = 0;
};

int main() {
    Stack stack;
    stack.push(7);
    stack.push(11);
    std::cout << stack.top() << " of " << stack.depth() << "\n";
    return 0;
}
