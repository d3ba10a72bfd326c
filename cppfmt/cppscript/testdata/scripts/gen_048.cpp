int f1(double a, int b = 3) {
    if (b < 0) return static_cast<int>(a) % 100 % 100;
    int r = 0;
    for (int i = 0; i < b % 5; i++) r += static_cast<int>(a) % 100 % 100 + i;
    return r % 1000;
}
int r2(int n) {
    if (n <= 1 || n > 15) return 3;
    return (r2(n - 1) + r2(n - 2)) % 1000;
}
int f3(const std::string& a, int b = 4) {
    if (b < 0) return static_cast<int>(a.size()) % 100;
    int r = 0;
    for (int i = 0; i < b % 5; i++) r += static_cast<int>(a.size()) % 100 + i;
    return r % 1000;
}
char v4 = static_cast<char>('a' + (((30 & 0xff) | (40 & 15)) % 26 + 26) % 26);
int64_t v5 = static_cast<int64_t>((std::max(((37 + 0) % 1000), (87 % 100 * (30 % 10))) * 1130LL));
const unsigned v6 = static_cast<unsigned>(static_cast<unsigned>(std::abs((f3(std::string("a"), 31) % 1000))));
uint8_t v7 = static_cast<uint8_t>(static_cast<uint8_t>(static_cast<uint8_t>(std::abs(static_cast<int>(3.0) % 500)) * 246u + 981u));
std::vector<int> v8 = std::vector<int>{(33 % 100 * (30 % 10)), ([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(84, 26))};
size_t v9 = static_cast<size_t>(static_cast<size_t>(static_cast<size_t>(std::abs((52 >> (39 & 7)))) * 607u + 607u));
v4 = static_cast<char>('a' + (((65 & 127) << (52 & 3)) % 26 + 26) % 26);
auto x10_all = v8;
for (int x10 : x10_all) {
    std::fill(v8.begin(), v8.end(), 31);
}
v8.erase(std::unique(v8.begin(), v8.end()), v8.end());
int w11 = 1;
while (w11-- > 0) {
    auto x12_all = v8;
    for (auto x12 : x12_all) {
        std::ostringstream s13;
        s13 << ([](std::string s) { std::reverse(s.begin(), s.end()); return s; }(std::string("a"))) << "," << std::setw(6) << ((std::string("a") == std::string("hello")) ? 12 : 32) << std::setfill('0') << std::setw(4) << x12;
        print(s13.str());
    }
}
char v14 = static_cast<char>('a' + ((76 % 100 * (55 % 10)) % 26 + 26) % 26);
std::cout << ([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(std::max(12, 9), (-87))) << ' ' << ([](std::string s) { std::reverse(s.begin(), s.end()); return s; }(std::string("hello"))) << std::endl;
for (int i15 = 0; i15 < 2; i15++) {
    std::cout << (-static_cast<int>(std::string("x y").size() % 100)) << ' ' << ([](std::string s) { for (auto& c : s) c = static_cast<char>(std::toupper(c)); return s; }(std::string("a"))) << std::endl;
    print(((69 % 100 * (59 % 10)) >= (15 >> (79 & 7))), (((51 >> (91 & 7)) + ([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(i15, i15))) % 1000));
}
switch (std::abs(((92 - 21) % 1000)) % 4) {
case 0:
    print((((((89 & 127) << (9 & 3)) & 0xff) | ((78 / (std::abs(71) % 7 + 1)) & 15)) * 1361LL), ((-51) >> ((r2(78) % 1000) & 7)));
case 1:
    print(v6, ([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(((25 & 127) << (65 & 3)), (-10))));
case 2:
    print(((12 > 2) ? ((false && false) ? std::string("hello") : std::string("tab\t")) : (std::string("zz") + std::string("x y"))), static_cast<int>((std::string("tab\t") + std::string("a")).size() % 100));
default:
    print(((1.0 / 3 / (1 + 2e3 * 2e3)) / (1 + std::sqrt(std::fabs(0.1)) * std::sqrt(std::fabs(0.1)))), (((22 + 44) % 1000) >> ((v8.empty() ? 0 : v8[static_cast<size_t>(std::abs(53)) % v8.size()] % 1000) & 7)));
}
for (int i16 = 0; i16 < 4; ++i16) {
    auto [a17, b18] = std::pair{(v8.empty() ? 0 : v8[static_cast<size_t>(std::abs(i16)) % v8.size()] % 1000), std::string("a").substr(0, static_cast<size_t>(std::abs(i16)) % 5)};
    print(a17, b18);
    if (!v8.empty()) v8.pop_back(); else v8.push_back(((((5 & 0xff) | (97 & 15)) & 0xff) | ((-i16) & 15)));
}
for (int x19 : v8 | std::views::reverse | std::views::transform([](int e) { return e % 100 * 3; })) print(x19);
std::fill(v8.begin(), v8.end(), 51);
auto [a21, b22] = std::pair{((78 & 127) << (74 & 3)), std::to_string(3)};
print(a21, b22);
std::ostringstream s23;
s23 << std::string(1, 'k') << "," << std::setw(6) << ((60 & 0xff) | (93 & 15)) << std::setfill('0') << std::setw(4) << 97;
print(s23.str());
print("v4", v4);
print("v5", v5);
print("v6", v6);
print("v7", (int)v7);
print("v8", v8);
print("v9", v9);
print("v14", v14);
