int r1(int n) {
    if (n <= 1 || n > 15) return 2;
    return (r1(n - 1) + r1(n - 2)) % 1000;
}
template <class T>
T t2(const T& a, const T& b) {
    return b < a ? a : b;
}
struct S3 {
    int n = 25;
    std::string label = "l";
    int sum() const { return n % 1000 + static_cast<int>(label.size()); }
    void grow(int by) { n = (n + by) % 500; label += "+"; }
    bool operator==(const S3& o) const { return n == o.n && label == o.label; }
    bool operator<(const S3& o) const { return n != o.n ? n < o.n : label < o.label; }
};
S3 operator+(S3 a, const S3& b) {
    a.grow(b.n % 100);
    return a;
}
print(t2((66 / (std::abs(47) % 7 + 1)), (11 % 100 * (93 % 10))), t2((66 / (std::abs(47) % 7 + 1)), (11 % 100 * (93 % 10))));
S3 v4{(-92), "m"};
v4.grow(1);
print((v4 + v4).sum(), v4 == v4, v4 < S3{});
S3 v5 = S3{static_cast<int>(std::string("tab\t").size() % 100), std::to_string(78)};
const std::map<int, std::string> v6 = std::map<int, std::string>{{40, std::string("bc")}, {52, std::string("tab\t")}};
const std::string v7 = ([](std::string s) { std::reverse(s.begin(), s.end()); return s; }(std::string("x y"))).substr(0, static_cast<size_t>(std::abs((r1(96) % 1000))) % 5);
std::vector<int> v8 = std::vector<int>{((72 + 51) % 1000), ((44 + 15) % 1000), ((v7 == std::string("q\"")) ? 14 : 28), (-62)};
v8.resize(static_cast<size_t>(std::abs((((3 >> (9 & 7)) & 0xff) | ((-36) & 15)))) % 6);
for (int i9 = 0; i9 < 1; i9 += 2) {
    for (int x10 : v8 | std::views::reverse | std::views::transform([](int e) { return e % 100 * 3; })) print(x10);
    print(std::is_sorted(v8.begin(), v8.end()), std::all_of(v8.begin(), v8.end(), [](int x) { return x < 900; }));
    for (int x11 : v8 | std::views::filter([](int e) { return e % 2 == 0; }) | std::views::transform([](int e) { return e % 100 * 3; })) print(x11);
}
int w12 = 2;
do {
    print((((-69) & 127) << ((v8.empty() ? 0 : v8[static_cast<size_t>(std::abs(29)) % v8.size()] % 1000) & 3)), static_cast<int>(std::to_string(48).size() % 100));
} while (--w12 > 0);
const unsigned v13 = static_cast<unsigned>(static_cast<unsigned>(static_cast<unsigned>(std::abs(((91 & 0xff) | (94 & 15)))) ^ 19389u));
for (const auto& [a14, b15] : v6) print(a14, b15);
if (!v8.empty()) v8.front() = ((([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(32, 72)) & 127) << ((v8.empty() ? 0 : v8[static_cast<size_t>(std::abs(0)) % v8.size()] % 1000) & 3));
v5 = S3{(-76), std::to_string(86)};
for (int i16 = 0; i16 < 5; ++i16) {
    size_t v17 = static_cast<size_t>(static_cast<size_t>(std::abs(((i16 & 127) << (i16 & 3)))));
    std::iota(v8.begin(), v8.end(), 5);
    if (!v8.empty()) v8.front() = ((v7 == v7) ? ((i16 <= 83) ? 45 : i16) : (r1(i16) % 1000));
}
std::fill(v8.begin(), v8.end(), 21);
v8.resize(static_cast<size_t>(std::abs((r1((r1(82) % 1000)) % 1000))) % 6);
print("v4", v4.sum(), v4.label);
print("v5", v5.sum(), v5.label);
print("v6", v6);
print("v7", v7);
print("v8", v8);
print("v13", v13);
