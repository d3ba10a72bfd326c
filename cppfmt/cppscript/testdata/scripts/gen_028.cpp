enum class E1 { red, green = 2, blue };
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
int f2(int a, int b = 6) {
    if (b < 0) return a % 100;
    int r = 0;
    for (int i = 0; i < b % 5; i++) r += a % 100 + i;
    return r % 1000;
}
print(name_of(E1::red), static_cast<int>(E1::blue));
const std::set<int> v3 = std::set<int>{std::max(0, 46), (28 / (std::abs(99) % 7 + 1)), std::max(91, 26)};
std::deque<int> v4 = std::deque<int>{(82 % 100 * (7 % 10)), (-67), (78 / (std::abs(81) % 7 + 1))};
std::vector<int> v5 = std::vector<int>{((96 - 35) % 1000)};
double v6 = static_cast<double>(std::floor((1.0 / 3 * 0.5) - std::sqrt(std::fabs(0.5))));
print(((std::string("bc") + std::string("hello")) == std::to_string(29)), (((v5.empty() ? 0 : v5[static_cast<size_t>(std::abs(32)) % v5.size()] % 1000) + std::max(13, 12)) % 1000));
if (!v4.empty()) v4.front() = (f2((-86), (8 % 100 * (99 % 10))) % 1000);
std::vector<double> v7 = std::vector<double>{std::sqrt(std::fabs(1.25)), (64 * 0.25)};
std::printf("%d|%5d|%-4d|%04x\n", (93 / (std::abs(51) % 7 + 1)), (-27), ((53 & 127) << (97 & 3)), 0xffu & static_cast<unsigned>((48 / (std::abs(84) % 7 + 1))));
v5.resize(static_cast<size_t>(std::abs(((((27 != 2) ? 96 : 3) & 0xff) | (std::max(7, 82) & 15)))) % 6);
auto [a8, b9] = std::pair{static_cast<int>(1.0 / 3) % 500, std::to_string(86)};
print(a8, b9);
int w10 = 4;
do {
    print((([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(91, 41)) > static_cast<int>(std::string("a").size() % 100)), std::max(((26 + 40) % 1000), static_cast<int>(std::string("a").size() % 100)));
} while (--w10 > 0);
switch (std::abs((v5.empty() ? 0 : v5[static_cast<size_t>(std::abs(39)) % v5.size()] % 1000)) % 4) {
case 0:
    print((([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }((47 / (std::abs(49) % 7 + 1)), std::max(30, 50))) * 84LL), static_cast<int>((1.0 / 3 / (1 + 0.1 * 0.1))) % 500);
    break;
case 1:
    print(static_cast<unsigned>(std::abs((75 % 100 * (85 % 10)))), (-(14 % 100 * (42 % 10))));
    break;
case 2:
    print(((72 != 0) && (std::string("x y") < std::string("x y"))), (((40 % 100 * (62 % 10)) + static_cast<int>(0.5) % 500) % 1000));
default:
    print((static_cast<int>(0.1) % 500 <= ([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(6, 97))), ((((45 > 70) ? 21 : 24) & 127) << (static_cast<int>(std::string("tab\t").size() % 100) & 3)));
}
for (int i11 = 0; i11 < 4; i11++) {
    auto [a12, b13] = std::pair{(-i11), ([](std::string s) { std::reverse(s.begin(), s.end()); return s; }(std::string("hello")))};
    print(a12, b13);
    v5.erase(std::remove_if(v5.begin(), v5.end(), [](int x) { return x % 3 == 0; }), v5.end());
    print(((((-81) - (i11 >> (i11 & 7))) % 1000) * 3054LL), (f2(i11, static_cast<int>(1.25) % 500) % 1000));
}
print(std::count_if(v5.begin(), v5.end(), [](int x) { return x > 36; }));
print("v3", v3);
print("v4", v4);
print("v5", v5);
print("v6", v6);
print("v7", v7);
