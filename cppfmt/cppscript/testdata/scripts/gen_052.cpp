template <class T>
T t1(const T& a, const T& b) {
    return b < a ? a : b;
}
print(t1(std::max(16, 53), (-38)), t1(std::max(16, 53), (-38)));
int64_t v2 = static_cast<int64_t>((static_cast<int>(([](std::string s) { for (auto& c : s) c = static_cast<char>(std::toupper(c)); return s; }(std::string("bc"))).size() % 100) * 71LL));
std::string v3 = std::string("bc");
const std::vector<double> v4 = std::vector<double>{std::floor(1.0 / 3 - 1.0 / 3), (3.0 + 0.5)};
long long v5 = static_cast<long long>((((((53 + 24) % 1000) & 127) << ((7 / (std::abs(97) % 7 + 1)) & 3)) * 2214LL));
uint8_t v6 = static_cast<uint8_t>(static_cast<uint8_t>(static_cast<uint8_t>(std::abs(static_cast<int>(v3.size() % 100))) * 107u + 935u));
std::map<std::string, int> v7 = std::map<std::string, int>{};
print(((((33 >> (11 & 7)) + std::max(4, 70)) % 1000) * 1361LL), (((46 >= 74) ? 67 : 39) >> ((v7.count(std::string("zz")) ? 1 : 9) & 7)));
std::ostringstream s8;
s8 << std::string(1, 'k') << "," << std::setw(6) << (v7.count(v3) ? 1 : 19) << std::setfill('0') << std::setw(4) << 10;
print(s8.str());
switch (std::abs((-9)) % 4) {
case 0:
    print((((v3 < v3) && (std::string("x y") == std::string("zz"))) ? ((90 & 0xff) | (93 & 15)) : static_cast<int>(std::string("x y").size() % 100)), ((std::max(29, 95) - (24 / (std::abs(12) % 7 + 1))) % 1000));
    break;
case 1:
    print(static_cast<int>((84 * 0.25)) % 500, (-static_cast<int>(0.5) % 500));
case 2:
    print(std::to_string((v7.count(v3) ? 1 : 90)), (-(-91)));
default:
    print(std::max((v7.count(std::string("hello")) ? 1 : 56), static_cast<int>(v3.size() % 100)), (((35 & 127) << (52 & 3)) / (std::abs(((38 & 127) << (23 & 3))) % 7 + 1)));
}
v7 = std::map<std::string, int>{{v3, 81}};
const double v9 = static_cast<double>(((7 >> (88 & 7)) * 0.25));
std::cout << ((((61 & 0xff) | (49 & 15)) - static_cast<int>(std::string("hello").size() % 100)) % 1000) << ' ' << ([](std::string s) { for (auto& c : s) c = static_cast<char>(std::toupper(c)); return s; }(std::string("x y"))) << std::endl;
std::ostringstream s10;
s10 << v3.substr(0, static_cast<size_t>(std::abs(1)) % 5) << "," << std::setw(6) << (77 >> (91 & 7)) << std::setfill('0') << std::setw(4) << 47;
print(s10.str());
std::cout << std::boolalpha << (32 >= 68) << std::noboolalpha << " " << (1.0 / 3 / (1 + 3.0 * 3.0)) << "\n";
print("v2", v2);
print("v3", v3);
print("v4", v4);
print("v5", v5);
print("v6", (int)v6);
print("v7", v7);
print("v9", v9);
