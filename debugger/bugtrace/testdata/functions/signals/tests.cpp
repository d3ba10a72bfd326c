#include <atomic>
#include <cassert>
#include <thread>

#include "signals.cpp"

void test_connect() {
    Signal signal;
    int sum = 0;
    int id = signal.connect([&sum](int value) { sum += value; });
    int other = signal.connect([&sum](int value) { sum += 10 * value; });
    assert(id != other);
    signal.emit(2);
    assert(sum == 22);
    assert(signal.disconnect(id));
    assert(!signal.disconnect(id));
    signal.emit(1);
    assert(sum == 32);
    assert(signal.emitted() == 2);
}

void test_disconnect_in_a_call() {
    Signal signal;
    int calls = 0;
    int id = 0;
    id = signal.connect([&](int) {
        calls++;
        signal.disconnect(id);
    });
    signal.emit(0);
    signal.emit(0);
    assert(calls == 1);
}

void test_threads() {
    Signal signal;
    std::atomic<int> sum{0};
    std::atomic<int> ready{0};
    auto work = [&] {
        ready++;
        while (ready < 2) std::this_thread::yield();
        for (int i = 0; i < 100; i++) {
            int id = signal.connect([&sum](int value) { sum += value; });
            signal.emit(0);
            signal.disconnect(id);
        }
    };
    std::thread first(work);
    std::thread second(work);
    first.join();
    second.join();
    assert(signal.emitted() == 200);
    signal.emit(5);
    assert(sum == 0);
}
