#include <iostream>
#include <list>
#include <optional>
#include <string>
#include <unordered_map>

template <typename K, typename V> class LruCache {
  public:
    explicit LruCache(std::size_t capacity) : capacity_(capacity) {
    }

    std::optional<V> get(const K &key) {
        auto it = index_.find(key);
        if (it == index_.end()) {
            ++misses_;
            return std::nullopt;
        }
        ++hits_;
        order_.splice(order_.begin(), order_, it->second);
        return it->second->second;
    }

    void put(const K &key, V value) {
        if (auto it = index_.find(key); it != index_.end()) {
            it->second->second = std::move(value);
            order_.splice(order_.begin(), order_, it->second);
            return;
        }
        if (order_.size() == capacity_) {
            index_.erase(order_.back().first);
            order_.pop_back();
        }
        order_.emplace_front(key, std::move(value));
        index_[key] = order_.begin();
    }

    friend std::ostream &operator<<(std::ostream &os, const LruCache &c) {
        os << '[';
        const char *sep = "";
        for (const auto &[k, v] : c.order_) {
            os << sep << k << '=' << v;
            sep = ", ";
        }
        return os << "] hits " << c.hits_ << " misses " << c.misses_;
    }

  private:
    std::size_t capacity_;
    std::list<std::pair<K, V>> order_;
    std::unordered_map<K, typename std::list<std::pair<K, V>>::iterator> index_;
    int hits_ = 0, misses_ = 0;
};

int main() {
    LruCache<std::string, int> cache(2);
    cache.put("a", 1);
    cache.put("b", 2);
    std::cout << cache << '\n';
    std::cout << "get a -> " << cache.get("a").value_or(-1) << '\n';
    cache.put("c", 3);
    std::cout << cache << '\n';
    std::cout << "get b -> " << cache.get("b").value_or(-1) << '\n';
    cache.put("a", 10);
    cache.put("d", 4);
    std::cout << cache << '\n';
    std::cout << "get c -> " << cache.get("c").value_or(-1) << ", get a -> " << cache.get("a").value_or(-1) << '\n';
    std::cout << cache << std::endl;
}
