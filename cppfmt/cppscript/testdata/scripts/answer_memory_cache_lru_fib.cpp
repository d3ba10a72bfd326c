#include <iostream>
#include <map>
#include <string>
#include <tuple>
#include <unordered_map>
#include <vector>

struct PairHash {
    std::size_t operator()(const std::pair<int, int> &p) const {
        return std::hash<int>()(p.first) * 31 + std::hash<int>{}(p.second);
    }
};

struct Key {
    int i, j, k;
    bool operator==(const Key &o) const {
        return i == o.i && j == o.j && k == o.k;
    }
};

template <> struct std::hash<Key> {
    std::size_t operator()(const Key &k) const noexcept {
        return (k.i * 1009u + k.j) * 1009u + k.k;
    }
};

std::unordered_map<std::pair<int, int>, long long, PairHash> pathMemo;

long long gridPaths(int r, int c) {
    if (r == 0 || c == 0)
        return 1;
    auto [it, inserted] = pathMemo.try_emplace({r, c}, 0);
    if (!inserted)
        return it->second;
    long long v = gridPaths(r - 1, c) + gridPaths(r, c - 1);
    return pathMemo[{r, c}] = v;
}

bool interleaves(const std::string &a, const std::string &b, const std::string &c) {
    static std::map<std::tuple<std::string, std::string, std::string>, bool> memo;
    if (a.size() + b.size() != c.size())
        return false;
    if (c.empty())
        return true;
    auto key = std::make_tuple(a, b, c);
    if (auto it = memo.find(key); it != memo.end())
        return it->second;
    bool ok = (!a.empty() && a[0] == c[0] && interleaves(a.substr(1), b, c.substr(1))) ||
              (!b.empty() && b[0] == c[0] && interleaves(a, b.substr(1), c.substr(1)));
    memo.emplace(key, ok);
    return ok;
}

int main() {
    std::cout << gridPaths(2, 2) << ' ' << gridPaths(16, 16) << " memo " << pathMemo.size() << '\n';
    std::cout << std::boolalpha << interleaves("aabcc", "dbbca", "aadbbcbcac") << ' '
              << interleaves("aabcc", "dbbca", "aadbbbaccc") << '\n';
    std::unordered_map<Key, std::string> cells;
    for (int i = 0; i < 3; ++i)
        for (int j = i; j < 3; ++j)
            cells[{i, j, i ^ j}] += std::to_string(i) + std::to_string(j);
    cells[{0, 1, 1}] += "!";
    std::cout << cells.size() << ' ' << cells[{0, 1, 1}] << ' ' << cells.count({2, 2, 0}) << cells.count({2, 2, 1})
              << '\n';
    std::unordered_multimap<std::string, int> mm{{"a", 1}, {"b", 2}, {"a", 3}};
    int sum = 0;
    auto range = mm.equal_range("a");
    for (auto it = range.first; it != range.second; ++it)
        sum += it->second;
    std::cout << "a: " << mm.count("a") << " entries, sum " << sum << std::endl;
}
