#include <cassert>

#include "lru_cache.cpp"

void test_evicts_the_oldest() {
    LruCache cache(2);
    cache.put(1, "one");
    cache.put(2, "two");
    cache.put(3, "three");
    assert(cache.size() == 2);
    assert(cache.get(1) == nullptr);
    assert(*cache.get(2) == "two");
    assert(*cache.get(3) == "three");
}

void test_use_keeps_an_entry() {
    LruCache cache(2);
    cache.put(1, "one");
    cache.put(2, "two");
    assert(cache.get(1) != nullptr);
    cache.put(3, "three");
    assert(cache.get(2) == nullptr);
    assert(*cache.get(1) == "one");
}

void test_overwrite() {
    LruCache cache(2);
    cache.put(1, "one");
    cache.put(2, "two");
    cache.put(1, "uno");
    assert(cache.size() == 2);
    assert(*cache.get(1) == "uno");
    cache.put(3, "three");
    assert(cache.get(2) == nullptr);
}

void test_erase() {
    LruCache cache(3);
    cache.put(1, "one");
    assert(cache.erase(1));
    assert(!cache.erase(1));
    assert(cache.get(1) == nullptr);
    cache.put(2, "two");
    assert(cache.size() == 1);
}

void test_no_capacity() {
    LruCache cache(0);
    cache.put(1, "one");
    assert(cache.size() == 0);
}
