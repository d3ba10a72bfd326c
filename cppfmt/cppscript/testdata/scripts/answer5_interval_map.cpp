#include <iostream>
#include <iterator>
#include <limits>
#include <map>
#include <string>

// A map from intervals [a, b) to values, stored as the points where the value changes.
template <typename K, typename V> class IntervalMap {
    V default_;
    std::map<K, V> starts_;

  public:
    explicit IntervalMap(V def) : default_(std::move(def)) {
    }

    void assign(const K &from, const K &to, const V &value) {
        if (!(from < to))
            return;
        V after = (*this)[to];
        auto first = starts_.lower_bound(from);
        auto last = starts_.upper_bound(to);
        starts_.erase(first, last);
        if (!(before(from) == value))
            starts_.emplace(from, value);
        if (!(after == value))
            starts_.emplace(to, after);
    }

    const V &operator[](const K &key) const {
        auto it = starts_.upper_bound(key);
        return it == starts_.begin() ? default_ : std::prev(it)->second;
    }

    const V &before(const K &key) const {
        auto it = starts_.lower_bound(key);
        return it == starts_.begin() ? default_ : std::prev(it)->second;
    }

    std::size_t changes() const {
        return starts_.size();
    }

    friend std::ostream &operator<<(std::ostream &os, const IntervalMap &m) {
        os << m.default_;
        for (const auto &[k, v] : m.starts_)
            os << " |" << k << "| " << v;
        return os;
    }
};

int main() {
    IntervalMap<int, char> m('-');
    std::cout << m << '\n';
    m.assign(2, 8, 'A');
    std::cout << m << '\n';
    m.assign(4, 6, 'B');
    std::cout << m << '\n';
    m.assign(6, 10, 'B');
    std::cout << m << '\n';
    m.assign(5, 5, 'Z');
    m.assign(0, 3, 'A');
    std::cout << m << '\n';
    for (int i = -1; i <= 11; ++i)
        std::cout << m[i];
    std::cout << "  (" << m.changes() << " changes)\n";
    m.assign(std::numeric_limits<int>::min(), std::numeric_limits<int>::max(), '-');
    std::cout << m << "  " << m.changes() << '\n';

    IntervalMap<double, std::string> tax("0%");
    tax.assign(10000, 40000, "20%");
    tax.assign(40000, 1e9, "40%");
    for (double income : {9999.99, 10000.0, 39999.5, 40000.0, 2.5e9})
        std::cout << income << " -> " << tax[income] << '\n';
}
