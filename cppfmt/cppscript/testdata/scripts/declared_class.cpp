#include <cstdio>
#include <iostream>
#include <string>
typedef struct { int x, y; } Point;
typedef struct node { int v; } node_t;
static const struct { const char* name; int n; } table[] = {{"a", 1}, {"b", 2}};
struct { int v; } const one = {7};
class Grid {
    static constexpr struct { int dr, dc; } steps[] = {{0, 1}, {1, 0}};
public:
    int sum() const { int t = 0; for (auto [r, c] : steps) t += 10 * r + c; return t; }
};
int calls() {
    static struct { int n = 0; std::string s; } state;
    state.s += 'x';
    return ++state.n * 10 + static_cast<int>(state.s.size());
}
int main() {
    Point p{1, 2};
    node_t n{4};
    std::cout << p.x + p.y << ' ' << n.v << ' ' << one.v << '\n';
    for (const auto& e : table) std::printf("%s=%d\n", e.name, e.n);
    const struct { int lo, hi; } ranges[] = {{0, 9}, {10, 19}};
    for (const auto& r : ranges) std::cout << r.lo << '-' << r.hi << ' ';
    int a = calls(), b = calls();
    std::cout << a << ' ' << b << ' ' << calls() << ' ' << Grid{}.sum() << '\n';
    int arr[3] = {1, 2, 3};
    decltype(auto) r = (arr[2]);
    r = -1;
    const int k = 5;
    decltype(auto) copy = k;
    decltype(auto) v = arr[0] + copy;
    v += 1;
    std::cout << arr[2] << ' ' << v << '\n';
}
