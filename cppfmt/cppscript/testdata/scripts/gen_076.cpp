int r1(int n) {
    if (n <= 1 || n > 15) return 1;
    return (r1(n - 1) + r1(n - 2)) % 1000;
}
int f2(const std::string& a, int b = 3) {
    if (b < 0) return static_cast<int>(a.size()) % 100;
    int r = 0;
    for (int i = 0; i < b % 5; i++) r += static_cast<int>(a.size()) % 100 + i;
    return r % 1000;
}
struct S3 {
    int n = 1;
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
S3 v4{static_cast<int>(std::string("tab\t").size() % 100), "m"};
v4.grow(2);
print((v4 + v4).sum(), v4 == v4, v4 < S3{});
double v5 = static_cast<double>(((0.5 * 1.25) / (1 + (18 * 0.25) * (18 * 0.25))));
int v6 = static_cast<int>((-std::max(3, 52)));
std::string v7 = (((19 > v6) ? std::string("") : std::string("q\"")) + std::string(2, 'k'));
std::map<int, std::string> v8 = std::map<int, std::string>{{v6, v7}, {v6, v7}, {v6, v7}};
std::variant<int, std::string> v9 = std::variant<int, std::string>{(-65)};
size_t v10 = static_cast<size_t>(static_cast<size_t>(static_cast<size_t>(std::abs(static_cast<int>(1.25) % 500)) * 890u + 826u));
int64_t v11 = static_cast<int64_t>((((std::max(v6, 48) & 0xff) | (((v6 + 5) % 1000) & 15)) * 1029LL));
v7 = ([](std::string s) { for (auto& c : s) c = static_cast<char>(std::toupper(c)); return s; }(([](std::string s) { std::reverse(s.begin(), s.end()); return s; }(std::string("a")))));
if (((-v6) <= (-v6))) {
    std::ostringstream s12;
    s12 << std::string("q\"") << "," << std::setw(6) << (78 % 100 * (2 % 10)) << std::setfill('0') << std::setw(4) << 66;
    print(s12.str());
    switch (std::abs(((71 & 127) << (v6 & 3))) % 4) {
    case 0:
        print(std::max(((v7 == std::string("bc")) ? 35 : 89), ((v6 + 47) % 1000)), static_cast<int>((1.0 / 3 / (1 + 0.5 * 0.5))) % 500);
        break;
    case 1:
        print(static_cast<unsigned>(static_cast<unsigned>(std::abs((-v6))) - 681u), (((v6 / (std::abs(v6) % 7 + 1)) & 127) << (((v6 + v6) % 1000) & 3)));
        break;
    case 2:
        print((((v6 & 127) << (v6 & 3)) <= (v6 % 100 * (15 % 10))), std::max((v6 % 100 * (26 % 10)), (-76)));
    default:
        print(v5, static_cast<int>(((v6 > 35) ? v7 : v7).size() % 100));
    }
}
int w13 = 4;
do {
    print(std::sqrt(std::fabs((0.5 / (1 + 1.0 / 3 * 1.0 / 3)))), (f2(std::string(1, 'k'), v6) % 1000));
} while (--w13 > 0);
if (((false || !true) && (v6 <= v6))) {
    for (const auto& [a14, b15] : v8) print(a14, b15);
    print((std::to_string(v6) == v7), ((((v6 & 0xff) | (23 & 15)) + (-31)) % 1000));
}
std::ostringstream s16;
s16 << (std::string("bc") + v7) << "," << std::setw(6) << ((v6 & 0xff) | (4 & 15)) << std::setfill('0') << std::setw(4) << v6;
print(s16.str());
v7 += ([](std::string s) { for (auto& c : s) c = static_cast<char>(std::toupper(c)); return s; }(v7)).substr(0, 8);
if (v7.size() > 40) v7.clear();
for (const auto& [a17, b18] : v8) print(a17, b18);
switch (std::abs((98 / (std::abs(v6) % 7 + 1))) % 4) {
case 0:
    print(v7, (-((54 - 56) % 1000)));
case 1:
    print((((v6 / (std::abs(58) % 7 + 1)) % 100 * (static_cast<int>(v7.size() % 100) % 10)) * 3758LL), (r1((f2(v7, v6) % 1000)) % 1000));
    break;
case 2:
    print(std::floor((98 * 0.25) - std::sqrt(std::fabs(0.5))), (-((true && true) ? v6 : v6)));
    break;
default:
    print((std::string("x y") + v7).substr(0, static_cast<size_t>(std::abs((37 >> (61 & 7)))) % 5), (-((14 + v6) % 1000)));
}
int w19 = 4;
while (w19-- > 0) {
    print(std::sqrt(std::fabs(std::floor(1.0 / 3 - 3.0))), (r1(static_cast<int>(3.0) % 500) % 1000));
}
v6 |= (-97);
v6 %= 1000;
print(std::visit([](const auto& held) { std::ostringstream s; s << held; return s.str(); }, v9));
unsigned v20 = static_cast<unsigned>(static_cast<unsigned>(static_cast<unsigned>(std::abs((-v6))) ^ 18174u));
S3 v21 = v4;
for (const auto& [a22, b23] : v8) print(a22, b23);
print("v4", v4.sum(), v4.label);
print("v5", v5);
print("v6", v6);
print("v7", v7);
print("v8", v8);
print("v9", std::visit([](const auto& held) { std::ostringstream s; s << held; return s.str(); }, v9));
print("v10", v10);
print("v11", v11);
print("v20", v20);
print("v21", v21.sum(), v21.label);
