enum class E1 { red, green = 6, blue };
std::string name_of(E1 e) {
    switch (e) {
    case E1::red:
        return "red";
    case E1::green:
        return "green";
    default:
        return "other";
    }
}
struct S2 {
    int n = 24;
    std::string label = "l";
    int sum() const { return n % 1000 + static_cast<int>(label.size()); }
    void grow(int by) { n = (n + by) % 500; label += "+"; }
    bool operator==(const S2& o) const { return n == o.n && label == o.label; }
    bool operator<(const S2& o) const { return n != o.n ? n < o.n : label < o.label; }
};
S2 operator+(S2 a, const S2& b) {
    a.grow(b.n % 100);
    return a;
}
print(name_of(E1::green), static_cast<int>(E1::blue));
S2 v3{(-25), "m"};
v3.grow(2);
print((v3 + v3).sum(), v3 == v3, v3 < S2{});
S2 v4 = S2{std::max(19, 44), std::string(3, 'k')};
const short v5 = static_cast<short>((-(-27)));
char v6 = static_cast<char>('a' + (((46 + 50) % 1000) % 26 + 26) % 26);
std::pair<int, std::string> v7 = std::pair<int, std::string>{(-14), std::to_string(14)};
const std::vector<std::vector<int>> v8 = std::vector<std::vector<int>>{{static_cast<int>(0.5) % 500, 96}, {}, {((8 & 127) << (70 & 3))}};
char v9 = v6;
std::map<std::string, int> v10 = std::map<std::string, int>{{std::string(""), 69}};
v10[std::to_string(81)] += (-59) % 50;
v7.first = (((83 & 127) << (87 & 3)) / (std::abs(([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(71, 75))) % 7 + 1));
std::ostringstream s11;
s11 << std::string(3, 'k') << "," << std::setw(6) << static_cast<int>(2e3) % 500 << std::setfill('0') << std::setw(4) << 44;
print(s11.str());
int v12 = static_cast<int>(static_cast<int>(((std::string("hello") == std::string("hello")) ? std::string("a") : std::string("hello")).size() % 100));
std::ostringstream s13;
s13 << std::string("a").substr(0, static_cast<size_t>(std::abs(53)) % 5) << "," << std::setw(6) << static_cast<int>(1.0 / 3) % 500 << std::setfill('0') << std::setw(4) << 47;
print(s13.str());
if (int k14 = ((v12 - 84) % 1000); k14 > 35) {
    for (int i15 = 0; i15 < 3; ++i15) {
        auto f16 = [i15](int x) { return (x + i15) % 700; };
        print(f16(7), f16(3));
        int v17 = static_cast<int>(((((55 - i15) % 1000) & 0xff) | ((-v12) & 15)));
        for (auto x18 : {3, 5, 4}) {
            std::ostringstream s19;
            s19 << (std::string("tab\t") + std::string("x y")) << "," << std::setw(6) << (-v12) << std::setfill('0') << std::setw(4) << 53;
            print(s19.str());
        }
    }
    print(((-87) * 0.25), (((v12 >> (v12 & 7)) + static_cast<int>(1.25) % 500) % 1000));
}
v7.first = std::max(((v12 - v12) % 1000), ([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(v12, v12)));
std::cout << (((std::string("zz") < std::string("x y")) && (false && false)) ? (v12 / (std::abs(31) % 7 + 1)) : (v10.count(std::string("x y")) ? 1 : v12)) << ' ' << ((40 <= v12) ? std::string("q\"") : std::string("")) << std::endl;
long long v20 = static_cast<long long>((([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }((-v12), ((78 & 127) << (43 & 3)))) * 3889LL));
std::printf("%.3f %s %c\n", std::sqrt(std::fabs((3.0 * 1.25))), std::string("q\"").c_str(), 'z');
v10 = std::map<std::string, int>{{std::string("tab\t"), v12}, {std::string("bc"), v12}};
v10 = v10;
for (const auto& [a21, b22] : v10) print(a21, b22);
print("v3", v3.sum(), v3.label);
print("v4", v4.sum(), v4.label);
print("v5", v5);
print("v6", v6);
print("v7", v7);
print("v8", v8);
print("v9", v9);
print("v10", v10);
print("v12", v12);
print("v20", v20);
