std::string v1 = std::string("");
std::map<int, std::string> v2 = std::map<int, std::string>{};
short v3 = static_cast<short>((((36 + 98) % 1000) >> ((-84) & 7)));
int v4 = static_cast<int>((-(-95)));
bool v5 = static_cast<bool>((((true || !true) ? v1 : std::string("a")) < std::string("a")));
std::ostringstream s6;
s6 << ([](std::string s) { std::reverse(s.begin(), s.end()); return s; }(v1)) << "," << std::setw(6) << ((94 - v4) % 1000) << std::setfill('0') << std::setw(4) << v4;
print(s6.str());
switch (std::abs((-v4)) % 4) {
case 0:
    print((std::sqrt(std::fabs(2e3)) * (2e3 + 1.25)), std::max(([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(v4, 31)), std::max(27, v4)));
case 1:
    print(static_cast<unsigned>(std::abs(((67 & 127) << (v4 & 3)))), (-(-v4)));
    break;
case 2:
    print((((84 >= v4) ? 89 : v4) * 0.25), ((static_cast<int>(v1.size() % 100) + ((v4 & 127) << (v4 & 3))) % 1000));
    break;
default:
    print(((((-49) - (-33)) % 1000) * 2841LL), (((-v4) - static_cast<int>(1.0 / 3) % 500) % 1000));
}
v2[static_cast<int>(std::string("").size() % 100)] = std::string(1, 'k');
v4 = (-(v4 / (std::abs(v4) % 7 + 1)));
v2 = std::map<int, std::string>{{v4, v1}};
if (((78 <= 21) || !(std::string("x y") < std::string("tab\t")))) {
    v2[((v4 - 81) % 1000)] = ([](std::string s) { std::reverse(s.begin(), s.end()); return s; }(std::string("a")));
    std::vector<std::string> v7 = std::vector<std::string>{(v1 + v1), v1, v1};
}
else {
    v2[static_cast<int>(v1.size() % 100)] = std::to_string(70);
}
if (int k8 = (29 / (std::abs(v4) % 7 + 1)); k8 > 30) {
    print(((true || !false) || !(true || !true)), (-(v4 / (std::abs(v4) % 7 + 1))));
    v2[(66 % 100 * (71 % 10))] = std::string("");
}
else {
    short v9 = static_cast<short>(v3);
}
print((std::floor(1.0 / 3 - 0.5) / (1 + (53 * 0.25) * (53 * 0.25))), static_cast<int>((v4 * 0.25)) % 500);
v2[static_cast<int>(1.25) % 500] = std::to_string(v4);
print(static_cast<unsigned>(std::abs(std::max(37, 84))), ((v1 < std::string("hello")) ? (-56) : (v4 / (std::abs(v4) % 7 + 1))));
print((([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(39, v4)) * 0.25), ((((v4 & 127) << (v4 & 3)) & 0xff) | ((-v4) & 15)));
print(static_cast<unsigned>(static_cast<unsigned>(std::abs((v4 >> (v4 & 7)))) ^ 13077u), ((v1 == v1) ? (69 / (std::abs(55) % 7 + 1)) : ((v1 == v1) ? v4 : 40)));
for (const auto& [a10, b11] : v2) print(a10, b11);
try {
    if (((v1 + v1) < v1.substr(0, static_cast<size_t>(std::abs(v4)) % 5))) throw std::invalid_argument("arg");
    print(std::stoi("x"));
} catch (const std::out_of_range&) {
    print("out of range");
} catch (const std::exception& e) {
    print("caught");
} catch (int n) {
    print("int", n);
}
int w12 = 2;
while (w12-- > 0) {
    v5 = static_cast<bool>((v1.substr(0, static_cast<size_t>(std::abs(v4)) % 5) == std::to_string(v4)));
}
v2[std::max(21, 22)] = std::string(2, 'k');
for (const auto& [a13, b14] : v2) print(a13, b14);
print("v1", v1);
print("v2", v2);
print("v3", v3);
print("v4", v4);
print("v5", v5);
