std::map<std::string, int> v1 = std::map<std::string, int>{{std::string("a"), 80}, {std::string("q\""), 51}, {std::string("hello"), 50}};
std::string v2 = ([](std::string s) { for (auto& c : s) c = static_cast<char>(std::toupper(c)); return s; }(std::string("x y"))).substr(0, static_cast<size_t>(std::abs(((39 & 127) << (51 & 3)))) % 5);
int v3 = static_cast<int>((((-86) + (-86)) % 1000));
long long v4 = static_cast<long long>(((((57 == 79) ? 78 : v3) / (std::abs((v3 >> (45 & 7))) % 7 + 1)) * 2169LL));
std::pair<int, std::string> v5 = std::pair<int, std::string>{(-v3), ((std::string("a") < v2) ? v2 : v2)};
std::ostringstream s6;
s6 << v2 << "," << std::setw(6) << ((v3 + v3) % 1000) << std::setfill('0') << std::setw(4) << v3;
print(s6.str());
std::vector<std::vector<int>> v7 = std::vector<std::vector<int>>{{static_cast<int>(1.0 / 3) % 500, 4}, {}, {static_cast<int>(0.5) % 500}};
short v8 = static_cast<short>(static_cast<int>(std::string("bc").substr(0, static_cast<size_t>(std::abs(5)) % 5).size() % 100));
if (((-15) > (86 % 100 * (33 % 10)))) {
    int v9 = static_cast<int>(v3);
}
else {
    v7.push_back({(v3 % 100 * (v3 % 10)), 7});
}
std::vector<double> v10 = std::vector<double>{(v3 * 0.25)};
for (const auto& [a11, b12] : v1) print(a11, b12);
v1.insert({([](std::string s) { std::reverse(s.begin(), s.end()); return s; }(v2)), (v1.count(v2) ? 1 : v3)});
std::printf("%.3f %s %c\n", std::floor(std::floor(0.5 - 0.5) - (51 * 0.25)), ([](std::string s) { std::reverse(s.begin(), s.end()); return s; }(std::string("x y"))).c_str(), 'z');
v1.insert({(std::string("") + std::string("q\"")), (65 / (std::abs(v3) % 7 + 1))});
int w13 = 3;
while (w13-- > 0) {
    std::printf("%d|%5d|%-4d|%04x\n", ((v2 < v2) ? 63 : 15), ((v3 & 0xff) | (v3 & 15)), (-9), 0xffu & static_cast<unsigned>(((21 & 0xff) | (93 & 15))));
}
print(v10);
print(v3, ((((v3 + v3) % 1000) - (v3 >> (v3 & 7))) % 1000));
std::ostringstream s14;
s14 << ([](std::string s) { for (auto& c : s) c = static_cast<char>(std::toupper(c)); return s; }(std::string("zz"))) << "," << std::setw(6) << (v1.count(std::string("zz")) ? 1 : v3) << std::setfill('0') << std::setw(4) << v3;
print(s14.str());
print("v1", v1);
print("v2", v2);
print("v3", v3);
print("v4", v4);
print("v5", v5);
print("v7", v7);
print("v8", v8);
print("v10", v10);
