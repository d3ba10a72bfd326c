constexpr int c1 = 16 * 23;
using Aliasc1 = std::vector<int>;
struct S3 {
    int n = 26;
    std::string label = "l";
    int sum() const { return n % 1000 + static_cast<int>(label.size()); }
    void grow(int by) { n = (n + by) % 500; label += "+"; }
    bool operator==(const S3& o) const { return n == o.n && label == o.label; }
    bool operator<(const S3& o) const { return n != o.n ? n < o.n : label < o.label; }
};
S3 operator+(S3 a, const S3& b) {
    a.grow(b.n % 100);
    return a;
}
Aliasc1 v2{c1, c1 + 1};
S3 v4{(-1), "m"};
v4.grow(3);
print((v4 + v4).sum(), v4 == v4, v4 < S3{});
double v5 = static_cast<double>(((2e3 + 1.0 / 3) / (1 + (9 * 0.25) * (9 * 0.25))));
long long v6 = static_cast<long long>((((((24 & 0xff) | (56 & 15)) & 0xff) | (((false || !true) ? 57 : 58) & 15)) * 2472LL));
int v7 = static_cast<int>(((18 > 24) ? (63 >> (45 & 7)) : static_cast<int>(std::string("a").size() % 100)));
size_t v8 = static_cast<size_t>(static_cast<size_t>(static_cast<size_t>(std::abs((v2.empty() ? 0 : v2[static_cast<size_t>(std::abs(v7)) % v2.size()] % 1000))) * 639u + 697u));
unsigned v9 = static_cast<unsigned>(static_cast<unsigned>(static_cast<unsigned>(std::abs(([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(63, v7)))) ^ 28378u));
std::unordered_map<int, int> v10 = std::unordered_map<int, int>{};
std::variant<int, std::string> v11 = std::variant<int, std::string>{([](std::string s) { for (auto& c : s) c = static_cast<char>(std::toupper(c)); return s; }(std::string("bc")))};
std::pair<int, std::string> v12 = std::pair<int, std::string>{std::max(v7, v7), ([](std::string s) { std::reverse(s.begin(), s.end()); return s; }(std::string("bc")))};
print(v7, std::max((-46), ((v7 + v7) % 1000)));
for (int x13 : v2 | std::views::reverse | std::views::transform([](int e) { return e % 100 * 3; })) print(x13);
auto x14_all = v2;
for (int x14 : x14_all) {
    v6 = static_cast<long long>(v6);
    print(v5, ((([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(x14, 56)) + ([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(28, x14))) % 1000));
}
if (int k15 = (v2.empty() ? 0 : v2[static_cast<size_t>(std::abs(30)) % v2.size()] % 1000); k15 > 3) {
    std::ostringstream s16;
    s16 << std::string("q\"").substr(0, static_cast<size_t>(std::abs(v7)) % 5) << "," << std::setw(6) << ((v7 & 127) << (v7 & 3)) << std::setfill('0') << std::setw(4) << 11;
    print(s16.str());
    try {
        switch (std::abs(std::max(v7, v7)) % 4) {
        case 0:
            print(v7, (-(45 >> (54 & 7))));
        case 1:
            print(((std::string("bc") == std::string("q\"")) && (true && false)), std::max(((51 <= 5) ? v7 : v7), (v2.empty() ? 0 : v2[static_cast<size_t>(std::abs(67)) % v2.size()] % 1000)));
            break;
        case 2:
            print(([](std::string s) { for (auto& c : s) c = static_cast<char>(std::toupper(c)); return s; }(([](std::string s) { std::reverse(s.begin(), s.end()); return s; }(std::string("a"))))), (-((81 + v7) % 1000)));
            break;
        default:
            print(((std::string("") + std::string("x y")) == std::string("bc").substr(0, static_cast<size_t>(std::abs(72)) % 5)), (v2.empty() ? 0 : v2[static_cast<size_t>(std::abs(((v7 - 3) % 1000))) % v2.size()] % 1000));
        }
        if (((std::string("a") == std::string("q\"")) || !(58 <= 54))) throw std::out_of_range("range");
        print(std::stoi("12"));
        print(v2.at(0) > 0);
    } catch (const std::out_of_range&) {
        print("out of range");
    } catch (const std::exception& e) {
        print("caught");
    } catch (int n) {
        print("int", n);
    }
}
else {
    std::ostringstream s17;
    s17 << std::string(2, 'k') << "," << std::setw(6) << ((v7 & 127) << (v7 & 3)) << std::setfill('0') << std::setw(4) << 81;
    print(s17.str());
}
std::printf("%.3f %s %c\n", ((v7 * 0.25) + std::floor(1.25 - 2e3)), std::string(2, 'k').c_str(), 'z');
print(std::vector<int>(v2.rbegin(), v2.rend()));
for (auto& x : v2) x = x % 50 - 3;
switch (std::abs((81 / (std::abs(18) % 7 + 1))) % 4) {
case 0:
    print(((v7 <= 7) ? ((v7 - 86) % 1000) : ((v7 - 13) % 1000)), ((((84 & 127) << (14 & 3)) + ((67 & 0xff) | (v7 & 15))) % 1000));
    break;
case 1:
    print(((71 <= v7) ? ((v7 + 56) % 1000) : (87 / (std::abs(v7) % 7 + 1))), static_cast<int>((2e3 + 1.0 / 3)) % 500);
    break;
case 2:
    print(((-(-30)) * 1720LL), (((v2.empty() ? 0 : v2[static_cast<size_t>(std::abs(91)) % v2.size()] % 1000) - (v2.empty() ? 0 : v2[static_cast<size_t>(std::abs(96)) % v2.size()] % 1000)) % 1000));
    break;
default:
    print((-(v2.empty() ? 0 : v2[static_cast<size_t>(std::abs(38)) % v2.size()] % 1000)), (-static_cast<int>(3.0) % 500));
}
print("v2", v2);
print("v4", v4.sum(), v4.label);
print("v5", v5);
print("v6", v6);
print("v7", v7);
print("v8", v8);
print("v9", v9);
print("v10", v10);
print("v11", std::visit([](const auto& held) { std::ostringstream s; s << held; return s.str(); }, v11));
print("v12", v12);
