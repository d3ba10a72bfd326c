int r1(int n) {
    if (n <= 1 || n > 15) return 3;
    return (r1(n - 1) + r1(n - 2)) % 1000;
}
constexpr int c2 = 23 * 17;
using Aliasc2 = std::vector<int>;
int r4(int n) {
    if (n <= 1 || n > 15) return 3;
    return (r4(n - 1) + r4(n - 2)) % 1000;
}
Aliasc2 v3{c2, c2 + 1};
std::vector<std::vector<int>> v5 = std::vector<std::vector<int>>{{([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(34, 17)), 40}, {}, {static_cast<int>(2e3) % 500}};
std::variant<int, std::string> v6 = std::variant<int, std::string>{((53 & 0xff) | (69 & 15))};
std::vector<std::vector<int>> v7 = std::vector<std::vector<int>>{{(83 >> (5 & 7)), 32}, {}, {((95 - 47) % 1000)}};
std::string v8 = ((4 == 91) ? std::to_string(65) : ([](std::string s) { for (auto& c : s) c = static_cast<char>(std::toupper(c)); return s; }(std::string("q\""))));
std::vector<int> v9 = std::vector<int>{(-30)};
print(std::any_of(v9.begin(), v9.end(), [](int x) { return x % 2 == 0; }));
auto [a10, b11] = std::pair{(31 / (std::abs(2) % 7 + 1)), (std::string("hello") + v8)};
print(a10, b11);
v3.erase(std::unique(v3.begin(), v3.end()), v3.end());
switch (std::abs((v9.empty() ? 0 : v9[static_cast<size_t>(std::abs(71)) % v9.size()] % 1000)) % 4) {
case 0:
    print(static_cast<unsigned>(static_cast<unsigned>(std::abs(static_cast<int>(0.5) % 500)) ^ 54987u), (r1((v9.empty() ? 0 : v9[static_cast<size_t>(std::abs(64)) % v9.size()] % 1000)) % 1000));
    break;
case 1:
    print((std::max(25, 25) >> (((std::string("q\"") == v8) ? 28 : 43) & 7)), (static_cast<int>(v8.size() % 100) / (std::abs(([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(59, 80))) % 7 + 1)));
case 2:
    print((((v8 == v8) ? 59 : 59) >> ((79 >> (4 & 7)) & 7)), ((38 < 51) ? (51 >> (27 & 7)) : ((4 - 26) % 1000)));
    break;
default:
    print(std::to_string((22 >> (92 & 7))), ((((false && false) ? 28 : 46) & 0xff) | ((v3.empty() ? 0 : v3[static_cast<size_t>(std::abs(60)) % v3.size()] % 1000) & 15)));
}
for (int x12 : v9 | std::views::reverse | std::views::transform([](int e) { return e % 100 * 3; })) print(x12);
switch (std::abs(([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(62, 68))) % 4) {
case 0:
    print((((-43) % 100 * ((-52) % 10)) * 4249LL), ((56 / (std::abs(20) % 7 + 1)) % 100 * ((82 >> (44 & 7)) % 10)));
    break;
case 1:
    print((((7 / (std::abs(31) % 7 + 1)) % 100 * ((54 >> (94 & 7)) % 10)) * 4860LL), static_cast<int>(((58 == 75) ? std::string("q\"") : std::string("zz")).size() % 100));
    break;
case 2:
    print(static_cast<unsigned>(static_cast<unsigned>(std::abs(((68 - 28) % 1000))) - 598u), ((((19 + 96) % 1000) & 0xff) | ((r1(31) % 1000) & 15)));
default:
    print(v8, static_cast<int>((1.0 / 3 + 2e3)) % 500);
}
auto [a13, b14] = std::pair{((26 + 56) % 1000), std::string(3, 'k')};
print(a13, b14);
print("v3", v3);
print("v5", v5);
print("v6", std::visit([](const auto& held) { std::ostringstream s; s << held; return s.str(); }, v6));
print("v7", v7);
print("v8", v8);
print("v9", v9);
