struct S1 {
    int n = 12;
    std::string label = "l";
    int sum() const { return n % 1000 + static_cast<int>(label.size()); }
    void grow(int by) { n = (n + by) % 500; label += "+"; }
    bool operator==(const S1& o) const { return n == o.n && label == o.label; }
    bool operator<(const S1& o) const { return n != o.n ? n < o.n : label < o.label; }
};
S1 operator+(S1 a, const S1& b) {
    a.grow(b.n % 100);
    return a;
}
struct S3 {
    int n = 34;
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
int f5(const std::string& a, int b = 0) {
    if (b < 0) return static_cast<int>(a.size()) % 100;
    int r = 0;
    for (int i = 0; i < b % 5; i++) r += static_cast<int>(a.size()) % 100 + i;
    return r % 1000;
}
S1 v2{(20 >> (0 & 7)), "m"};
v2.grow(0);
print((v2 + v2).sum(), v2 == v2, v2 < S1{});
S3 v4{(-10), "m"};
v4.grow(5);
print((v4 + v4).sum(), v4 == v4, v4 < S3{});
std::optional<int> v6 = std::optional<int>{(f5(std::string("q\""), 52) % 1000)};
std::string v7 = std::string("q\"");
S3 v8 = v4;
std::array<int, 3> v9 = std::array<int, 3>{(f5(v7, 76) % 1000), ((57 & 127) << (6 & 3))};
unsigned v10 = static_cast<unsigned>(static_cast<unsigned>(static_cast<unsigned>(std::abs((-13))) - 476u));
int v11 = static_cast<int>((((30 / (std::abs(98) % 7 + 1)) + static_cast<int>(v7.size() % 100)) % 1000));
int64_t v12 = static_cast<int64_t>((((v11 / (std::abs(v11) % 7 + 1)) % 100 * (static_cast<int>(std::string("x y").size() % 100) % 10)) * 4010LL));
std::map<std::string, int> v13 = std::map<std::string, int>{{v7, v11}, {v7, v11}};
print(v6.value_or(static_cast<int>(1.25) % 500));
for (const auto& [a14, b15] : v13) print(a14, b15);
switch (std::abs(((76 & 127) << (52 & 3))) % 4) {
case 0:
    print(((1.25 / (1 + 1.25 * 1.25)) + (25 * 0.25)), (-(-v11)));
case 1:
    print(((((v11 & 0xff) | (v11 & 15)) + ((49 + v11) % 1000)) % 1000), std::max((v11 % 100 * (v11 % 10)), (62 % 100 * (v11 % 10))));
    break;
case 2:
    print(std::sqrt(std::fabs((3.0 / (1 + 0.1 * 0.1)))), (((-82) & 0xff) | (std::max(43, 1) & 15)));
    break;
default:
    print((v13.count((std::string("") + v7)) ? 1 : static_cast<int>(std::string("a").size() % 100)), (-(-70)));
}
print(v9);
int w16 = 3;
while (w16-- > 0) {
    v13 = v13;
}
int64_t v17 = static_cast<int64_t>(v12);
print(((0.1 + 3.0) + (25 * 0.25)), (((-23) - (95 >> (17 & 7))) % 1000));
print(v9);
std::cout << std::boolalpha << (v11 > v11) << std::noboolalpha << " " << (3.0 / (1 + 1.25 * 1.25)) << "\n";
for (const auto& [a18, b19] : v13) print(a18, b19);
print((((v11 & 127) << (4 & 3)) == ((36 <= 16) ? 57 : 25)), (-(v13.count(std::string("q\"")) ? 1 : 28)));
print("v2", v2.sum(), v2.label);
print("v4", v4.sum(), v4.label);
print("v6", v6);
print("v7", v7);
print("v8", v8.sum(), v8.label);
print("v9", v9);
print("v10", v10);
print("v11", v11);
print("v12", v12);
print("v13", v13);
print("v17", v17);
