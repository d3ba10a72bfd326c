std::vector<std::vector<int>> v1 = std::vector<std::vector<int>>{{((85 + 37) % 1000), 35}, {}, {std::max(5, 25)}};
uint8_t v2 = static_cast<uint8_t>(static_cast<uint8_t>(static_cast<uint8_t>(std::abs((14 >> (81 & 7)))) ^ 3775u));
std::array<int, 3> v3 = std::array<int, 3>{(-7), ((48 - 53) % 1000)};
std::set<int> v4 = std::set<int>{(24 / (std::abs(3) % 7 + 1)), static_cast<int>(std::string("tab\t").size() % 100)};
std::map<int, std::string> v5 = std::map<int, std::string>{};
int w6 = 1;
do {
    print(std::sqrt(std::fabs((35 * 0.25))), (-(-48)));
} while (--w6 > 0);
std::vector<double> v7 = std::vector<double>{(60 * 0.25)};
v1 = std::vector<std::vector<int>>{{(-33), 64}, {}, {((99 + 21) % 1000)}};
print(v7);
switch (std::abs((75 % 100 * (5 % 10))) % 4) {
case 0:
    print((std::max(((89 >= 12) ? 23 : 90), (22 % 100 * (38 % 10))) * 3946LL), ((((8 & 127) << (57 & 3)) & 0xff) | (static_cast<int>(std::string("zz").size() % 100) & 15)));
    break;
case 1:
    print(((static_cast<int>(1.0 / 3) % 500 - (-71)) % 1000), (((50 / (std::abs(74) % 7 + 1)) & 127) << ((-45) & 3)));
    break;
case 2:
    print(((-92) == ((61 - 61) % 1000)), (((-20) & 0xff) | (static_cast<int>(0.5) % 500 & 15)));
    break;
default:
    print((static_cast<int>(0.5) % 500 >= (-24)), ((([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(40, 85)) + (-26)) % 1000));
}
std::variant<int, std::string> v8 = std::variant<int, std::string>{([](std::string s) { for (auto& c : s) c = static_cast<char>(std::toupper(c)); return s; }(std::string("x y")))};
std::cout << std::boolalpha << (std::string("hello") == std::string("x y")) << std::noboolalpha << " " << (1.0 / 3 * 1.0 / 3) << "\n";
std::ostringstream s9;
s9 << ([](std::string s) { for (auto& c : s) c = static_cast<char>(std::toupper(c)); return s; }(std::string(""))) << "," << std::setw(6) << static_cast<int>(1.0 / 3) % 500 << std::setfill('0') << std::setw(4) << 80;
print(s9.str());
for (int i10 = 0; i10 < 4; i10++) {
    auto x11_all = v4;
    for (const auto& x11 : x11_all) {
        auto x12_all = v3;
        for (auto x12 : x12_all) {
            std::ostringstream s13;
            s13 << std::string(0, 'k') << "," << std::setw(6) << (-13) << std::setfill('0') << std::setw(4) << i10;
            print(s13.str());
        }
    }
}
int64_t v14 = static_cast<int64_t>((([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }((29 % 100 * (31 % 10)), ((std::string("hello") == std::string("tab\t")) ? 28 : 80))) * 1758LL));
print("v1", v1);
print("v2", (int)v2);
print("v3", v3);
print("v4", v4);
print("v5", v5);
print("v7", v7);
print("v8", std::visit([](const auto& held) { std::ostringstream s; s << held; return s.str(); }, v8));
print("v14", v14);
