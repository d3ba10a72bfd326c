constexpr int c1 = 23 * 24;
using Aliasc1 = std::vector<int>;
enum class E3 { red, green = 5, blue };
std::string name_of(E3 e) {
    switch (e) {
    case E3::red:
        return "red";
    case E3::green:
        return "green";
    default:
        return "other";
    }
}
Aliasc1 v2{c1, c1 + 1};
print(name_of(E3::blue), static_cast<int>(E3::blue));
char v4 = static_cast<char>('a' + (static_cast<int>(std::string("hello").size() % 100) % 26 + 26) % 26);
bool v5 = static_cast<bool>((([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(33, 22)) == (20 >> (17 & 7))));
std::pair<int, std::string> v6 = std::pair<int, std::string>{((std::string("x y") == std::string("tab\t")) ? 71 : 23), std::string("").substr(0, static_cast<size_t>(std::abs(99)) % 5)};
long long v7 = static_cast<long long>(((((94 >> (14 & 7)) & 127) << (([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(47, 3)) & 3)) * 3986LL));
short v8 = static_cast<short>((((94 <= 97) && (67 != 42)) ? ([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(2, 87)) : ((0 & 0xff) | (18 & 15))));
int v9 = static_cast<int>(static_cast<int>(std::string(3, 'k').size() % 100));
if (((true && true) || !(v9 >= v9))) {
    for (int x10 : v2 | std::views::take(2) | std::views::transform([](int e) { return e % 100 * 3; })) print(x10);
}
v5 = static_cast<bool>(((false && true) || !(std::string("hello") == std::string("x y"))));
std::function<int(int)> f11 = [=](int x) { return x > 0 ? x + v9 % 9 : 0; };
print(f11(8), f11(3));
int w12 = 3;
do {
    print(((v9 * 0.25) + std::floor(0.5 - 0.5)), (-(35 >> (v9 & 7))));
} while (--w12 > 0);
std::cout << std::boolalpha << (std::string("hello") == std::string("a")) << std::noboolalpha << " " << std::sqrt(std::fabs(1.0 / 3)) << "\n";
print(([](std::string s) { for (auto& c : s) c = static_cast<char>(std::toupper(c)); return s; }(std::string("x y").substr(0, static_cast<size_t>(std::abs(74)) % 5))), static_cast<int>((std::string("a") + std::string("bc")).size() % 100));
auto [a13, b14] = std::pair{([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(v9, 72)), (std::string("bc") + std::string(""))};
print(a13, b14);
std::cout << ((-v9) % 100 * ((-47) % 10)) << ' ' << std::to_string(v9) << std::endl;
auto [a15, b16] = std::pair{(v2.empty() ? 0 : v2[static_cast<size_t>(std::abs(74)) % v2.size()] % 1000), std::to_string(71)};
print(a15, b16);
print("v2", v2);
print("v4", v4);
print("v5", v5);
print("v6", v6);
print("v7", v7);
print("v8", v8);
print("v9", v9);
