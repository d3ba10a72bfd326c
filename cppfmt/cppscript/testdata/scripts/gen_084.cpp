const std::map<std::string, int> v1 = std::map<std::string, int>{{std::string("hello"), 70}, {std::string("q\""), 42}};
std::optional<int> v2 = std::optional<int>{};
double v3 = static_cast<double>(((57 * 0.25) + std::sqrt(std::fabs(0.1))));
int v4 = static_cast<int>((-(v1.count(std::string("")) ? 1 : 92)));
std::unordered_map<int, int> v5 = std::unordered_map<int, int>{{v4, v4}, {v4, v4}};
double v6 = static_cast<double>(v3);
bool v7 = static_cast<bool>((([](std::string s) { for (auto& c : s) c = static_cast<char>(std::toupper(c)); return s; }(std::string("zz"))) == std::string(0, 'k')));
const long long v8 = static_cast<long long>((std::max((v1.count(std::string("")) ? 1 : 70), ((v4 + 21) % 1000)) * 3395LL));
const uint8_t v9 = static_cast<uint8_t>(static_cast<uint8_t>(static_cast<uint8_t>(std::abs((-31))) ^ 20066u));
std::optional<int> v10 = std::optional<int>{([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(v4, v4))};
int w11 = 1;
while (w11-- > 0) {
    for (int i12 = 0; i12 < 4; i12 += 2) {
    }
    for (int i13 = 0; i13 < 2; i13 += 2) {
        std::cout << std::boolalpha << (62 > 60) << std::noboolalpha << " " << (95 * 0.25) << "\n";
        if (((true && false) || !(std::string("bc") < std::string("")))) continue;
    }
}
for (auto x14 : {1, 4, 0}) {
    auto f15 = [x14](int x) { return (x + x14) % 700; };
    print(f15(8), f15(3));
}
for (int i16 = 0; i16 < 5; ++i16) {
    print(((((false && false) || !(std::string("tab\t") < std::string(""))) ? std::max(v4, i16) : (i16 >> (v4 & 7))) * 3333LL), (((10 & 0xff) | (v4 & 15)) / (std::abs(([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(i16, 49))) % 7 + 1)));
}
int w17 = 1;
while (w17-- > 0) {
    int v18 = static_cast<int>((-(-v4)));
    v7 = static_cast<bool>(v7);
}
std::cout << (v1.count(([](std::string s) { for (auto& c : s) c = static_cast<char>(std::toupper(c)); return s; }(std::string("x y")))) ? 1 : std::max(58, 48)) << ' ' << std::to_string(11) << std::endl;
print(((0.1 / (1 + 2e3 * 2e3)) * (36 * 0.25)), ([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }((-v4), static_cast<int>(3.0) % 500)));
if (v2) *v2 = static_cast<int>(std::string("x y").size() % 100);
print("v1", v1);
print("v2", v2);
print("v3", v3);
print("v4", v4);
print("v5", v5);
print("v6", v6);
print("v7", v7);
print("v8", v8);
print("v9", (int)v9);
print("v10", v10);
