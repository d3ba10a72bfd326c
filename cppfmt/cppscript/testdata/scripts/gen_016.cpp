const uint8_t v1 = static_cast<uint8_t>(static_cast<uint8_t>(static_cast<uint8_t>(std::abs(((std::string("") == std::string("zz")) ? 73 : 63))) ^ 38999u));
std::vector<double> v2 = std::vector<double>{(15 * 0.25)};
std::optional<int> v3 = std::optional<int>{};
bool v4 = static_cast<bool>((([](std::string s) { std::reverse(s.begin(), s.end()); return s; }(std::string("tab\t"))) < ([](std::string s) { std::reverse(s.begin(), s.end()); return s; }(std::string("zz")))));
std::vector<int> v5 = std::vector<int>{(-77), (-7)};
v4 = static_cast<bool>(((true || !true) && (48 > 97)));
std::set<int> v6 = std::set<int>{(-92), (-37)};
for (int i7 = 0; i7 < 3; i7++) {
    v6 = std::set<int>{static_cast<int>(std::string("tab\t").size() % 100), i7};
    std::cout << (-((86 + i7) % 1000)) << ' ' << std::string("q\"") << std::endl;
}
std::cout << (([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(90, 4)) >> (static_cast<int>(std::string("bc").size() % 100) & 7)) << ' ' << ([](std::string s) { for (auto& c : s) c = static_cast<char>(std::toupper(c)); return s; }(std::string("bc"))) << std::endl;
std::printf("%d|%5d|%-4d|%04x\n", (86 >> (46 & 7)), (70 >> (86 & 7)), (-54), 0xffu & static_cast<unsigned>((-77)));
if (!v5.empty()) v5.front() = (v5.empty() ? 0 : v5[static_cast<size_t>(std::abs(((4 + 11) % 1000))) % v5.size()] % 1000);
v2 = v2;
for (int x8 : v5 | std::views::take(2) | std::views::transform([](int e) { return e % 100 * 3; })) print(x8);
print(v2);
print(((63 % 100 * (30 % 10)) >> ((-5) & 7)), (-((42 + 98) % 1000)));
print((std::max(39, 64) * 0.25), (((v5.empty() ? 0 : v5[static_cast<size_t>(std::abs(84)) % v5.size()] % 1000) & 0xff) | (static_cast<int>(0.5) % 500 & 15)));
print("v1", (int)v1);
print("v2", v2);
print("v3", v3);
print("v4", v4);
print("v5", v5);
print("v6", v6);
