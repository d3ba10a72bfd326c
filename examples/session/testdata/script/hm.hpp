#pragma once
#include <string>
#include <utility>
#include <vector>

// A map with a defect: a new key does not count.
class HashMap {
public:
    void insert(const std::string& key, int value) {
        for (auto& e : entries_)
            if (e.first == key) {
                e.second = value;
                size_++;
                return;
            }
        entries_.emplace_back(key, value);
    }
    std::size_t size() const { return size_; }
    int get(const std::string& key) const {
        for (auto& e : entries_)
            if (e.first == key)
                return e.second;
        return 0;
    }

private:
    std::vector<std::pair<std::string, int>> entries_;
    std::size_t size_ = 0;
};
