int r1(int n) {
    if (n <= 1 || n > 15) return 2;
    return (r1(n - 1) + r1(n - 2)) % 1000;
}
int r2(int n) {
    if (n <= 1 || n > 15) return 2;
    return (r2(n - 1) + r2(n - 2)) % 1000;
}
template <class T>
T t3(const T& a, const T& b) {
    return b < a ? a : b;
}
print(t3((-70), (-70)), t3((-70), (-70)));
std::map<std::string, int> v4 = std::map<std::string, int>{{std::string("x y"), 28}, {std::string("hello"), 95}};
long long v5 = static_cast<long long>((std::max(std::max(24, 54), (-58)) * 1260LL));
std::string v6 = std::string(1, 'k');
std::vector<std::vector<int>> v7 = std::vector<std::vector<int>>{{((10 + 14) % 1000), 98}, {}, {(v4.count(std::string("zz")) ? 1 : 21)}};
uint8_t v8 = static_cast<uint8_t>(static_cast<uint8_t>(std::abs((96 / (std::abs(49) % 7 + 1)))));
switch (std::abs((0 / (std::abs(28) % 7 + 1))) % 4) {
case 0:
    print(([](std::string s) { std::reverse(s.begin(), s.end()); return s; }(v6)), (v4.count(([](std::string s) { std::reverse(s.begin(), s.end()); return s; }(v6))) ? 1 : static_cast<int>(0.1) % 500));
    break;
case 1:
    print((static_cast<int>(0.1) % 500 * 0.25), (([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(16, 8)) / (std::abs(static_cast<int>(1.0 / 3) % 500) % 7 + 1)));
    break;
case 2:
    print(v6, ((([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(37, 59)) + (r1(78) % 1000)) % 1000));
    break;
default:
    print((([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }((r2(18) % 1000), (91 / (std::abs(66) % 7 + 1)))) * 2591LL), (([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(8, 66)) / (std::abs(((v6 < std::string("")) ? 45 : 86)) % 7 + 1)));
}
v8 = static_cast<uint8_t>(v8);
try {
    const std::vector<std::string> v9 = std::vector<std::string>{v6, ([](std::string s) { for (auto& c : s) c = static_cast<char>(std::toupper(c)); return s; }(v6)), ((std::string("tab\t") == std::string("")) ? v6 : std::string("hello")), ([](std::string s) { std::reverse(s.begin(), s.end()); return s; }(v6))};
    if (((13 < 36) && (29 <= 46))) throw std::runtime_error(((46 == 97) ? std::string("bc") : std::string("tab\t")));
    print(std::stoi(std::to_string((34 % 100 * (30 % 10)))));
} catch (const std::out_of_range&) {
    print("out of range");
} catch (const std::exception& e) {
    print("caught");
} catch (int n) {
    print("int", n);
}
std::vector<double> v10 = std::vector<double>{(1.0 / 3 * 3.0)};
std::ostringstream s11;
s11 << std::string("").substr(0, static_cast<size_t>(std::abs(83)) % 5) << "," << std::setw(6) << ((8 & 127) << (45 & 3)) << std::setfill('0') << std::setw(4) << 44;
print(s11.str());
if (int k12 = (55 >> (77 & 7)); k12 > 49) {
    std::map<std::string, int> v13 = v4;
    switch (std::abs((76 >> (1 & 7))) % 4) {
    case 0:
        print((([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(static_cast<int>(std::string("hello").size() % 100), (13 >> (73 & 7)))) * 1041LL), ((((1 + 48) % 1000) + ([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(65, 72))) % 1000));
    case 1:
        print(std::floor((2e3 / (1 + 0.1 * 0.1)) - (58 * 0.25)), static_cast<int>((6 * 0.25)) % 500);
        break;
    case 2:
        print((std::string(0, 'k') < (v6 + std::string(""))), (((36 / (std::abs(36) % 7 + 1)) & 0xff) | ((-96) & 15)));
    default:
        print((((62 <= 83) ? (34 / (std::abs(16) % 7 + 1)) : ((11 & 127) << (24 & 3))) * 3571LL), ((73 % 100 * (71 % 10)) % 100 * (([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(41, 61)) % 10)));
    }
}
else {
    for (const auto& [a14, b15] : v4) print(a14, b15);
}
try {
    v4 = v4;
    if (((true || !false) || !(true || !true))) throw std::runtime_error(([](std::string s) { for (auto& c : s) c = static_cast<char>(std::toupper(c)); return s; }(v6)));
    print(std::stoi(std::to_string(((false || !false) ? 29 : 38))));
} catch (const std::out_of_range&) {
    print("out of range");
} catch (const std::exception& e) {
    print("caught");
} catch (int n) {
    print("int", n);
}
v4.insert_or_assign((v6 + std::string("bc")), std::max(33, 90));
print("v4", v4);
print("v5", v5);
print("v6", v6);
print("v7", v7);
print("v8", (int)v8);
print("v10", v10);
