constexpr int c1 = 17 * 14;
using Aliasc1 = std::vector<int>;
Aliasc1 v2{c1, c1 + 1};
size_t v3 = static_cast<size_t>(static_cast<size_t>(static_cast<size_t>(std::abs((44 % 100 * (97 % 10)))) ^ 11454u));
size_t v4 = static_cast<size_t>(static_cast<size_t>(static_cast<size_t>(std::abs(std::max(97, 25))) ^ 65262u));
double v5 = static_cast<double>((std::floor(0.1 - 1.0 / 3) / (1 + (1.25 * 0.5) * (1.25 * 0.5))));
int v6 = static_cast<int>((-((39 - 49) % 1000)));
short v7 = static_cast<short>((([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(47, v6)) % 100 * ((-67) % 10)));
short v8 = static_cast<short>((((-v6) & 0xff) | ((-v6) & 15)));
std::string v9 = std::string(0, 'k');
char v10 = static_cast<char>('a' + ((v6 % 100 * (v6 % 10)) % 26 + 26) % 26);
print((std::sqrt(std::fabs(0.1)) / (1 + (v6 * 0.25) * (v6 * 0.25))), (-(14 >> (20 & 7))));
auto x11_all = v2;
for (const auto& x11 : x11_all) {
    v3 = static_cast<size_t>(static_cast<size_t>(static_cast<size_t>(std::abs(([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(v6, x11)))) - 189u));
    std::cout << std::boolalpha << (x11 < 4) << std::noboolalpha << " " << (0.1 * 1.0 / 3) << "\n";
}
if (int k12 = (-v6); k12 > 48) {
    int w13 = 4;
    do {
        print((((v6 > v6) && (v9 < std::string("zz"))) ? (-v6) : ((4 > v6) ? 46 : v6)), ((19 % 100 * (44 % 10)) >> (((68 - 32) % 1000) & 7)));
    } while (--w13 > 0);
    int v14 = static_cast<int>(v6);
}
for (int i15 = 0; i15 < 1; ++i15) {
    if ((((51 + v6) % 1000) < (-2))) continue;
    if (int k16 = (i15 % 100 * (97 % 10)); k16 > 20) {
        v2.push_back(((v2.empty() ? 0 : v2[static_cast<size_t>(std::abs(40)) % v2.size()] % 1000) / (std::abs(((v6 & 127) << (i15 & 3))) % 7 + 1)));
        print(std::vector<int>(v2.rbegin(), v2.rend()));
    }
    else {
        int w17 = 3;
        while (w17-- > 0) {
            if (!v2.empty()) print(*std::max_element(v2.begin(), v2.end()));
            if (((std::string("") + v9) == ([](std::string s) { std::reverse(s.begin(), s.end()); return s; }(v9)))) continue;
        }
    }
}
std::printf("%.3f %s %c\n", std::sqrt(std::fabs((0.1 / (1 + 0.1 * 0.1)))), std::to_string(v6).c_str(), 'z');
print(((v6 != 91) || !(false || !true)), (std::max(52, 2) >> ((v6 / (std::abs(30) % 7 + 1)) & 7)));
for (int x18 : v2 | std::views::filter([](int e) { return e % 2 == 0; }) | std::views::transform([](int e) { return e % 100 * 3; })) print(x18);
int w19 = 4;
do {
    print((v2.empty() ? 0 : v2[static_cast<size_t>(std::abs(static_cast<int>(std::string("").size() % 100))) % v2.size()] % 1000), (-((v6 - v6) % 1000)));
} while (--w19 > 0);
print((static_cast<int>(v9.size() % 100) * 0.25), (-(-30)));
for (int x20 : v2 | std::views::drop(1) | std::views::transform([](int e) { return e % 100 * 3; })) print(x20);
print((((static_cast<int>(1.25) % 500 + ((v6 & 127) << (v6 & 3))) % 1000) * 2393LL), std::max((v6 % 100 * (14 % 10)), static_cast<int>(v9.size() % 100)));
print("v2", v2);
print("v3", v3);
print("v4", v4);
print("v5", v5);
print("v6", v6);
print("v7", v7);
print("v8", v8);
print("v9", v9);
print("v10", v10);
