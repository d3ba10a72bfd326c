// SPDX-License-Identifier: Apache-2.0
#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <mutex>
#include <thread>
#include <vector>

// A queue of numbers between threads. It has room for a fixed number of them.
class WorkQueue {
public:
    explicit WorkQueue(std::size_t room) : room_(room) {}

    void put(int number) {
        std::unique_lock<std::mutex> lock(mutex_);
        while (numbers_.size() == room_) not_full_.wait(lock);
        numbers_.push_back(number);
        not_empty_.notify_one();
    }

    // Takes the next number. It returns false after the queue was closed and all numbers are taken.
    bool take(int& number) {
        std::unique_lock<std::mutex> lock(mutex_);
        while (numbers_.empty() && !closed_) not_empty_.wait(lock);
        if (numbers_.empty()) return false;
        number = numbers_.front();
        numbers_.pop_front();
        not_full_.notify_one();
        return true;
    }

    void close() {
        std::lock_guard<std::mutex> lock(mutex_);
        closed_ = true;
        not_empty_.notify_all();
    }

private:
    std::mutex mutex_;
    std::condition_variable not_full_;
    std::condition_variable not_empty_;
    std::deque<int> numbers_;
    std::size_t room_;
    bool closed_ = false;
};

// Adds the numbers from 1 to last on several threads.
long sum_in_threads(int last, int threads) {
    WorkQueue queue(4);
    std::atomic<long> sum{0};
    std::atomic<int> taken{0};
    std::vector<std::thread> workers;
    for (int i = 0; i < threads; i++) {
        workers.emplace_back([&] {
            int number = 0;
            while (queue.take(number)) {
                sum += number;
                taken++;
            }
        });
    }
    for (int i = 1; i <= last; i++) queue.put(i);
    queue.close();
    for (std::thread& worker : workers) {
        worker.join();
    }
    return taken == last ? sum.load() : -1;
}
