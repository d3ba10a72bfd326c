std::vector<std::string> v1 = std::vector<std::string>{(std::string("zz") + std::string("bc")), std::string(1, 'k'), ([](std::string s) { std::reverse(s.begin(), s.end()); return s; }(std::string("x y")))};
std::unordered_map<int, int> v2 = std::unordered_map<int, int>{{30, 69}};
const unsigned v3 = static_cast<unsigned>(static_cast<unsigned>(std::abs(static_cast<int>(std::string("tab\t").size() % 100))));
std::vector<double> v4 = std::vector<double>{(0.5 / (1 + 2e3 * 2e3)), (9 * 0.25)};
std::map<int, std::string> v5 = std::map<int, std::string>{};
double v6 = static_cast<double>(std::sqrt(std::fabs((3.0 / (1 + 3.0 * 3.0)))));
const std::vector<std::string> v7 = std::vector<std::string>{std::string(2, 'k'), ((81 != 21) ? std::string("bc") : std::string("bc")), (std::string("tab\t") + std::string("q\"")), std::string("a")};
for (const auto& [a8, b9] : v5) print(a8, b9);
if (((std::string("q\"") < std::string("zz")) || !(std::string("a") == std::string("x y")))) {
    v4 = std::vector<double>{(2e3 + 0.5)};
    v4 = v4;
}
else {
    std::ostringstream s10;
    s10 << std::string("tab\t").substr(0, static_cast<size_t>(std::abs(76)) % 5) << "," << std::setw(6) << (-3) << std::setfill('0') << std::setw(4) << 13;
    print(s10.str());
}
v4 = v4;
if (((53 % 100 * (0 % 10)) == static_cast<int>(2e3) % 500)) {
}
else {
    switch (std::abs(((false || !true) ? 80 : 70)) % 4) {
    case 0:
        print(([](std::string s) { for (auto& c : s) c = static_cast<char>(std::toupper(c)); return s; }(std::string(""))), std::max((-6), static_cast<int>(0.5) % 500));
        break;
    case 1:
        print((((false && true) && (std::string("q\"") < std::string("q\""))) ? (std::string("tab\t") + std::string("hello")) : ([](std::string s) { std::reverse(s.begin(), s.end()); return s; }(std::string("tab\t")))), (-static_cast<int>(std::string("hello").size() % 100)));
    case 2:
        print(std::string(1, 'k'), ([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(((4 - 19) % 1000), ((25 & 0xff) | (89 & 15)))));
        break;
    default:
        print(((false && false) && (std::string("q\"") == std::string("q\""))), (((41 - 63) % 1000) >> (static_cast<int>(std::string("tab\t").size() % 100) & 7)));
    }
}
switch (std::abs((33 / (std::abs(74) % 7 + 1))) % 4) {
case 0:
    print((((31 / (std::abs(65) % 7 + 1)) - (47 >> (24 & 7))) % 1000), (-(-99)));
    break;
case 1:
    print(std::sqrt(std::fabs(std::sqrt(std::fabs(1.0 / 3)))), (((63 & 127) << (42 & 3)) / (std::abs((-72)) % 7 + 1)));
    break;
case 2:
    print((((85 + 4) % 1000) >> (((83 + 59) % 1000) & 7)), ((((6 + 81) % 1000) & 0xff) | (((79 & 0xff) | (26 & 15)) & 15)));
    break;
default:
    print((((15 <= 84) ? ((40 & 127) << (77 & 3)) : (-17)) * 2213LL), std::max(static_cast<int>(std::string("a").size() % 100), (44 % 100 * (77 % 10))));
}
int w12 = 4;
while (w12-- > 0) {
    v5[(-41)] = ((true && true) ? std::string("q\"") : std::string("q\""));
}
std::tuple<int, double, std::string> v14 = std::tuple<int, double, std::string>{(-3), (25 * 0.25), std::to_string(49)};
std::printf("%d|%5d|%-4d|%04x\n", (27 % 100 * (35 % 10)), ((4 & 127) << (92 & 3)), ((86 + 63) % 1000), 0xffu & static_cast<unsigned>((-97)));
v2 = v2;
std::printf("%d|%5d|%-4d|%04x\n", static_cast<int>(0.1) % 500, ((84 >= 85) ? 59 : 36), (62 / (std::abs(45) % 7 + 1)), 0xffu & static_cast<unsigned>((79 / (std::abs(35) % 7 + 1))));
for (const auto& [a15, b16] : v5) print(a15, b16);
print("v1", v1);
print("v2", v2);
print("v3", v3);
print("v4", v4);
print("v5", v5);
print("v6", v6);
print("v7", v7);
print("v14", std::get<0>(v14), std::get<1>(v14), std::get<2>(v14));
