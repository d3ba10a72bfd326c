struct P {
    int x, y;
    bool operator==(const P &) const = default;
};
struct H {
    std::size_t operator()(const P &p) const {
        return p.x * 31 + p.y;
    }
};
auto hash = [](const P &p) { return std::size_t(p.x * 31 + p.y); };
auto eq = [](const P &a, const P &b) { return a.x == b.x && a.y == b.y; };
std::unordered_map<P, int, decltype(hash)> m(10, hash);
m[{1, 2}] = 3;
std::cout << m[{1, 2}] << m.size();
std::unordered_set<P, decltype(hash), decltype(eq)> s(8, hash, eq);
s.insert({1, 2});
s.insert({1, 2});
std::cout << s.size();
std::unordered_map<P, int, H> h(16);
h[{1, 1}]++;
std::cout << h.size();
std::unordered_set<P, decltype(hash)> d;
d.insert({3, 4});
std::cout << d.contains({3, 4});
