constexpr int c1 = 5 * 26;
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
std::unordered_map<int, int> v4 = std::unordered_map<int, int>{};
int v5 = static_cast<int>(((((18 & 0xff) | (87 & 15)) + std::max(92, 33)) % 1000));
std::string v6 = ((v5 <= v5) ? std::string("x y") : std::string("tab\t")).substr(0, static_cast<size_t>(std::abs((-v5))) % 5);
int64_t v7 = static_cast<int64_t>((static_cast<int>(std::floor(0.1 - 1.0 / 3)) % 500 * 3792LL));
int64_t v8 = static_cast<int64_t>(((-(-v5)) * 4086LL));
print(((std::max(v5, v5) >> (((v5 < v5) ? v5 : v5) & 7)) * 3809LL), ((static_cast<int>(std::string("q\"").size() % 100) & 127) << (((v5 < 21) ? v5 : v5) & 3)));
for (int x9 : v2 | std::views::reverse | std::views::transform([](int e) { return e % 100 * 3; })) print(x9);
if (!v2.empty()) v2.front() = (((80 + 13) % 1000) / (std::abs(((std::string("x y") < v6) ? 9 : v5)) % 7 + 1));
print(static_cast<unsigned>(static_cast<unsigned>(std::abs(((true && true) ? v5 : 88))) - 785u), (([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(62, v5)) >> (static_cast<int>(3.0) % 500 & 7)));
std::printf("%.3f %s %c\n", (std::floor(1.25 - 1.0 / 3) * (0.1 * 3.0)), ([](std::string s) { for (auto& c : s) c = static_cast<char>(std::toupper(c)); return s; }(v6)).c_str(), 'z');
std::function<int(int)> f10 = [&](int x) { return x <= 0 ? 0 : x + f10(x - 1); };
print(f10(3), f10(3));
switch (std::abs(((true || !false) ? 56 : v5)) % 4) {
case 0:
    print(static_cast<unsigned>(static_cast<unsigned>(std::abs((11 % 100 * (5 % 10)))) * 405u + 176u), ((-10) % 100 * (([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(94, 98)) % 10)));
    break;
case 1:
    print((std::floor(2e3 - 1.25) + std::floor(1.0 / 3 - 1.0 / 3)), ((30 == 10) ? (-66) : (v5 % 100 * (11 % 10))));
    break;
case 2:
    print((([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(33, v5)), ((11 + v5) % 1000))) * 591LL), ((-85) >> ((-v5) & 7)));
default:
    print(((v5 <= v5) ? v6 : v6), (std::max(v5, 34) >> ((-v5) & 7)));
}
switch (std::abs(((v5 & 0xff) | (v5 & 15))) % 4) {
case 0:
    print(((97 != v5) ? ((21 + v5) % 1000) : ([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(v5, 21))), (-((v5 & 0xff) | (85 & 15))));
    break;
case 1:
    print(v6, ((v5 != v5) ? std::max(32, v5) : (v5 >> (v5 & 7))));
case 2:
    print(((-(v2.empty() ? 0 : v2[static_cast<size_t>(std::abs(v5)) % v2.size()] % 1000)) * 2695LL), static_cast<int>(([](std::string s) { for (auto& c : s) c = static_cast<char>(std::toupper(c)); return s; }(std::string("tab\t"))).size() % 100));
    break;
default:
    print(static_cast<int>(std::sqrt(std::fabs(0.1))) % 500, std::max(static_cast<int>(v6.size() % 100), std::max(v5, v5)));
}
print("v2", v2);
print("v4", v4);
print("v5", v5);
print("v6", v6);
print("v7", v7);
print("v8", v8);
