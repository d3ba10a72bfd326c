// A cache that forgets what was not used for longest.
#include <cstddef>
#include <iostream>
#include <list>
#include <string>
#include <unordered_map>
#include <utility>

class Cache {
public:
    explicit Cache(std::size_t capacity) : capacity_(capacity) {}

    const std::string* find(const std::string& key) {
        auto it = index_.find(key);
        if (it == index_.end()) {
            ++misses_;
            return nullptr;
        }
        entries_.splice(entries_.begin(), entries_, it->second);
        ++hits_;
        return &it->second->second;
    }

    void put(const std::string& key, const std::string& value) {
        auto it = index_.find(key);
        if (it != index_.end()) {
            it->second->second = value;
            entries_.splice(entries_.begin(), entries_, it->second);
            return;
        }
        if (entries_.size() == capacity_) {
            index_.erase(entries_.back().first);
            entries_.pop_back();
        }
        entries_.emplace_front(key, value);
        index_[key] = entries_.begin();
    }

    std::size_t size() const { return entries_.size(); }
    int hits() const { return hits_; }
    int misses() const { return misses_; }

private:
    using Entry = std::pair<std::string, std::string>;

    std::size_t capacity_;
    std::list<Entry> entries_;
    std::unordered_map<std::string, std::list<Entry>::iterator> index_;
    int hits_ = 0;
    int misses_ = 0;
};

void report(const Cache& cache) {
    std::cout << cache.size() << " entries, " << cache.hits() << " hits, " << cache.misses() << " misses\n";
}

int main() {
    Cache cache(2);
    cache.put("a", "1");
    cache.put("b", "2");
    if (const std::string* value = cache.find("a")) {
        std::cout << "a = " << *value << '\n';
    }
    cache.put("c", "3");
    std::cout << (cache.find("b") == nullptr ? "b is gone" : "b is there") << '\n';
    cache.put("a", "4");
    std::cout << *cache.find("a") << '\n';
    report(cache);
    return 0;
}
