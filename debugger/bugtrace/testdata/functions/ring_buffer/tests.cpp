#include <cassert>

#include "ring_buffer.cpp"

void test_order() {
    RingBuffer ring(3);
    assert(ring.empty());
    assert(ring.push(1) && ring.push(2) && ring.push(3));
    assert(ring.pop() == 1);
    assert(ring.pop() == 2);
    assert(ring.size() == 1);
}

void test_full() {
    RingBuffer ring(2);
    assert(ring.push(7));
    assert(ring.push(8));
    assert(!ring.push(9));
    assert(ring.size() == 2);
}

void test_wraps() {
    RingBuffer ring(3);
    for (int round = 0; round < 10; round++) {
        assert(ring.push(static_cast<unsigned char>(round)));
        assert(ring.push(static_cast<unsigned char>(round + 100)));
        assert(ring.size() == 2);
        assert(ring.pop() == round);
        assert(ring.pop() == round + 100);
    }
}

void test_empty_pop_throws() {
    RingBuffer ring(1);
    bool thrown = false;
    try {
        ring.pop();
    } catch (const std::out_of_range&) {
        thrown = true;
    }
    assert(thrown);
}
