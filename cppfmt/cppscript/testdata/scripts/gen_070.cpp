int f1(int a, int b = 7) {
    if (b < 0) return a % 100;
    int r = 0;
    for (int i = 0; i < b % 5; i++) r += a % 100 + i;
    return r % 1000;
}
std::deque<int> v2 = std::deque<int>{((63 + 11) % 1000), (-49), ((true || !false) ? 58 : 76)};
const uint8_t v3 = static_cast<uint8_t>(static_cast<uint8_t>(static_cast<uint8_t>(std::abs((f1(68, 36) % 1000))) * 118u + 671u));
std::map<std::string, int> v4 = std::map<std::string, int>{{std::string("x y"), 69}, {std::string("hello"), 82}};
int v5 = static_cast<int>(((52 < 15) ? ((true || !false) ? 52 : 4) : ((false || !true) ? 14 : 93)));
std::deque<int> v6 = v2;
const int64_t v7 = static_cast<int64_t>(((((-65) - static_cast<int>(0.5) % 500) % 1000) * 4990LL));
std::set<int> v8 = std::set<int>{(f1(v5, v5) % 1000), (v5 / (std::abs(v5) % 7 + 1)), static_cast<int>(std::string("q\"").size() % 100), (v4.count(std::string("zz")) ? 1 : v5)};
v8.insert((((71 > 14) ? 7 : 62) >> (((v5 + v5) % 1000) & 7)));
print(v5, std::max((-v5), static_cast<int>(1.0 / 3) % 500));
for (const auto& [a9, b10] : v4) print(a9, b10);
const bool v11 = static_cast<bool>(((true && true) || !(v5 > v5)));
bool v12 = static_cast<bool>(((v5 <= v5) || !(std::string("hello") < std::string("q\""))));
std::pair<int, std::string> v13 = std::pair<int, std::string>{((8 + 79) % 1000), std::string("a")};
print(((3.0 * 0.5) * (3.0 / (1 + 1.0 / 3 * 1.0 / 3))), static_cast<int>((1.0 / 3 * 1.25)) % 500);
v4[([](std::string s) { for (auto& c : s) c = static_cast<char>(std::toupper(c)); return s; }(std::string("x y")))] += (55 / (std::abs(v5) % 7 + 1)) % 50;
int v14 = static_cast<int>(v5);
switch (std::abs((-75)) % 4) {
case 0:
    print(std::sqrt(std::fabs(std::floor(0.1 - 0.1))), (-static_cast<int>(std::string("bc").size() % 100)));
    break;
case 1:
    print(((v14 > 88) && (std::string("q\"") == std::string(""))), ([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }((-v14), ((v5 + 87) % 1000))));
    break;
case 2:
    print(static_cast<unsigned>(std::abs(((v5 + 50) % 1000))), (v4.count(std::string("x y").substr(0, static_cast<size_t>(std::abs(3)) % 5)) ? 1 : ((70 & 0xff) | (76 & 15))));
    break;
default:
    print((((true || !true) ? std::string("x y") : std::string("hello")) == ([](std::string s) { std::reverse(s.begin(), s.end()); return s; }(std::string("q\"")))), ([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(((99 & 0xff) | (v14 & 15)), static_cast<int>(3.0) % 500)));
}
print((((std::max(10, v5) + (-v14)) % 1000) * 2947LL), (f1((f1(v5, v5) % 1000), ((v14 & 127) << (2 & 3))) % 1000));
print("v2", v2);
print("v3", (int)v3);
print("v4", v4);
print("v5", v5);
print("v6", v6);
print("v7", v7);
print("v8", v8);
print("v11", v11);
print("v12", v12);
print("v13", v13);
print("v14", v14);
