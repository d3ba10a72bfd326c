constexpr int c1 = 23 * 16;
using Aliasc1 = std::vector<int>;
enum class E3 { red, green = 6, blue };
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
long long v4 = static_cast<long long>(((((77 - 23) % 1000) >> ((4 >> (73 & 7)) & 7)) * 4840LL));
const std::vector<double> v5 = std::vector<double>{(2e3 * 2e3)};
bool v6 = static_cast<bool>(((std::string("bc") == std::string("q\"")) && (7 != 0)));
const std::string v7 = ([](std::string s) { std::reverse(s.begin(), s.end()); return s; }(std::string("bc")));
size_t v8 = static_cast<size_t>(static_cast<size_t>(std::abs(((39 & 127) << (86 & 3)))));
long long v9 = static_cast<long long>(((((75 <= 69) && (v7 < v7)) ? ((88 == 76) ? 33 : 64) : (v2.empty() ? 0 : v2[static_cast<size_t>(std::abs(36)) % v2.size()] % 1000)) * 2477LL));
print(static_cast<unsigned>(std::abs(((true && false) ? 64 : 4))), static_cast<int>(std::floor(0.1 - 0.1)) % 500);
print(((3.0 + 1.25) + (2e3 / (1 + 2e3 * 2e3))), (-((92 & 0xff) | (8 & 15))));
try {
    auto x10_all = v2;
    for (int x10 : x10_all) {
        std::ostringstream s11;
        s11 << v7.substr(0, static_cast<size_t>(std::abs(55)) % 5) << "," << std::setw(6) << (v2.empty() ? 0 : v2[static_cast<size_t>(std::abs(94)) % v2.size()] % 1000) << std::setfill('0') << std::setw(4) << 34;
        print(s11.str());
        v6 = static_cast<bool>(v6);
    }
    if ((((84 + 62) % 1000) < ((11 > 29) ? 26 : 80))) throw std::invalid_argument("arg");
    print(std::stoi(std::to_string((v2.empty() ? 0 : v2[static_cast<size_t>(std::abs(44)) % v2.size()] % 1000))));
    print(v2.at(2) > 0);
} catch (const std::out_of_range&) {
    print("out of range");
} catch (const std::exception& e) {
    print("caught");
} catch (int n) {
    print("int", n);
}
v6 = static_cast<bool>((([](std::string s) { for (auto& c : s) c = static_cast<char>(std::toupper(c)); return s; }(std::string("zz"))) == ((10 > 41) ? std::string("a") : v7)));
std::ostringstream s12;
s12 << std::string("hello") << "," << std::setw(6) << ((true || !false) ? 1 : 42) << std::setfill('0') << std::setw(4) << 66;
print(s12.str());
for (int x14 : v2 | std::views::filter([](int e) { return e % 2 == 0; }) | std::views::transform([](int e) { return e % 100 * 3; })) print(x14);
auto x15_all = v2;
for (const auto& x15 : x15_all) {
    if ((([](std::string s) { std::reverse(s.begin(), s.end()); return s; }(v7)) == (std::string("x y") + std::string("hello")))) continue;
    auto f16 = [&](int x) { return (x - x15) % 700; };
    print(f16(1), f16(3));
}
auto [a17, b18] = std::pair{((80 - 37) % 1000), ((std::string("bc") < std::string("a")) ? v7 : v7)};
print(a17, b18);
print(std::find(v2.begin(), v2.end(), 24) != v2.end());
int w19 = 4;
do {
    print(static_cast<unsigned>(std::abs(((62 & 0xff) | (71 & 15)))), ([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(29, 12)), std::max(93, 24))));
} while (--w19 > 0);
v2.resize(static_cast<size_t>(std::abs(((35 <= 70) ? (88 >> (83 & 7)) : ((6 + 90) % 1000)))) % 6);
v2.erase(std::unique(v2.begin(), v2.end()), v2.end());
auto [a21, b22] = std::pair{(-23), v7};
print(a21, b22);
print("v2", v2);
print("v4", v4);
print("v5", v5);
print("v6", v6);
print("v7", v7);
print("v8", v8);
print("v9", v9);
