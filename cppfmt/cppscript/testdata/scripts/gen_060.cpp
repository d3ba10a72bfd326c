std::set<int> v1 = std::set<int>{(73 / (std::abs(94) % 7 + 1)), std::max(51, 88), ((57 & 127) << (47 & 3)), static_cast<int>(0.5) % 500};
int v2 = static_cast<int>(((((76 >= 3) ? 13 : 51) + ((54 - 9) % 1000)) % 1000));
std::vector<std::string> v3 = std::vector<std::string>{([](std::string s) { std::reverse(s.begin(), s.end()); return s; }(std::string("zz")))};
std::string v4 = ((std::string("q\"") == std::string("a")) ? ([](std::string s) { std::reverse(s.begin(), s.end()); return s; }(std::string("a"))) : std::string("bc").substr(0, static_cast<size_t>(std::abs(v2)) % 5));
std::vector<std::string> v5 = std::vector<std::string>{v4, (v4 + v4), ((v4 == std::string("x y")) ? v4 : std::string("x y"))};
v1.erase(std::max(((36 + v2) % 1000), ((v2 & 127) << (97 & 3))));
auto x6_all = v1;
for (const auto& x6 : x6_all) {
    std::printf("%.3f %s %c\n", ((0.1 * 1.0 / 3) + std::sqrt(std::fabs(1.0 / 3))), ([](std::string s) { std::reverse(s.begin(), s.end()); return s; }(v4)).c_str(), 'z');
}
unsigned v7 = static_cast<unsigned>(static_cast<unsigned>(std::abs(((v2 & 127) << (v2 & 3)))));
std::pair<int, std::string> v8 = std::pair<int, std::string>{std::max(v2, 0), std::to_string(2)};
auto x9_all = v1;
for (const auto& x9 : x9_all) {
    std::ostringstream s10;
    s10 << std::string("").substr(0, static_cast<size_t>(std::abs(22)) % 5) << "," << std::setw(6) << (-x9) << std::setfill('0') << std::setw(4) << x9;
    print(s10.str());
    print((([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(23, 71)) <= (v2 / (std::abs(38) % 7 + 1))), (-(-65)));
}
double v11 = static_cast<double>(std::sqrt(std::fabs((1.25 + 2e3))));
v5.emplace_back(([](std::string s) { for (auto& c : s) c = static_cast<char>(std::toupper(c)); return s; }(std::string(1, 'k'))));
std::variant<int, std::string> v12 = std::variant<int, std::string>{(11 >> (v2 & 7))};
print("v1", v1);
print("v2", v2);
print("v3", v3);
print("v4", v4);
print("v5", v5);
print("v7", v7);
print("v8", v8);
print("v11", v11);
print("v12", std::visit([](const auto& held) { std::ostringstream s; s << held; return s.str(); }, v12));
