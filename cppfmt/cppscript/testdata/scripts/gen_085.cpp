std::vector<double> v1 = std::vector<double>{(0.1 / (1 + 1.0 / 3 * 1.0 / 3))};
const std::array<int, 3> v2 = std::array<int, 3>{((26 & 127) << (36 & 3)), ((51 & 127) << (20 & 3))};
std::string v3 = std::to_string((30 / (std::abs(88) % 7 + 1)));
const long long v4 = static_cast<long long>(((((-44) - (-27)) % 1000) * 3950LL));
std::vector<double> v5 = std::vector<double>{(50 * 0.25), (1.25 + 1.0 / 3), (1.25 * 0.5), std::sqrt(std::fabs(0.1))};
std::deque<int> v6 = std::deque<int>{(86 / (std::abs(7) % 7 + 1)), ([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(9, 52)), ((78 - 80) % 1000)};
std::unordered_map<int, int> v7 = std::unordered_map<int, int>{{99, 16}, {69, 14}};
uint8_t v8 = static_cast<uint8_t>(static_cast<uint8_t>(std::abs(((80 + 59) % 1000))));
if ((([](std::string s) { for (auto& c : s) c = static_cast<char>(std::toupper(c)); return s; }(std::string("bc"))) == ([](std::string s) { for (auto& c : s) c = static_cast<char>(std::toupper(c)); return s; }(v3)))) {
    print(((-75) % 100 * (((7 - 31) % 1000) % 10)), std::max(((23 & 127) << (60 & 3)), ([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(79, 69))));
}
uint8_t v9 = static_cast<uint8_t>(v8);
int v10 = static_cast<int>((((46 < 82) ? 60 : 50) / (std::abs((90 % 100 * (14 % 10))) % 7 + 1)));
print(((v3 + std::string("bc")) == ([](std::string s) { for (auto& c : s) c = static_cast<char>(std::toupper(c)); return s; }(std::string("tab\t")))), (((-v10) & 0xff) | ((v10 >> (v10 & 7)) & 15)));
print(v1);
print(v5);
v6.resize(static_cast<size_t>(std::abs((std::max(v10, 91) / (std::abs((v10 >> (23 & 7))) % 7 + 1)))) % 6);
auto x11_all = v2;
for (const auto& x11 : x11_all) {
    v7[static_cast<int>(std::string("zz").size() % 100)] = ([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(x11, x11));
}
for (int x12 : v6 | std::views::reverse | std::views::transform([](int e) { return e % 100 * 3; })) print(x12);
const long long v13 = static_cast<long long>((static_cast<int>(std::floor(1.25 - 2e3)) % 500 * 4443LL));
std::ostringstream s14;
s14 << ((v3 < std::string("")) ? std::string("x y") : std::string("q\"")) << "," << std::setw(6) << std::max(2, v10) << std::setfill('0') << std::setw(4) << 53;
print(s14.str());
v1 = v5;
for (int i15 = 0; i15 < 1; i15++) {
    unsigned v16 = static_cast<unsigned>(static_cast<unsigned>(static_cast<unsigned>(std::abs((11 / (std::abs(94) % 7 + 1)))) * 992u + 626u));
    v7[(-45)] = ((14 & 0xff) | (7 & 15));
    if (((std::string("zz") == std::string("")) || !(70 != v10))) break;
}
print("v1", v1);
print("v2", v2);
print("v3", v3);
print("v4", v4);
print("v5", v5);
print("v6", v6);
print("v7", v7);
print("v8", (int)v8);
print("v9", (int)v9);
print("v10", v10);
print("v13", v13);
