#include <cassert>
#include <thread>

#include "counters.cpp"

void test_one_thread() {
    Counters counters;
    counters.add("a", 2);
    counters.add("b", 5);
    counters.add("a", 1);
    assert(counters.get("a") == 3);
    assert(counters.get("b") == 5);
    assert(counters.get("c") == 0);
    assert(counters.total() == 8);
    assert(counters.largest() == 5);
}

void test_two_threads() {
    Counters counters;
    std::atomic<int> ready{0};
    auto work = [&counters, &ready] {
        ready++;
        while (ready < 2) std::this_thread::yield();
        for (int i = 1; i <= 300; i++) {
            counters.add(i % 2 == 0 ? "even" : "odd", i);
            if (i % 10 == 0) counters.get("odd");
        }
    };
    std::thread first(work);
    std::thread second(work);
    first.join();
    second.join();
    assert(counters.total() == 2 * 45150);
    assert(counters.get("even") + counters.get("odd") == counters.total());
    assert(counters.largest() == 300);
}
