enum class E1 { red, green = 3, blue };
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
int f2(double a, int b = 4) {
    if (b < 0) return static_cast<int>(a) % 100 % 100;
    int r = 0;
    for (int i = 0; i < b % 5; i++) r += static_cast<int>(a) % 100 % 100 + i;
    return r % 1000;
}
print(name_of(E1::green), static_cast<int>(E1::blue));
short v3 = static_cast<short>(([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(static_cast<int>(1.25) % 500, (-88))));
const char v4 = static_cast<char>('a' + (static_cast<int>(0.5) % 500 % 26 + 26) % 26);
const size_t v5 = static_cast<size_t>(static_cast<size_t>(static_cast<size_t>(std::abs(((13 + 30) % 1000))) - 617u));
std::map<int, std::string> v6 = std::map<int, std::string>{{84, std::string("")}, {35, std::string("x y")}, {63, std::string("q\"")}};
double v7 = static_cast<double>(((76 * 0.25) / (1 + (0 * 0.25) * (0 * 0.25))));
std::vector<int> v8 = std::vector<int>{((std::string("zz") == std::string("bc")) ? 12 : 83)};
std::vector<std::string> v9 = std::vector<std::string>{([](std::string s) { std::reverse(s.begin(), s.end()); return s; }(std::string("bc"))), ((false || !false) ? std::string("q\"") : std::string("x y"))};
int v10 = static_cast<int>(static_cast<int>(std::to_string(76).size() % 100));
v8.erase(std::remove_if(v8.begin(), v8.end(), [](int x) { return x % 3 == 0; }), v8.end());
std::transform(v8.begin(), v8.end(), v8.begin(), [](int x) { return x % 100 * 2 + 1; });
for (int x11 : v8 | std::views::reverse | std::views::transform([](int e) { return e % 100 * 3; })) print(x11);
v6[((v10 & 0xff) | (5 & 15))] = std::to_string(v10);
std::cout << std::boolalpha << ((std::string("a") == std::string("hello")) || !(std::string("zz") < std::string("x y"))) << std::noboolalpha << " " << std::sqrt(std::fabs(1.0 / 3)) << "\n";
for (const auto& [a12, b13] : v6) print(a12, b13);
auto x14_all = v8;
for (auto x14 : x14_all) {
    switch (std::abs((-x14)) % 4) {
    case 0:
        print(((f2(v7, ((x14 - 33) % 1000)) % 1000) * 3061LL), (((f2(v7, x14) % 1000) & 127) << ((v10 % 100 * (15 % 10)) & 3)));
    case 1:
        print((((false && false) ? std::string("q\"") : std::string("")) + ([](std::string s) { for (auto& c : s) c = static_cast<char>(std::toupper(c)); return s; }(std::string("x y")))), (static_cast<int>(std::string("tab\t").size() % 100) % 100 * ((57 / (std::abs(25) % 7 + 1)) % 10)));
        break;
    case 2:
        print(static_cast<unsigned>(std::abs(((1 & 127) << (x14 & 3)))), std::max(((v10 + x14) % 1000), (x14 / (std::abs(v10) % 7 + 1))));
    default:
        print(v7, (((57 % 100 * (v10 % 10)) - (26 % 100 * (x14 % 10))) % 1000));
    }
    v6[(98 % 100 * (4 % 10))] = std::to_string(x14);
}
v8 = v8;
v6[(-v10)] = ([](std::string s) { std::reverse(s.begin(), s.end()); return s; }(std::string("hello")));
v8.resize(static_cast<size_t>(std::abs(((f2(v7, v10) % 1000) >> ((f2(v7, v10) % 1000) & 7)))) % 6);
print(std::string("hello").substr(0, static_cast<size_t>(std::abs(((v10 + v10) % 1000))) % 5), (((v10 & 127) << (30 & 3)) / (std::abs((v10 % 100 * (48 % 10))) % 7 + 1)));
switch (std::abs(((31 & 0xff) | (72 & 15))) % 4) {
case 0:
    print((std::string(0, 'k') < std::to_string(v10)), (-std::max(73, v10)));
case 1:
    print(static_cast<unsigned>(static_cast<unsigned>(std::abs(((v10 & 0xff) | (50 & 15)))) * 402u + 905u), ((v8.empty() ? 0 : v8[static_cast<size_t>(std::abs(16)) % v8.size()] % 1000) % 100 * (((v10 & 127) << (v10 & 3)) % 10)));
    break;
case 2:
    print(static_cast<unsigned>(static_cast<unsigned>(std::abs((f2(v7, v10) % 1000))) - 700u), ((-37) / (std::abs(((10 + v10) % 1000)) % 7 + 1)));
default:
    print(static_cast<int>(std::string("a").size() % 100), static_cast<int>((1.25 * 0.5)) % 500);
}
print("v3", v3);
print("v4", v4);
print("v5", v5);
print("v6", v6);
print("v7", v7);
print("v8", v8);
print("v9", v9);
print("v10", v10);
