enum class E1 { red, green = 5, blue };
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
print(name_of(E1::green), static_cast<int>(E1::blue));
const std::tuple<int, double, std::string> v3 = std::tuple<int, double, std::string>{(83 >> (56 & 7)), std::floor(0.5 - 1.0 / 3), std::string("x y")};
std::string v4 = std::to_string(45).substr(0, static_cast<size_t>(std::abs((-74))) % 5);
bool v5 = static_cast<bool>(((47 % 100 * (91 % 10)) <= ((19 + 90) % 1000)));
const unsigned v6 = static_cast<unsigned>(static_cast<unsigned>(std::abs(static_cast<int>(v4.size() % 100))));
try {
    print(([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(((88 & 0xff) | (50 & 15)), ([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(90, 27)))), (((3 % 100 * (71 % 10)) & 0xff) | ((-93) & 15)));
    if (((-76) != ((85 - 13) % 1000))) throw std::runtime_error(v4.substr(0, static_cast<size_t>(std::abs(85)) % 5));
    print(std::stoi(std::to_string(((60 & 0xff) | (95 & 15)))));
} catch (const std::out_of_range&) {
    print("out of range");
} catch (const std::exception& e) {
    print("caught");
} catch (int n) {
    print("int", n);
}
std::vector<int> v7 = std::vector<int>{std::max(5, 75), ((19 & 0xff) | (3 & 15)), std::max(55, 15)};
print(std::count_if(v7.begin(), v7.end(), [](int x) { return x > 26; }));
v5 = static_cast<bool>(((96 >> (70 & 7)) >= ((10 - 58) % 1000)));
if (!v7.empty()) v7.front() = ([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }((v7.empty() ? 0 : v7[static_cast<size_t>(std::abs(61)) % v7.size()] % 1000), std::max(4, 17)));
auto [a8, b9] = std::pair{(91 >> (60 & 7)), std::string("x y").substr(0, static_cast<size_t>(std::abs(46)) % 5)};
print(a8, b9);
v7.push_back(((((31 >= 65) ? 78 : 45) - ((49 & 127) << (42 & 3))) % 1000));
for (int i10 = 0; i10 < 2; ++i10) {
    int w11 = 1;
    while (w11-- > 0) {
        for (int i12 = 0; i12 < 2; i12++) {
            for (auto& x : v7) x = x % 50 - 3;
            print(std::max(((59 & 0xff) | (i10 & 15)), (-i12)), ((f2(i10, i10) % 1000) % 100 * ((i10 / (std::abs(97) % 7 + 1)) % 10)));
        }
    }
    if (((i10 / (std::abs(i10) % 7 + 1)) < ((std::string("x y") == std::string("q\"")) ? i10 : 94))) {
        v5 = static_cast<bool>(((-i10) < (i10 / (std::abs(i10) % 7 + 1))));
    }
    auto [a13, b14] = std::pair{([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(i10, i10)), std::string(3, 'k')};
    print(a13, b14);
}
std::ostringstream s15;
s15 << std::to_string(40) << "," << std::setw(6) << ([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(70, 40)) << std::setfill('0') << std::setw(4) << 70;
print(s15.str());
v5 = static_cast<bool>((v4.substr(0, static_cast<size_t>(std::abs(90)) % 5) == std::to_string(24)));
auto [a16, b17] = std::pair{((70 + 13) % 1000), (std::string("") + std::string("a"))};
print(a16, b17);
switch (std::abs((-97)) % 4) {
case 0:
    print(((v7.empty() ? 0 : v7[static_cast<size_t>(std::abs(std::max(81, 1))) % v7.size()] % 1000) * 255LL), (-static_cast<int>(std::string("bc").size() % 100)));
case 1:
    print(((0.1 * 0.5) + (2e3 / (1 + 0.1 * 0.1))), ((((2 & 127) << (1 & 3)) - ((77 & 127) << (16 & 3))) % 1000));
    break;
case 2:
    print((static_cast<int>(v4.size() % 100) % 100 * ((v7.empty() ? 0 : v7[static_cast<size_t>(std::abs(24)) % v7.size()] % 1000) % 10)), (((78 % 100 * (86 % 10)) - static_cast<int>(1.25) % 500) % 1000));
    break;
default:
    print((static_cast<int>(std::string(3, 'k').size() % 100) * 4497LL), (((80 >> (70 & 7)) & 127) << (((95 & 127) << (70 & 3)) & 3)));
}
auto x18_all = v7;
for (const auto& x18 : x18_all) {
    auto [a19, b20] = std::pair{(x18 >> (1 & 7)), ([](std::string s) { std::reverse(s.begin(), s.end()); return s; }(v4))};
    print(a19, b20);
}
v7.resize(static_cast<size_t>(std::abs(([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(std::max(33, 37), (f2(88, 63) % 1000))))) % 6);
print("v3", std::get<0>(v3), std::get<1>(v3), std::get<2>(v3));
print("v4", v4);
print("v5", v5);
print("v6", v6);
print("v7", v7);
