#include <iostream>
#include <list>
#include <optional>
#include <string>
#include <unordered_map>

template <typename K, typename V> class LRUCache {
  public:
    explicit LRUCache(std::size_t capacity) : cap_(capacity) {
    }

    std::optional<V> get(const K &key) {
        auto it = index_.find(key);
        if (it == index_.end()) {
            ++misses_;
            return std::nullopt;
        }
        ++hits_;
        items_.splice(items_.begin(), items_, it->second);
        return it->second->second;
    }

    void put(const K &key, V value) {
        if (auto it = index_.find(key); it != index_.end()) {
            it->second->second = std::move(value);
            items_.splice(items_.begin(), items_, it->second);
            return;
        }
        if (items_.size() == cap_) {
            index_.erase(items_.back().first);
            items_.pop_back();
        }
        items_.emplace_front(key, std::move(value));
        index_[key] = items_.begin();
    }

    void dump(std::ostream &os) const {
        for (const auto &[k, v] : items_)
            os << k << '=' << v << ' ';
        os << "(hits " << hits_ << ", misses " << misses_ << ")\n";
    }

  private:
    using Entry = std::pair<K, V>;
    std::size_t cap_;
    std::list<Entry> items_;
    std::unordered_map<K, typename std::list<Entry>::iterator> index_;
    int hits_ = 0, misses_ = 0;
};

int main() {
    LRUCache<std::string, int> cache(3);
    cache.put("a", 1);
    cache.put("b", 2);
    cache.put("c", 3);
    cache.dump(std::cout);
    std::cout << cache.get("a").value_or(-1) << '\n';
    cache.put("d", 4);
    std::cout << cache.get("b").value_or(-1) << '\n';
    cache.put("c", 33);
    cache.dump(std::cout);
    if (auto v = cache.get("c"))
        std::cout << "c is " << *v << '\n';
    cache.dump(std::cout);
}
