// SPDX-License-Identifier: Apache-2.0
#include <mutex>

class Account {
public:
    explicit Account(long balance) : balance_(balance) {}

    void deposit(long amount) {
        std::lock_guard<std::mutex> lock(mutex_);
        balance_ += amount;
        ++changes_;
    }

    bool withdraw(long amount) {
        std::lock_guard<std::mutex> lock(mutex_);
        if (balance_ < amount) return false;
        balance_ -= amount;
        ++changes_;
        return true;
    }

    long balance() {
        std::lock_guard<std::mutex> lock(mutex_);
        return balance_;
    }

    int changes() {
        std::lock_guard<std::mutex> lock(mutex_);
        return changes_;
    }

private:
    std::mutex mutex_;
    long balance_;
    int changes_ = 0;
};

// Two accounts of one owner, with a lock for each.
struct Pair {
    std::mutex first_mutex;
    std::mutex second_mutex;
    long first = 0;
    long second = 0;
};

void move_to_second(Pair& pair, long amount) {
    std::lock_guard<std::mutex> first(pair.first_mutex);
    std::lock_guard<std::mutex> second(pair.second_mutex);
    pair.first -= amount;
    pair.second += amount;
}

void move_to_first(Pair& pair, long amount) {
    std::lock_guard<std::mutex> first(pair.first_mutex);
    std::lock_guard<std::mutex> second(pair.second_mutex);
    pair.second -= amount;
    pair.first += amount;
}
