int f1(double a, int b = 8) {
    if (b < 0) return static_cast<int>(a) % 100 % 100;
    int r = 0;
    for (int i = 0; i < b % 5; i++) r += static_cast<int>(a) % 100 % 100 + i;
    return r % 1000;
}
int f2(const std::string& a, int b = 8) {
    if (b < 0) return static_cast<int>(a.size()) % 100;
    int r = 0;
    for (int i = 0; i < b % 5; i++) r += static_cast<int>(a.size()) % 100 + i;
    return r % 1000;
}
std::vector<std::string> v3 = std::vector<std::string>{([](std::string s) { for (auto& c : s) c = static_cast<char>(std::toupper(c)); return s; }(std::string("tab\t"))), ((99 >= 30) ? std::string("tab\t") : std::string("")), std::string(1, 'k')};
int v4 = static_cast<int>((-std::max(11, 42)));
std::unordered_map<int, int> v5 = std::unordered_map<int, int>{{v4, v4}};
std::vector<std::vector<int>> v6 = std::vector<std::vector<int>>{{(-v4), v4}, {}, {((74 & 0xff) | (96 & 15))}};
std::variant<int, std::string> v7 = std::variant<int, std::string>{std::string(2, 'k')};
std::map<int, std::string> v8 = std::map<int, std::string>{{v4, std::string("q\"")}, {v4, std::string("a")}, {v4, std::string("a")}};
std::string v9 = std::string("a").substr(0, static_cast<size_t>(std::abs(v4)) % 5).substr(0, static_cast<size_t>(std::abs(static_cast<int>(0.5) % 500)) % 5);
bool v10 = static_cast<bool>((([](std::string s) { std::reverse(s.begin(), s.end()); return s; }(std::string(""))) == ([](std::string s) { std::reverse(s.begin(), s.end()); return s; }(std::string("zz")))));
std::tuple<int, double, std::string> v11 = std::tuple<int, double, std::string>{((v9 == v9) ? 57 : 90), (3.0 * 0.1), v9};
for (const auto& [a12, b13] : v8) print(a12, b13);
int64_t v14 = static_cast<int64_t>((static_cast<int>(std::string(3, 'k').size() % 100) * 2629LL));
try {
    print(std::to_string((15 / (std::abs(27) % 7 + 1))), ((((v4 & 127) << (74 & 3)) & 127) << (std::max(91, v4) & 3)));
    if ((v9 < std::string("q\""))) throw std::out_of_range("range");
    print(std::stoi("x"));
} catch (const std::out_of_range&) {
    print("out of range");
} catch (const std::exception& e) {
    print("caught");
} catch (int n) {
    print("int", n);
}
v3.emplace_back(([](std::string s) { for (auto& c : s) c = static_cast<char>(std::toupper(c)); return s; }((std::string("q\"") + v9))));
if (((v4 != v4) || !(true || !false))) {
    auto f15 = [v4](int x) { return (x + v4) % 700; };
    print(f15(3), f15(3));
}
else {
    int w16 = 2;
    while (w16-- > 0) {
        v9 = v9;
    }
}
double v17 = static_cast<double>(std::sqrt(std::fabs((3.0 * 1.0 / 3))));
v3.emplace_back(([](std::string s) { for (auto& c : s) c = static_cast<char>(std::toupper(c)); return s; }(([](std::string s) { for (auto& c : s) c = static_cast<char>(std::toupper(c)); return s; }(v9)))));
int w18 = 4;
while (w18-- > 0) {
    v6.push_back({((29 != 3) ? 16 : 94), 7});
}
print(((1.25 * 1.0 / 3) / (1 + (3.0 / (1 + 1.25 * 1.25)) * (3.0 / (1 + 1.25 * 1.25)))), static_cast<int>(([](std::string s) { for (auto& c : s) c = static_cast<char>(std::toupper(c)); return s; }(std::string("x y"))).size() % 100));
std::set<int> v19 = std::set<int>{(-21)};
std::ostringstream s20;
s20 << ((33 <= 29) ? v9 : std::string("")) << "," << std::setw(6) << (-v4) << std::setfill('0') << std::setw(4) << 41;
print(s20.str());
std::function<int(int)> f21 = [&](int x) { return x <= 0 ? 0 : x + f21(x - 1); };
print(f21(6), f21(3));
for (const auto& [a22, b23] : v8) print(a22, b23);
print("v3", v3);
print("v4", v4);
print("v5", v5);
print("v6", v6);
print("v7", std::visit([](const auto& held) { std::ostringstream s; s << held; return s.str(); }, v7));
print("v8", v8);
print("v9", v9);
print("v10", v10);
print("v11", std::get<0>(v11), std::get<1>(v11), std::get<2>(v11));
print("v14", v14);
print("v17", v17);
print("v19", v19);
