#include <cassert>

#include "heap_queue.cpp"

void test_sorts() {
    HeapQueue queue;
    for (int value : {5, 1, 4, 1, 5, 9, 2, 6}) queue.push(value);
    int expected[] = {1, 1, 2, 4, 5, 5, 6, 9};
    for (int value : expected) assert(queue.pop() == value);
    assert(queue.size() == 0);
}

void test_empty_pop_throws() {
    HeapQueue queue;
    bool thrown = false;
    try {
        queue.pop();
    } catch (const std::out_of_range&) {
        thrown = true;
    }
    assert(thrown);
}

void test_largest() {
    assert((largest({3, 8, 1, 9, 4}, 3) == std::vector<int>{9, 8, 4}));
    assert((largest({2}, 3) == std::vector<int>{2}));
    assert(largest({1, 2}, 0).empty());
}
