template <class K, class V> class LfuCache {
    struct Entry {
        V value;
        int uses;
        typename std::list<K>::iterator where;
    };
    std::size_t capacity_;
    int least_ = 0;
    std::unordered_map<K, Entry> entries_;
    std::map<int, std::list<K>> buckets_;

    void touch(const K &key, Entry &e) {
        auto &from = buckets_[e.uses];
        auto &to = buckets_[e.uses + 1];
        to.splice(to.begin(), from, e.where);
        if (from.empty()) {
            buckets_.erase(e.uses);
            if (least_ == e.uses)
                ++least_;
        }
        ++e.uses;
    }

  public:
    explicit LfuCache(std::size_t capacity) : capacity_(capacity) {
    }

    std::optional<V> get(const K &key) {
        auto it = entries_.find(key);
        if (it == entries_.end())
            return std::nullopt;
        touch(key, it->second);
        return it->second.value;
    }

    std::optional<K> put(const K &key, V value) {
        if (auto it = entries_.find(key); it != entries_.end()) {
            it->second.value = std::move(value);
            touch(key, it->second);
            return {};
        }
        std::optional<K> victim;
        if (entries_.size() == capacity_) {
            auto &bucket = buckets_[least_];
            victim = bucket.back();
            bucket.pop_back();
            if (bucket.empty())
                buckets_.erase(least_);
            entries_.erase(*victim);
        }
        least_ = 1;
        auto &bucket = buckets_[1];
        bucket.push_front(key);
        entries_.emplace(key, Entry{std::move(value), 1, bucket.begin()});
        return victim;
    }

    const std::map<int, std::list<K>> &buckets() const {
        return buckets_;
    }
};

LfuCache<std::string, int> cache(3);
for (auto [k, v] : std::vector<std::pair<std::string, int>>{{"a", 1}, {"b", 2}, {"c", 3}})
    cache.put(k, v);
print("get a:", cache.get("a").value_or(-1));
print("get a:", cache.get("a").value_or(-1));
print("get c:", cache.get("c").value_or(-1));
auto victim = cache.put("d", 4);
print("evicted:", victim.value_or("nothing"));
print("get b:", cache.get("b"));
victim = cache.put("c", 33);
print("update evicts:", victim.has_value());
victim = cache.put("e", 5);
print("evicted:", victim);
for (const auto &[uses, keys] : cache.buckets())
    print(uses, "uses:", keys);
