template <class K, class V> class LruCache {
    using Entry = std::pair<K, V>;
    std::size_t capacity_;
    std::list<Entry> entries_;
    std::unordered_map<K, typename std::list<Entry>::iterator> index_;

  public:
    int hits = 0, misses = 0;
    explicit LruCache(std::size_t capacity) : capacity_(capacity) {
    }

    template <class F> const V &get(const K &key, F compute) {
        if (auto it = index_.find(key); it != index_.end()) {
            ++hits;
            entries_.splice(entries_.begin(), entries_, it->second);
            return it->second->second;
        }
        ++misses;
        if (entries_.size() == capacity_) {
            index_.erase(entries_.back().first);
            entries_.pop_back();
        }
        entries_.emplace_front(key, compute(key));
        index_[key] = entries_.begin();
        return entries_.front().second;
    }

    std::vector<K> keys() const {
        std::vector<K> out;
        for (const auto &[k, v] : entries_)
            out.push_back(k);
        return out;
    }
};

LruCache<int, std::string> cache(3);
int computed = 0;
auto spell = [&computed](int n) {
    ++computed;
    std::string s;
    for (; n; n /= 2)
        s.insert(s.begin(), n % 2 ? '1' : '0');
    return s;
};
for (int n : {5, 6, 7, 5, 8, 6, 5, 5, 9}) {
    const auto &text = cache.get(n, spell);
    print(n, text, cache.keys());
}
print("hits", cache.hits, "misses", cache.misses, "computed", computed);
double rate = 100.0 * cache.hits / (cache.hits + cache.misses);
std::printf("hit rate %.1f%%\n", rate);
LruCache<std::string, std::size_t> lengths(1);
print(lengths.get("alpha", std::mem_fn(&std::string::size)));
print(lengths.get("be", [](const std::string &s) { return s.size(); }));
print(lengths.keys());
