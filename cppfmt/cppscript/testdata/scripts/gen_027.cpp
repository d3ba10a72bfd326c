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
print(name_of(E1::blue), static_cast<int>(E1::blue));
double v2 = static_cast<double>(((0.5 * 1.25) / (1 + std::sqrt(std::fabs(1.25)) * std::sqrt(std::fabs(1.25)))));
int v3 = static_cast<int>((((24 >> (41 & 7)) + (10 / (std::abs(72) % 7 + 1))) % 1000));
const std::set<int> v4 = std::set<int>{v3, ((24 <= v3) ? 75 : v3), ((56 >= 55) ? v3 : v3), (-47)};
const unsigned v5 = static_cast<unsigned>(static_cast<unsigned>(std::abs((-97))));
std::vector<int> v6 = std::vector<int>{(v3 >> (95 & 7))};
int64_t v7 = static_cast<int64_t>((([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }((v3 >> (53 & 7)), (-v3))) * 1903LL));
for (int i8 = 0; i8 < 2; ++i8) {
    auto [a9, b10] = std::pair{((v3 >= 65) ? 29 : i8), ([](std::string s) { std::reverse(s.begin(), s.end()); return s; }(std::string("x y")))};
    print(a9, b10);
    v6.push_back((((std::string("bc") < std::string("a")) || !(v3 <= i8)) ? (39 / (std::abs(61) % 7 + 1)) : (-70)));
}
print((static_cast<int>(([](std::string s) { for (auto& c : s) c = static_cast<char>(std::toupper(c)); return s; }(std::string("tab\t"))).size() % 100) * 783LL), (static_cast<int>(1.25) % 500 % 100 * (static_cast<int>(0.1) % 500 % 10)));
for (int i11 = 0; i11 < 2; i11++) {
    print(((i11 <= v3) ? (v6.empty() ? 0 : v6[static_cast<size_t>(std::abs(i11)) % v6.size()] % 1000) : ((16 & 0xff) | (52 & 15))), (((-97) & 127) << ((i11 >> (4 & 7)) & 3)));
    try {
        if (((std::string("zz") < std::string("tab\t")) && (v3 == v3))) break;
        if (((-78) <= ((81 + i11) % 1000))) throw std::out_of_range("range");
        print(std::stoi("x"));
        print(v6.at(2) > 0);
    } catch (const std::out_of_range&) {
        print("out of range");
    } catch (const std::exception& e) {
        print("caught");
    } catch (int n) {
        print("int", n);
    }
    switch (std::abs(((22 - i11) % 1000)) % 4) {
    case 0:
        print(static_cast<unsigned>(static_cast<unsigned>(std::abs(static_cast<int>(std::string("bc").size() % 100))) * 52u + 886u), ([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(static_cast<int>(2e3) % 500, (-64))));
        break;
    case 1:
        print(((-(i11 >> (59 & 7))) * 1146LL), std::max(static_cast<int>(std::string("a").size() % 100), ((81 + 68) % 1000)));
        break;
    case 2:
        print(([](std::string s) { std::reverse(s.begin(), s.end()); return s; }(((true && true) ? std::string("tab\t") : std::string("bc")))), ([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }((-i11), (85 % 100 * (11 % 10)))));
        break;
    default:
        print((static_cast<int>((1.0 / 3 * 0.1)) % 500 * 1411LL), ((std::string("") == std::string("hello")) ? ((i11 + i11) % 1000) : ((30 & 127) << (78 & 3))));
    }
}
int w12 = 4;
while (w12-- > 0) {
    v3 = (v6.empty() ? 0 : v6[static_cast<size_t>(std::abs((-96))) % v6.size()] % 1000);
    print(((-55) > ((false || !false) ? 89 : v3)), static_cast<int>((3.0 * 1.0 / 3)) % 500);
}
if (!v6.empty()) print(*std::max_element(v6.begin(), v6.end()));
if (!v6.empty()) print(*std::max_element(v6.begin(), v6.end()));
print(std::any_of(v6.begin(), v6.end(), [](int x) { return x % 2 == 0; }));
v6.resize(static_cast<size_t>(std::abs((std::max(63, v3) / (std::abs((-v3)) % 7 + 1)))) % 6);
auto x13_all = v4;
for (const auto& x13 : x13_all) {
    if (!v6.empty()) v6.pop_back(); else v6.push_back((([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(x13, 21)) % 100 * ((-v3) % 10)));
    switch (std::abs(static_cast<int>(std::string("q\"").size() % 100)) % 4) {
    case 0:
        print(static_cast<unsigned>(static_cast<unsigned>(std::abs((-35))) ^ 50449u), static_cast<int>((3.0 + 2e3)) % 500);
        break;
    case 1:
        print((((static_cast<int>(0.1) % 500 + (66 / (std::abs(v3) % 7 + 1))) % 1000) * 4264LL), (v6.empty() ? 0 : v6[static_cast<size_t>(std::abs(((v3 & 0xff) | (79 & 15)))) % v6.size()] % 1000));
    case 2:
        print(v5, (v6.empty() ? 0 : v6[static_cast<size_t>(std::abs((x13 % 100 * (v3 % 10)))) % v6.size()] % 1000));
        break;
    default:
        print(([](std::string s) { for (auto& c : s) c = static_cast<char>(std::toupper(c)); return s; }(((std::string("hello") == std::string("zz")) ? std::string("bc") : std::string("q\"")))), static_cast<int>(([](std::string s) { for (auto& c : s) c = static_cast<char>(std::toupper(c)); return s; }(std::string(""))).size() % 100));
    }
}
auto x14_all = v4;
for (int x14 : x14_all) {
    std::reverse(v6.begin(), v6.end());
    switch (std::abs(std::max(54, 88)) % 4) {
    case 0:
        print(static_cast<unsigned>(static_cast<unsigned>(std::abs(((v3 + x14) % 1000))) - 6u), (((38 & 0xff) | (v3 & 15)) % 100 * (((v3 & 127) << (81 & 3)) % 10)));
    case 1:
        print(std::sqrt(std::fabs(std::floor(0.1 - 3.0))), ((std::max(v3, v3) - (x14 >> (32 & 7))) % 1000));
        break;
    case 2:
        print((std::string("q\"") + std::string("zz")).substr(0, static_cast<size_t>(std::abs(std::max(x14, v3))) % 5), ((((v3 + 71) % 1000) & 0xff) | (([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(v3, v3)) & 15)));
        break;
    default:
        print((((static_cast<int>(0.1) % 500 + ((v3 & 127) << (77 & 3))) % 1000) * 1057LL), static_cast<int>(std::floor(2e3 - 1.25)) % 500);
    }
}
v7 = static_cast<int64_t>(v7);
print("v2", v2);
print("v3", v3);
print("v4", v4);
print("v5", v5);
print("v6", v6);
print("v7", v7);
