// A cache that forgets the entry that was used least recently.
#pragma once

#include <cstddef>
#include <list>
#include <string>
#include <string_view>
#include <unordered_map>

class LruCache {
public:
    explicit LruCache(std::size_t capacity) : capacity_(capacity) {}

    // Returns the value of a key, or nullptr.
    const int *get(std::string_view key) {
        auto found = index_.find(key);
        if (found == index_.end()) {
            ++misses_;
            return nullptr;
        }
        ++hits_;
        entries_.splice(entries_.begin(), entries_, found->second);
        return &found->second->value;
    }

    void put(std::string_view key, int value) {
        auto found = index_.find(key);
        if (found != index_.end()) {
            *found->second = Entry{std::string(key), value};
            entries_.splice(entries_.begin(), entries_, found->second);
            return;
        }
        if (entries_.size() == capacity_) {
            index_.erase(entries_.back().key);
            entries_.pop_back();
        }
        entries_.push_front(Entry{std::string(key), value});
        index_[entries_.front().key] = entries_.begin();
    }

    std::size_t size() const { return entries_.size(); }
    int hits() const { return hits_; }
    int misses() const { return misses_; }

private:
    struct Entry {
        std::string key;
        int value;
    };
    std::size_t capacity_;
    std::list<Entry> entries_; // most recent first
    std::unordered_map<std::string_view, std::list<Entry>::iterator> index_;
    int hits_ = 0;
    int misses_ = 0;
};
