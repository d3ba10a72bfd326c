#include <cassert>

#include "pool.cpp"

void test_get() {
    Pool pool(2);
    Pool::Item* first = pool.get(1);
    Pool::Item* second = pool.get(2);
    Pool::Item* third = pool.get(3);
    assert(first != second && second != third);
    assert(first->value == 1 && second->value == 2 && third->value == 3);
    assert(pool.used() == 3);
    assert(pool.blocks() == 2);
}

void test_reuse() {
    Pool pool(2);
    Pool::Item* first = pool.get(1);
    pool.put(first);
    pool.put(nullptr);
    assert(pool.used() == 0);
    assert(pool.get(7) == first);
    pool.get(8);
    assert(pool.blocks() == 1);
    assert(pool.used() == 2);
}
