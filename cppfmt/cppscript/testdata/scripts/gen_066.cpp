int r1(int n) {
    if (n <= 1 || n > 15) return 1;
    return (r1(n - 1) + r1(n - 2)) % 1000;
}
struct S2 {
    int n = 31;
    std::string label = "l";
    int sum() const { return n % 1000 + static_cast<int>(label.size()); }
    void grow(int by) { n = (n + by) % 500; label += "+"; }
    bool operator==(const S2& o) const { return n == o.n && label == o.label; }
    bool operator<(const S2& o) const { return n != o.n ? n < o.n : label < o.label; }
};
S2 operator+(S2 a, const S2& b) {
    a.grow(b.n % 100);
    return a;
}
S2 v3{([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(94, 4)), "m"};
v3.grow(5);
print((v3 + v3).sum(), v3 == v3, v3 < S2{});
std::vector<double> v4 = std::vector<double>{(1.25 / (1 + 3.0 * 3.0)), (2e3 + 1.25)};
const S2 v5 = v3;
const short v6 = static_cast<short>((static_cast<int>(0.1) % 500 / (std::abs((33 / (std::abs(2) % 7 + 1))) % 7 + 1)));
double v7 = static_cast<double>(((95 * 0.25) / (1 + (1.25 / (1 + 0.1 * 0.1)) * (1.25 / (1 + 0.1 * 0.1)))));
std::variant<int, std::string> v8 = std::variant<int, std::string>{(20 % 100 * (28 % 10))};
int w9 = 4;
do {
    print(((60 != 53) || !(59 > 10)), ([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(((89 + 96) % 1000), (26 >> (18 & 7)))));
} while (--w9 > 0);
if (((std::string("tab\t") == std::string("hello")) && (78 < 54))) {
    v7 = static_cast<double>(((0.5 + 2e3) * std::sqrt(std::fabs(1.25))));
    std::ostringstream s10;
    s10 << (std::string("x y") + std::string("hello")) << "," << std::setw(6) << ((54 == 70) ? 36 : 49) << std::setfill('0') << std::setw(4) << 50;
    print(s10.str());
}
else {
    auto [a11, b12] = std::pair{(-93), ([](std::string s) { std::reverse(s.begin(), s.end()); return s; }(std::string("")))};
    print(a11, b12);
}
std::printf("%.3f %s %c\n", std::sqrt(std::fabs((4 * 0.25))), ([](std::string s) { for (auto& c : s) c = static_cast<char>(std::toupper(c)); return s; }(std::string("x y"))).c_str(), 'z');
switch (std::abs((-55)) % 4) {
case 0:
    print(std::string("x y").substr(0, static_cast<size_t>(std::abs(18)) % 5).substr(0, static_cast<size_t>(std::abs(((60 & 0xff) | (79 & 15)))) % 5), ((36 > 59) ? (r1(60) % 1000) : ((11 + 56) % 1000)));
    break;
case 1:
    print(std::string("zz"), ((44 <= 20) ? (60 % 100 * (76 % 10)) : (24 >> (34 & 7))));
    break;
case 2:
    print(static_cast<unsigned>(std::abs(((83 <= 99) ? 30 : 56))), (-(75 / (std::abs(58) % 7 + 1))));
default:
    print(static_cast<unsigned>(static_cast<unsigned>(std::abs((4 % 100 * (44 % 10)))) * 735u + 921u), std::max((-43), (99 / (std::abs(21) % 7 + 1))));
}
try {
    v7 = static_cast<double>(v7);
    if ((([](std::string s) { for (auto& c : s) c = static_cast<char>(std::toupper(c)); return s; }(std::string("x y"))) < std::string("x y").substr(0, static_cast<size_t>(std::abs(57)) % 5))) throw std::out_of_range("range");
    print(std::stoi("12"));
} catch (const std::out_of_range&) {
    print("out of range");
} catch (const std::exception& e) {
    print("caught");
} catch (int n) {
    print("int", n);
}
print(static_cast<unsigned>(std::abs(((6 & 0xff) | (33 & 15)))), ((static_cast<int>(std::string("q\"").size() % 100) & 0xff) | (static_cast<int>(1.0 / 3) % 500 & 15)));
print(std::visit([](const auto& held) { std::ostringstream s; s << held; return s.str(); }, v8));
const std::variant<int, std::string> v13 = std::variant<int, std::string>{([](std::string s) { for (auto& c : s) c = static_cast<char>(std::toupper(c)); return s; }(std::string("q\"")))};
print("v3", v3.sum(), v3.label);
print("v4", v4);
print("v5", v5.sum(), v5.label);
print("v6", v6);
print("v7", v7);
print("v8", std::visit([](const auto& held) { std::ostringstream s; s << held; return s.str(); }, v8));
print("v13", std::visit([](const auto& held) { std::ostringstream s; s << held; return s.str(); }, v13));
