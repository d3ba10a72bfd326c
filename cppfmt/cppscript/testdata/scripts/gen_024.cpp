std::vector<int> v1 = std::vector<int>{static_cast<int>(1.0 / 3) % 500, (-18)};
char v2 = static_cast<char>('a' + (((46 & 0xff) | (35 & 15)) % 26 + 26) % 26);
std::pair<int, std::string> v3 = std::pair<int, std::string>{([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(60, 95)), std::string(3, 'k')};
bool v4 = static_cast<bool>(((32 < 28) || !(std::string("zz") == std::string("hello"))));
bool v5 = static_cast<bool>(((false && true) || !(64 == 51)));
std::printf("%d|%5d|%-4d|%04x\n", std::max(64, 90), (-32), (-87), 0xffu & static_cast<unsigned>(std::max(57, 62)));
v3.first = ((98 != 63) ? (-75) : ((41 & 127) << (85 & 3)));
switch (std::abs((v1.empty() ? 0 : v1[static_cast<size_t>(std::abs(18)) % v1.size()] % 1000)) % 4) {
case 0:
    print(v4, (-(-32)));
    break;
case 1:
    print((((9 >= 45) ? 58 : 98) % 100 * ((v1.empty() ? 0 : v1[static_cast<size_t>(std::abs(62)) % v1.size()] % 1000) % 10)), ((((59 + 39) % 1000) & 0xff) | ((80 >> (41 & 7)) & 15)));
case 2:
    print(static_cast<unsigned>(std::abs(([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(50, 32)))), (((-9) - (v1.empty() ? 0 : v1[static_cast<size_t>(std::abs(67)) % v1.size()] % 1000)) % 1000));
default:
    print(static_cast<unsigned>(static_cast<unsigned>(std::abs((-11))) * 254u + 696u), static_cast<int>(std::to_string(26).size() % 100));
}
auto [a6, b7] = std::pair{(75 / (std::abs(90) % 7 + 1)), std::to_string(49)};
print(a6, b7);
std::array<int, 3> v8 = std::array<int, 3>{std::max(16, 65), (-55)};
auto x9_all = v1;
for (auto x9 : x9_all) {
    if (int k10 = std::max(70, 33); k10 > 25) {
        print((((((10 & 127) << (x9 & 3)) + static_cast<int>(0.1) % 500) % 1000) * 2337LL), ((v1.empty() ? 0 : v1[static_cast<size_t>(std::abs(x9)) % v1.size()] % 1000) >> (static_cast<int>(std::string("tab\t").size() % 100) & 7)));
        auto [a11, b12] = std::pair{static_cast<int>(1.0 / 3) % 500, std::string(3, 'k')};
        print(a11, b12);
    }
    else {
        print(v8);
    }
}
for (int x13 : v1 | std::views::take(2) | std::views::transform([](int e) { return e % 100 * 3; })) print(x13);
v1.insert(v1.begin(), std::max(((39 + 15) % 1000), (16 >> (15 & 7))));
print((-(63 / (std::abs(27) % 7 + 1))), (((84 + 76) % 1000) % 100 * ((52 % 100 * (8 % 10)) % 10)));
try {
    for (int x14 : v1 | std::views::drop(1) | std::views::transform([](int e) { return e % 100 * 3; })) print(x14);
    if (((43 >= 60) || !(std::string("zz") == std::string("bc")))) throw std::invalid_argument("arg");
    print(std::stoi(std::to_string((35 / (std::abs(0) % 7 + 1)))));
    print(v1.at(1) > 0);
} catch (const std::out_of_range&) {
    print("out of range");
} catch (const std::exception& e) {
    print("caught");
} catch (int n) {
    print("int", n);
}
if (((11 / (std::abs(26) % 7 + 1)) <= (49 >> (72 & 7)))) {
    for (int x15 : v1 | std::views::take(2) | std::views::transform([](int e) { return e % 100 * 3; })) print(x15);
    int w16 = 3;
    while (w16-- > 0) {
        if (((std::string("bc") < std::string("x y")) || !(std::string("zz") == std::string("a")))) continue;
    }
}
try {
    std::sort(v1.begin(), v1.end());
    if (((89 / (std::abs(61) % 7 + 1)) == (68 / (std::abs(29) % 7 + 1)))) throw std::runtime_error(std::string(2, 'k'));
    print(std::stoi(std::to_string(static_cast<int>(0.1) % 500)));
    print(v1.at(2) > 0);
} catch (const std::out_of_range&) {
    print("out of range");
} catch (const std::exception& e) {
    print("caught");
} catch (int n) {
    print("int", n);
}
print((std::string(1, 'k') == std::to_string(59)), static_cast<int>(std::floor(3.0 - 2e3)) % 500);
print("v1", v1);
print("v2", v2);
print("v3", v3);
print("v4", v4);
print("v5", v5);
print("v8", v8);
