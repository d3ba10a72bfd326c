#include <unordered_map>
namespace std {
template <> struct hash<pair<int, int>> {
    size_t operator()(const pair<int, int> &p) const {
        return hash<int>{}(p.first) ^ hash<int>{}(p.second);
    }
};
} // namespace std
int main() {
    std::unordered_map<std::pair<int, int>, std::string> m;
    m[{1, 2}] = "x";
    std::cout << m.count({1, 2}) << m.count({2, 1}) << "\n";
}
