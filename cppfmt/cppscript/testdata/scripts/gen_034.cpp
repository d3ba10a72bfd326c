struct S1 {
    int n = 7;
    std::string label = "l";
    int sum() const { return n % 1000 + static_cast<int>(label.size()); }
    void grow(int by) { n = (n + by) % 500; label += "+"; }
    bool operator==(const S1& o) const { return n == o.n && label == o.label; }
    bool operator<(const S1& o) const { return n != o.n ? n < o.n : label < o.label; }
};
S1 operator+(S1 a, const S1& b) {
    a.grow(b.n % 100);
    return a;
}
template <class T>
T t3(const T& a, const T& b) {
    return b < a ? a : b;
}
int r4(int n) {
    if (n <= 1 || n > 15) return 2;
    return (r4(n - 1) + r4(n - 2)) % 1000;
}
S1 v2{(80 >> (22 & 7)), "m"};
v2.grow(8);
print((v2 + v2).sum(), v2 == v2, v2 < S1{});
print(t3(static_cast<int>(0.1) % 500, (-47)), t3(static_cast<int>(0.1) % 500, (-47)));
const std::tuple<int, double, std::string> v5 = std::tuple<int, double, std::string>{(1 >> (10 & 7)), std::sqrt(std::fabs(0.1)), ([](std::string s) { for (auto& c : s) c = static_cast<char>(std::toupper(c)); return s; }(std::string("bc")))};
std::vector<std::vector<int>> v6 = std::vector<std::vector<int>>{{((46 < 85) ? 56 : 73), 88}, {}, {(61 % 100 * (4 % 10))}};
std::vector<int> v7 = std::vector<int>{std::max(12, 73), ((6 & 0xff) | (99 & 15)), (82 / (std::abs(62) % 7 + 1)), (-14)};
long long v8 = static_cast<long long>(((((29 / (std::abs(81) % 7 + 1)) + (90 % 100 * (24 % 10))) % 1000) * 1251LL));
S1 v9 = v2;
bool v10 = static_cast<bool>((std::string(3, 'k') < ([](std::string s) { std::reverse(s.begin(), s.end()); return s; }(std::string("")))));
bool v11 = static_cast<bool>(((true || !true) && (true || !false)));
print(std::is_sorted(v7.begin(), v7.end()), std::all_of(v7.begin(), v7.end(), [](int x) { return x < 900; }));
int w12 = 3;
while (w12-- > 0) {
    auto [a13, b14] = std::pair{((70 & 0xff) | (47 & 15)), std::string("a")};
    print(a13, b14);
}
print((((-61) - (-19)) % 1000), static_cast<int>(([](std::string s) { std::reverse(s.begin(), s.end()); return s; }(std::string("zz"))).size() % 100));
switch (std::abs((-40)) % 4) {
case 0:
    print((static_cast<int>(std::string("").size() % 100) * 586LL), (((33 >> (12 & 7)) - ([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(20, 50))) % 1000));
    break;
case 1:
    print(((((v7.empty() ? 0 : v7[static_cast<size_t>(std::abs(96)) % v7.size()] % 1000) & 127) << ((r4(47) % 1000) & 3)) * 4670LL), ((86 / (std::abs(96) % 7 + 1)) >> (((std::string("") < std::string("bc")) ? 63 : 1) & 7)));
    break;
case 2:
    print((-((37 & 127) << (41 & 3))), (((57 >> (96 & 7)) + ((66 & 127) << (99 & 3))) % 1000));
    break;
default:
    print(static_cast<unsigned>(static_cast<unsigned>(std::abs((34 >> (86 & 7)))) * 633u + 301u), ((r4(46) % 1000) % 100 * ((94 / (std::abs(48) % 7 + 1)) % 10)));
}
for (int x15 : v7 | std::views::filter([](int e) { return e % 2 == 0; }) | std::views::transform([](int e) { return e % 100 * 3; })) print(x15);
switch (std::abs((v7.empty() ? 0 : v7[static_cast<size_t>(std::abs(81)) % v7.size()] % 1000)) % 4) {
case 0:
    print(([](std::string s) { for (auto& c : s) c = static_cast<char>(std::toupper(c)); return s; }(std::string("zz").substr(0, static_cast<size_t>(std::abs(44)) % 5))), (r4(std::max(0, 81)) % 1000));
case 1:
    print(static_cast<unsigned>(std::abs((37 % 100 * (2 % 10)))), static_cast<int>((1.25 / (1 + 2e3 * 2e3))) % 500);
    break;
case 2:
    print(v11, (((v7.empty() ? 0 : v7[static_cast<size_t>(std::abs(71)) % v7.size()] % 1000) & 127) << (((81 & 0xff) | (35 & 15)) & 3)));
default:
    print((((9 & 127) << (39 & 3)) < ((true || !true) ? 88 : 96)), static_cast<int>((48 * 0.25)) % 500);
}
std::printf("%.3f %s %c\n", std::sqrt(std::fabs((0.1 * 1.0 / 3))), std::string(3, 'k').c_str(), 'z');
if ((static_cast<int>(std::string("hello").size() % 100) != ((std::string("zz") < std::string("zz")) ? 64 : 17))) {
    std::printf("%d|%5d|%-4d|%04x\n", (v7.empty() ? 0 : v7[static_cast<size_t>(std::abs(47)) % v7.size()] % 1000), std::max(76, 73), (21 / (std::abs(41) % 7 + 1)), 0xffu & static_cast<unsigned>(((23 & 0xff) | (50 & 15))));
}
std::printf("%d|%5d|%-4d|%04x\n", (-92), (v7.empty() ? 0 : v7[static_cast<size_t>(std::abs(68)) % v7.size()] % 1000), ((63 & 127) << (82 & 3)), 0xffu & static_cast<unsigned>(((49 + 65) % 1000)));
print("v2", v2.sum(), v2.label);
print("v5", std::get<0>(v5), std::get<1>(v5), std::get<2>(v5));
print("v6", v6);
print("v7", v7);
print("v8", v8);
print("v9", v9.sum(), v9.label);
print("v10", v10);
print("v11", v11);
