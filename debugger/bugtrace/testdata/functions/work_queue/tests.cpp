#include <cassert>

#include "work_queue.cpp"

void test_order() {
    WorkQueue queue(3);
    queue.put(1);
    queue.put(2);
    int number = 0;
    assert(queue.take(number) && number == 1);
    assert(queue.take(number) && number == 2);
    queue.close();
    assert(!queue.take(number));
}

void test_sum() {
    assert(sum_in_threads(100, 3) == 5050);
    assert(sum_in_threads(1, 2) == 1);
    assert(sum_in_threads(0, 2) == 0);
}
