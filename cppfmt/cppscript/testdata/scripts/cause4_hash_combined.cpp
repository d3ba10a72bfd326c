#include <unordered_map>
#include <unordered_set>
#include <vector>
struct P {
    int x, y;
    bool operator==(const P &o) const {
        return x == o.x && y == o.y;
    }
};
namespace std {
template <> struct hash<P> {
    size_t operator()(const P &p) const {
        return hash<int>()(p.x) * 31 + hash<int>()(p.y);
    }
};
template <> struct hash<vector<int>> {
    size_t operator()(const vector<int> &v) const {
        size_t h = v.size();
        for (int x : v)
            h = h * 7 + x;
        return h;
    }
};
} // namespace std
template <class T> void combine(std::size_t &seed, const T &v) {
    seed ^= std::hash<T>{}(v) + 0x9e3779b9 + (seed << 6) + (seed >> 2);
}
int main() {
    std::unordered_set<P> s{{1, 2}, {1, 2}, {3, 4}};
    std::unordered_map<std::vector<int>, int> m;
    m[{1, 2}]++;
    m[{1, 2}]++;
    std::size_t seed = 1;
    combine(seed, P{1, 2});
    combine(seed, 5);
    combine(seed, std::vector<int>{1});
    std::cout << s.size() << m[{1, 2}] << m.size() << " " << seed << "\n";
    auto h = std::hash<P>();
    std::cout << h({5, 6}) << "\n";
}
