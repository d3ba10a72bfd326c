#include <cassert>

#include "int_list.cpp"

void test_push_and_at() {
    IntList list;
    list.push_front(3);
    list.push_front(2);
    list.push_front(1);
    assert(list.size() == 3);
    assert(list.at(0) == 1);
    assert(list.at(2) == 3);
    assert(list.at(3) == -1);
}

void test_remove() {
    IntList list;
    for (int i = 4; i >= 1; i--) list.push_front(i);
    assert(list.remove(1));
    assert(list.remove(3));
    assert(!list.remove(9));
    assert(list.size() == 2);
    assert(list.at(0) == 2);
    assert(list.at(1) == 4);
}

void test_reverse() {
    IntList list;
    for (int i = 0; i < 4; i++) list.push_front(i);
    list.reverse();
    for (int i = 0; i < 4; i++) assert(list.at(i) == i);
}

void test_clear_and_reuse() {
    IntList list;
    list.push_front(1);
    list.clear();
    assert(list.size() == 0);
    assert(list.at(0) == -1);
    list.push_front(5);
    assert(list.at(0) == 5);
}
