int f1(const std::string& a, int b = 4) {
    if (b < 0) return static_cast<int>(a.size()) % 100;
    int r = 0;
    for (int i = 0; i < b % 5; i++) r += static_cast<int>(a.size()) % 100 + i;
    return r % 1000;
}
std::vector<double> v2 = std::vector<double>{std::floor(1.0 / 3 - 2e3), std::floor(0.5 - 0.1)};
int64_t v3 = static_cast<int64_t>(((-((4 + 95) % 1000)) * 4024LL));
std::vector<std::string> v4 = std::vector<std::string>{([](std::string s) { std::reverse(s.begin(), s.end()); return s; }(std::string("tab\t")))};
const char v5 = static_cast<char>('a' + (std::max(10, 21) % 26 + 26) % 26);
std::set<int> v6 = std::set<int>{((std::string("x y") == std::string("")) ? 0 : 86), (-55), (-78)};
std::map<int, std::string> v7 = std::map<int, std::string>{{3, std::string("bc")}, {0, std::string("a")}};
uint8_t v8 = static_cast<uint8_t>(static_cast<uint8_t>(std::abs((-91))));
v7 = std::map<int, std::string>{{34, std::string("zz")}, {32, std::string("bc")}};
v6 = std::set<int>{(18 / (std::abs(24) % 7 + 1)), std::max(90, 54)};
if (int k9 = std::max(83, 57); k9 > 11) {
    try {
        v7[((55 + 70) % 1000)] = std::string("").substr(0, static_cast<size_t>(std::abs(5)) % 5);
        if (((99 % 100 * (80 % 10)) > (-81))) throw (f1(std::string("a"), 57) % 1000);
        print(std::stoi("12"));
    } catch (const std::out_of_range&) {
        print("out of range");
    } catch (const std::exception& e) {
        print("caught");
    } catch (int n) {
        print("int", n);
    }
}
else {
    print(v2);
}
std::cout << ((([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(96, 99)) & 127) << (((59 & 127) << (80 & 3)) & 3)) << ' ' << (std::string("tab\t") + std::string("a")) << std::endl;
print(((47 == 49) || !(52 > 46)), static_cast<int>(std::to_string(91).size() % 100));
std::ostringstream s10;
s10 << std::to_string(66) << "," << std::setw(6) << ([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(49, 89)) << std::setfill('0') << std::setw(4) << 34;
print(s10.str());
for (int i11 = 0; i11 < 3; i11++) {
    v7[static_cast<int>(1.0 / 3) % 500] = (std::string("a") + std::string("x y"));
}
print("v2", v2);
print("v3", v3);
print("v4", v4);
print("v5", v5);
print("v6", v6);
print("v7", v7);
print("v8", (int)v8);
