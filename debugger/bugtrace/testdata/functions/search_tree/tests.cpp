#include <cassert>

#include "search_tree.cpp"

void test_keys_are_sorted() {
    SearchTree tree;
    for (int key : {5, 2, 8, 1, 9, 3}) assert(tree.insert(key));
    assert(!tree.insert(8));
    assert((tree.keys() == std::vector<int>{1, 2, 3, 5, 8, 9}));
    assert(tree.height() == 3);
}

void test_contains() {
    SearchTree tree;
    assert(!tree.contains(1));
    tree.insert(4);
    tree.insert(6);
    assert(tree.contains(4));
    assert(tree.contains(6));
    assert(!tree.contains(5));
}

void test_erase_leaf_and_inner() {
    SearchTree tree;
    for (int key : {5, 2, 8, 1, 3, 7, 9, 6}) tree.insert(key);
    assert(tree.erase(1));
    assert(tree.erase(5));
    assert(!tree.erase(4));
    assert((tree.keys() == std::vector<int>{2, 3, 6, 7, 8, 9}));
    assert(tree.erase(8));
    assert((tree.keys() == std::vector<int>{2, 3, 6, 7, 9}));
}
