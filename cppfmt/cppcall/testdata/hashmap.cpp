// The program behind the session: line 89 writes through a bucket that was never found, because the
// table has no capacity.
#include <cstddef>
#include <cstdio>
#include <functional>
#include <string>
#include <vector>

struct Entry {
    std::string key;
    int value;
};

struct Bucket {
    std::vector<Entry> entries;
    int writes = 0;

    Entry* find(const std::string& key) {
        for (Entry& e : entries) {
            if (e.key == key) {
                return &e;
            }
        }
        return nullptr;
    }
};

class HashMap {
public:
    HashMap() = default;
    ~HashMap() { delete[] buckets_; }
    HashMap(const HashMap&) = delete;
    HashMap& operator=(const HashMap&) = delete;

    void insert(const std::string& key, int value);
    int get(const std::string& key) const;
    std::size_t size() const { return size_; }

private:
    Bucket* find_bucket(const std::string& key) const;
    void resize(std::size_t capacity);

    Bucket* buckets_ = nullptr;
    std::size_t capacity_ = 0;
    std::size_t size_ = 0;
};

// find_bucket returns the bucket for a key, or a null pointer if the table has none.
Bucket* HashMap::find_bucket(const std::string& key) const {
    if (capacity_ == 0) {
        return nullptr;
    }
    return &buckets_[std::hash<std::string>{}(key) % capacity_];
}

void HashMap::resize(std::size_t capacity) {
    Bucket* old = buckets_;
    std::size_t count = capacity_;
    buckets_ = new Bucket[capacity];
    capacity_ = capacity;
    for (std::size_t i = 0; i < count; i++) {
        for (Entry& e : old[i].entries) {
            find_bucket(e.key)->entries.push_back(e);
        }
    }
    delete[] old;
}

int HashMap::get(const std::string& key) const {
    Bucket* bucket = find_bucket(key);
    Entry* e = bucket ? bucket->find(key) : nullptr;
    return e ? e->value : -1;
}

// insert adds a key, or replaces its value.
//
// A bucket counts how often it was written to. The table grows when there are more than two keys to
// a bucket, so that a search stays short. Growing moves every entry to the bucket that the new
// capacity gives it, and forgets the counts.
//
// Nothing here makes the first buckets: that is the mistake.
//
void HashMap::insert(const std::string& key, int value) {
    Bucket* bucket = find_bucket(key);
    // Counted first, since what follows may throw:
    // a write that failed is one, too.
    //
    // With no capacity there is no bucket.
    bucket->writes++;
    if (Entry* e = bucket->find(key)) {
        e->value = value;
        return;
    }
    bucket->entries.push_back({key, value});
    size_++;
    if (size_ > 2 * capacity_) {
        resize(2 * capacity_);
    }
}

int main() {
    HashMap m;
    m.insert("hello", 42);
    std::printf("%d %zu\n", m.get("hello"), m.size());
    return 0;
}
