#include <unordered_set>
using namespace std;
struct Hex {
    int q, r;
    bool operator==(const Hex &) const = default;
};
template <> struct std::hash<Hex> {
    size_t operator()(const Hex &h) const noexcept {
        return hash<int>()(h.q) * 31 + hash<int>{}(h.r);
    }
};
namespace std {
template <> struct hash<pair<int, int>> {
    size_t operator()(const pair<int, int> &p) const {
        return hash<int>{}(p.first) ^ hash<int>{}(p.second);
    }
};
} // namespace std
int main() {
    unordered_set<Hex> s;
    s.insert({1, 2});
    s.insert({1, 2});
    cout << s.size() << hash<Hex>{}({2, 1}) << hash<int>{}(7) << "\n";
    unordered_map<pair<int, int>, string> m;
    m[{1, 2}] = "x";
    cout << m.count({1, 2}) << m.count({2, 1}) << "\n";
}
