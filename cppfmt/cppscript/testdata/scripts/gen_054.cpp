struct S1 {
    int n = 48;
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
    int n = 6;
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
int f5(int a, int b = 4) {
    if (b < 0) return a % 100;
    int r = 0;
    for (int i = 0; i < b % 5; i++) r += a % 100 + i;
    return r % 1000;
}
S1 v2{(-60), "m"};
v2.grow(6);
print((v2 + v2).sum(), v2 == v2, v2 < S1{});
S3 v4{(-9), "m"};
v4.grow(8);
print((v4 + v4).sum(), v4 == v4, v4 < S3{});
size_t v6 = static_cast<size_t>(static_cast<size_t>(static_cast<size_t>(std::abs(([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(8, 61)))) ^ 33243u));
S3 v7 = S3{((26 + 45) % 1000), ([](std::string s) { for (auto& c : s) c = static_cast<char>(std::toupper(c)); return s; }(std::string("x y")))};
short v8 = static_cast<short>(std::max(((26 & 0xff) | (56 & 15)), ((47 - 84) % 1000)));
const S3 v9 = S3{static_cast<int>(2e3) % 500, ((39 <= 72) ? std::string("q\"") : std::string("x y"))};
size_t v10 = static_cast<size_t>(static_cast<size_t>(std::abs(std::max(27, 86))));
uint8_t v11 = static_cast<uint8_t>(static_cast<uint8_t>(static_cast<uint8_t>(std::abs((-2))) * 730u + 888u));
std::map<int, std::string> v12 = std::map<int, std::string>{{12, std::string("")}, {57, std::string("tab\t")}, {47, std::string("x y")}};
S1 v13 = S1{((59 + 25) % 1000), std::string(1, 'k')};
int w14 = 1;
do {
    print(std::to_string((-39)), (((64 % 100 * (23 % 10)) + ((15 & 127) << (48 & 3))) % 1000));
} while (--w14 > 0);
v12[((66 & 127) << (12 & 3))] = std::to_string(37);
S3 v15 = v4;
v6 = static_cast<size_t>(static_cast<size_t>(static_cast<size_t>(std::abs(([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(2, 16)))) * 426u + 902u));
size_t v16 = static_cast<size_t>(v10);
v12[(-26)] = ([](std::string s) { std::reverse(s.begin(), s.end()); return s; }(std::string("q\"")));
long long v17 = static_cast<long long>((((-42) / (std::abs((-31)) % 7 + 1)) * 4551LL));
std::map<std::string, int> v18 = std::map<std::string, int>{{std::string("tab\t"), 75}};
std::ostringstream s19;
s19 << std::string("bc").substr(0, static_cast<size_t>(std::abs(72)) % 5) << "," << std::setw(6) << (99 / (std::abs(54) % 7 + 1)) << std::setfill('0') << std::setw(4) << 67;
print(s19.str());
if ((([](std::string s) { for (auto& c : s) c = static_cast<char>(std::toupper(c)); return s; }(std::string("tab\t"))) == (std::string("bc") + std::string("zz")))) {
    std::printf("%d|%5d|%-4d|%04x\n", ((false && false) ? 26 : 57), ((21 + 46) % 1000), ((12 & 127) << (43 & 3)), 0xffu & static_cast<unsigned>((42 >> (4 & 7))));
}
else {
    v11 = static_cast<uint8_t>(v11);
}
int w20 = 4;
while (w20-- > 0) {
}
print("v2", v2.sum(), v2.label);
print("v4", v4.sum(), v4.label);
print("v6", v6);
print("v7", v7.sum(), v7.label);
print("v8", v8);
print("v9", v9.sum(), v9.label);
print("v10", v10);
print("v11", (int)v11);
print("v12", v12);
print("v13", v13.sum(), v13.label);
print("v15", v15.sum(), v15.label);
print("v16", v16);
print("v17", v17);
print("v18", v18);
