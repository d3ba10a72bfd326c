int r1(int n) {
    if (n <= 1 || n > 15) return 3;
    return (r1(n - 1) + r1(n - 2)) % 1000;
}
const int v2 = static_cast<int>(([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(((std::string("hello") < std::string("zz")) ? 49 : 86), static_cast<int>(std::string("").size() % 100))));
const unsigned v3 = static_cast<unsigned>(static_cast<unsigned>(static_cast<unsigned>(std::abs(static_cast<int>(std::string("hello").size() % 100))) ^ 17828u));
std::array<int, 3> v4 = std::array<int, 3>{(-2), ((v2 - 0) % 1000)};
bool v5 = static_cast<bool>(((75 / (std::abs(22) % 7 + 1)) < (44 % 100 * (v2 % 10))));
for (int i6 = 0; i6 < 2; i6++) {
    std::printf("%.3f %s %c\n", (([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(i6, v2)) * 0.25), ([](std::string s) { for (auto& c : s) c = static_cast<char>(std::toupper(c)); return s; }(std::string("x y"))).c_str(), 'z');
    std::printf("%d|%5d|%-4d|%04x\n", (v2 / (std::abs(16) % 7 + 1)), ((v2 < 71) ? 17 : 88), (-25), 0xffu & static_cast<unsigned>(((std::string("a") == std::string("bc")) ? i6 : v2)));
    auto x7_all = v4;
    for (int x7 : x7_all) {
        print(v4);
        print((((i6 - 88) % 1000) % 100 * (std::max(v2, 88) % 10)), (((v2 & 127) << (71 & 3)) >> (((x7 & 0xff) | (58 & 15)) & 7)));
    }
}
if (int k8 = std::max(21, v2); k8 > 29) {
    print(((78 % 100 * (v2 % 10)) >> (([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(64, v2)) & 7)), ((((68 + v2) % 1000) & 127) << (([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(92, 85)) & 3)));
}
else {
    v4 = std::array<int, 3>{(-v2), (-62)};
}
print(v5, ((-v2) >> (((10 & 127) << (7 & 3)) & 7)));
v4 = v4;
auto x9_all = v4;
for (int x9 : x9_all) {
    print(v4);
    v4 = v4;
}
print(v4);
print(static_cast<unsigned>(std::abs(((54 - v2) % 1000))), (static_cast<int>(std::string("tab\t").size() % 100) >> (static_cast<int>(0.5) % 500 & 7)));
auto f10 = [&](int x) { return (x - v2) % 700; };
print(f10(4), f10(3));
print(v4);
switch (std::abs(((99 & 127) << (53 & 3))) % 4) {
case 0:
    print((std::string("q\"").substr(0, static_cast<size_t>(std::abs(20)) % 5) == std::string(0, 'k')), static_cast<int>(([](std::string s) { for (auto& c : s) c = static_cast<char>(std::toupper(c)); return s; }(std::string("zz"))).size() % 100));
case 1:
    print((static_cast<int>(std::string("zz").size() % 100) * 0.25), (((std::string("x y") == std::string("a")) || !(std::string("q\"") < std::string("x y"))) ? (-92) : static_cast<int>(1.0 / 3) % 500));
case 2:
    print((std::floor(0.1 - 1.0 / 3) + (v2 * 0.25)), ((static_cast<int>(3.0) % 500 - (v2 >> (v2 & 7))) % 1000));
    break;
default:
    print((((v2 & 0xff) | (v2 & 15)) == (92 / (std::abs(44) % 7 + 1))), (static_cast<int>(3.0) % 500 >> ((57 / (std::abs(65) % 7 + 1)) & 7)));
}
int w11 = 1;
while (w11-- > 0) {
    int64_t v12 = static_cast<int64_t>(((((-20) & 127) << (static_cast<int>(0.5) % 500 & 3)) * 592LL));
}
std::unordered_map<int, int> v13 = std::unordered_map<int, int>{{v2, v2}, {v2, v2}};
auto f14 = [&](int x) { return (x - v2) % 700; };
print(f14(4), f14(3));
std::printf("%.3f %s %c\n", ((29 * 0.25) / (1 + std::floor(1.25 - 3.0) * std::floor(1.25 - 3.0))), std::string(2, 'k').c_str(), 'z');
print("v2", v2);
print("v3", v3);
print("v4", v4);
print("v5", v5);
print("v13", v13);
