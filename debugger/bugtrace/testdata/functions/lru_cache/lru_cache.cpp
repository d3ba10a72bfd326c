// SPDX-License-Identifier: Apache-2.0
#include <cstddef>
#include <list>
#include <string>
#include <unordered_map>
#include <utility>

// A cache that forgets what was not used for the longest time.
class LruCache {
public:
    explicit LruCache(std::size_t capacity) : capacity_(capacity) {}

    const std::string* get(int key) {
        auto it = index_.find(key);
        if (it == index_.end()) return nullptr;
        order_.splice(order_.begin(), order_, it->second);
        return &it->second->second;
    }

    void put(int key, const std::string& value) {
        if (capacity_ == 0) return;
        auto it = index_.find(key);
        if (it != index_.end()) {
            it->second->second = value;
            order_.splice(order_.begin(), order_, it->second);
            return;
        }
        if (order_.size() == capacity_) {
            index_.erase(order_.back().first);
            order_.pop_back();
        }
        order_.emplace_front(key, value);
        index_[key] = order_.begin();
    }

    bool erase(int key) {
        auto it = index_.find(key);
        if (it == index_.end()) return false;
        order_.erase(it->second);
        index_.erase(it);
        return true;
    }

    std::size_t size() const { return index_.size(); }

private:
    std::size_t capacity_;
    std::list<std::pair<int, std::string>> order_;
    std::unordered_map<int, std::list<std::pair<int, std::string>>::iterator> index_;
};
