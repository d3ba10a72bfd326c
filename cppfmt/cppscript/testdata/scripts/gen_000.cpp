int f1(const std::string& a, int b = 7) {
    if (b < 0) return static_cast<int>(a.size()) % 100;
    int r = 0;
    for (int i = 0; i < b % 5; i++) r += static_cast<int>(a.size()) % 100 + i;
    return r % 1000;
}
constexpr int c2 = 16 * 21;
using Aliasc2 = std::vector<int>;
Aliasc2 v3{c2, c2 + 1};
uint8_t v4 = static_cast<uint8_t>(static_cast<uint8_t>(static_cast<uint8_t>(std::abs((f1(std::string("bc"), 53) % 1000))) - 483u));
std::set<int> v5 = std::set<int>{(15 / (std::abs(20) % 7 + 1)), ([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(48, 28)), ((22 + 13) % 1000), ((89 < 87) ? 31 : 56)};
std::array<int, 3> v6 = std::array<int, 3>{((91 - 56) % 1000), (38 % 100 * (55 % 10))};
double v7 = static_cast<double>(std::floor((13 * 0.25) - (2e3 + 2e3)));
std::string v8 = std::string("x y");
int v9 = static_cast<int>((((v3.empty() ? 0 : v3[static_cast<size_t>(std::abs(94)) % v3.size()] % 1000) + std::max(91, 68)) % 1000));
v5.erase(static_cast<int>((2e3 * 0.5)) % 500);
std::vector<std::vector<int>> v10 = std::vector<std::vector<int>>{{(v3.empty() ? 0 : v3[static_cast<size_t>(std::abs(v9)) % v3.size()] % 1000), v9}, {}, {((13 + 77) % 1000)}};
auto [a11, b12] = std::pair{([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(91, 80)), ([](std::string s) { std::reverse(s.begin(), s.end()); return s; }(std::string("hello")))};
print(a11, b12);
for (auto& x : v3) x = x % 50 - 3;
for (int x13 : v3 | std::views::reverse | std::views::transform([](int e) { return e % 100 * 3; })) print(x13);
v10.push_back({(f1(v8, v9) % 1000), 7});
for (int x14 : v3 | std::views::reverse | std::views::transform([](int e) { return e % 100 * 3; })) print(x14);
v7 = static_cast<double>(v7);
for (int x15 : v3 | std::views::reverse | std::views::transform([](int e) { return e % 100 * 3; })) print(x15);
print(std::floor((0.5 * 1.25) - std::floor(3.0 - 0.5)), ((84 % 100 * (35 % 10)) >> ((v9 / (std::abs(1) % 7 + 1)) & 7)));
for (int i16 = 0; i16 < 2; i16 += 2) {
    switch (std::abs(static_cast<int>(v8.size() % 100)) % 4) {
    case 0:
        print((v3.empty() ? 0 : v3[static_cast<size_t>(std::abs((v9 % 100 * (i16 % 10)))) % v3.size()] % 1000), ([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }((v9 >> (i16 & 7)), ((90 + v9) % 1000))));
        break;
    case 1:
        print(((true && false) && (v9 >= i16)), (f1(v8, v9) % 1000));
        break;
    case 2:
        print((((i16 & 0xff) | (66 & 15)) * 0.25), (-((i16 & 127) << (49 & 3))));
        break;
    default:
        print(static_cast<unsigned>(std::abs(std::max(v9, 56))), (((i16 & 127) << (97 & 3)) >> (static_cast<int>(v8.size() % 100) & 7)));
    }
    print(std::count_if(v3.begin(), v3.end(), [](int x) { return x > 28; }));
    for (int x17 : v3 | std::views::filter([](int e) { return e % 2 == 0; }) | std::views::transform([](int e) { return e % 100 * 3; })) print(x17);
}
auto x18_all = v5;
for (const auto& x18 : x18_all) {
    try {
        std::cout << ((((47 & 127) << (71 & 3)) - (37 >> (v9 & 7))) % 1000) << ' ' << ((std::string("bc") == v8) ? std::string("q\"") : v8) << std::endl;
        if (((67 >= 56) || !(18 < 17))) throw std::runtime_error(std::to_string(x18));
        print(std::stoi("x"));
        print(v3.at(3) > 0);
    } catch (const std::out_of_range&) {
        print("out of range");
    } catch (const std::exception& e) {
        print("caught");
    } catch (int n) {
        print("int", n);
    }
}
print("v3", v3);
print("v4", (int)v4);
print("v5", v5);
print("v6", v6);
print("v7", v7);
print("v8", v8);
print("v9", v9);
print("v10", v10);
