#include <unordered_set>
struct Hex {
    int q, r;
    bool operator==(const Hex &) const = default;
};
template <> struct std::hash<Hex> {
    size_t operator()(const Hex &h) const noexcept {
        return std::hash<int>()(h.q) * 31 + std::hash<int>{}(h.r);
    }
};
int main() {
    std::cout << std::hash<Hex>{}(Hex{2, 1}) << std::hash<Hex>()(Hex{2, 1}) << "\n";
    std::cout << std::hash<Hex>{}({2, 1}) << "\n";
}
