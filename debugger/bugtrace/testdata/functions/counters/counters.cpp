// SPDX-License-Identifier: Apache-2.0
#include <atomic>
#include <cstdint>
#include <map>
#include <mutex>
#include <string>

// Counts events by name, from any thread.
class Counters {
public:
    void add(const std::string& name, std::int64_t amount) {
        mutex_.lock();
        counts_[name] += amount;
        mutex_.unlock();
        total_.fetch_add(amount);
        if (amount > largest_.load()) raise(amount);
    }

    std::int64_t get(const std::string& name) {
        std::lock_guard<std::mutex> guard(mutex_);
        auto it = counts_.find(name);
        if (it == counts_.end()) return 0;
        return it->second;
    }

    std::int64_t total() const { return total_.load(); }
    std::int64_t largest() const { return largest_.load(); }

private:
    void raise(std::int64_t amount) {
        std::int64_t old = largest_.load();
        while (old < amount && !largest_.compare_exchange_weak(old, amount)) {
        }
    }

    std::mutex mutex_;
    std::map<std::string, std::int64_t> counts_;
    std::atomic<std::int64_t> total_{0};
    std::atomic<std::int64_t> largest_{0};
};
