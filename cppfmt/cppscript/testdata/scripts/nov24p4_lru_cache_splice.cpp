#include <iostream>
#include <list>
#include <unordered_map>
#include <string>
#include <optional>
#include <functional>
#include <utility>

template <typename Key, typename Value, std::size_t Capacity> class LruCache {
    static_assert(Capacity > 0, "capacity must be positive");

  public:
    using value_type = std::pair<Key, Value>;
    using EvictFn = std::function<void(const Key &, const Value &)>;

    explicit LruCache(EvictFn fn = nullptr) : on_evict_(std::move(fn)) {
    }

    std::optional<Value> get(const Key &k) {
        auto it = index_.find(k);
        if (it == index_.end()) {
            ++misses_;
            return std::nullopt;
        }
        ++hits_;
        items_.splice(items_.begin(), items_, it->second);
        return it->second->second;
    }

    void put(const Key &k, Value v) {
        if (auto it = index_.find(k); it != index_.end()) {
            it->second->second = std::move(v);
            items_.splice(items_.begin(), items_, it->second);
            return;
        }
        if (items_.size() == Capacity) {
            auto &[key, value] = items_.back();
            if (on_evict_)
                on_evict_(key, value);
            index_.erase(key);
            items_.pop_back();
        }
        items_.emplace_front(k, std::move(v));
        index_[k] = items_.begin();
    }

    template <typename F> Value get_or_compute(const Key &k, F &&compute) {
        if (auto v = get(k))
            return *v;
        Value v = std::forward<F>(compute)(k);
        put(k, v);
        return v;
    }

    friend std::ostream &operator<<(std::ostream &os, const LruCache &c) {
        os << '[';
        const char *sep = "";
        for (const auto &[k, v] : c.items_) {
            os << sep << k << '=' << v;
            sep = ", ";
        }
        return os << "] hits=" << c.hits_ << " misses=" << c.misses_;
    }

  private:
    std::list<value_type> items_;
    std::unordered_map<Key, typename std::list<value_type>::iterator> index_;
    EvictFn on_evict_;
    int hits_ = 0, misses_ = 0;
};

int main() {
    LruCache<std::string, int, 3> cache(
        [](const std::string &k, int v) { std::cout << "  evict " << k << " (" << v << ")\n"; });
    cache.put("one", 1);
    cache.put("two", 2);
    cache.put("three", 3);
    std::cout << cache << '\n';
    std::cout << "get one -> " << cache.get("one").value_or(-1) << '\n';
    cache.put("four", 4);
    std::cout << "get two -> " << cache.get("two").value_or(-1) << '\n';
    cache.put("three", 33);
    std::cout << cache << '\n';

    LruCache<int, long long, 2> squares;
    int computed = 0;
    auto slow = [&computed](int n) {
        ++computed;
        return 1LL * n * n;
    };
    long long total = 0;
    for (int n : {4, 5, 4, 6, 4, 5, 5, 6})
        total += squares.get_or_compute(n, slow);
    std::cout << "total " << total << ", computed " << computed << '\n' << squares << std::endl;
    return 0;
}
