struct S1 {
    int n = 17;
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
S1 v2{(-22), "m"};
v2.grow(1);
print((v2 + v2).sum(), v2 == v2, v2 < S1{});
bool v3 = static_cast<bool>(((50 / (std::abs(11) % 7 + 1)) > (-65)));
const short v4 = static_cast<short>((-std::max(29, 81)));
uint8_t v5 = static_cast<uint8_t>(static_cast<uint8_t>(std::abs(std::max(35, 71))));
std::string v6 = ((69 != 2) ? ([](std::string s) { for (auto& c : s) c = static_cast<char>(std::toupper(c)); return s; }(std::string("x y"))) : std::string(0, 'k'));
print((((-73) % 100 * ((89 % 100 * (9 % 10)) % 10)) * 59LL), (([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(92, 27)) % 100 * ((58 / (std::abs(5) % 7 + 1)) % 10)));
if (int k7 = ((46 + 13) % 1000); k7 > 12) {
    auto [a8, b9] = std::pair{((94 & 0xff) | (61 & 15)), std::to_string(31)};
    print(a8, b9);
}
S1 v10 = S1{(-78), ((std::string("x y") < v6) ? v6 : v6)};
switch (std::abs((-90)) % 4) {
case 0:
    print((((((99 - 81) % 1000) & 127) << ((8 % 100 * (0 % 10)) & 3)) * 1850LL), (-(-82)));
    break;
case 1:
    print(static_cast<unsigned>(static_cast<unsigned>(std::abs(((85 & 0xff) | (32 & 15)))) * 629u + 513u), ((88 >= 33) ? ((95 - 2) % 1000) : (16 / (std::abs(50) % 7 + 1))));
case 2:
    print(([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(((19 + 82) % 1000), ([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(75, 97)))), ((((20 < 3) ? 27 : 66) + (-72)) % 1000));
    break;
default:
    print(static_cast<unsigned>(std::abs(static_cast<int>(0.1) % 500)), (-(-14)));
}
print(static_cast<unsigned>(std::abs((-48))), ([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }((-43), static_cast<int>(v6.size() % 100))));
long long v11 = static_cast<long long>((static_cast<int>(([](std::string s) { for (auto& c : s) c = static_cast<char>(std::toupper(c)); return s; }(std::string("zz"))).size() % 100) * 4976LL));
if (((58 >= 98) || !(false && false))) {
    int w12 = 4;
    do {
        print((((-48) + (-30)) % 1000), ((34 / (std::abs(43) % 7 + 1)) / (std::abs(((68 & 0xff) | (74 & 15))) % 7 + 1)));
    } while (--w12 > 0);
}
v3 = static_cast<bool>(((29 >= 18) || !(78 <= 38)));
std::cout << (-(-35)) << ' ' << (v6 + v6) << std::endl;
switch (std::abs(static_cast<int>(v6.size() % 100)) % 4) {
case 0:
    print(((std::string("tab\t") + std::string("bc")) + ([](std::string s) { for (auto& c : s) c = static_cast<char>(std::toupper(c)); return s; }(std::string("hello")))), (static_cast<int>(0.5) % 500 / (std::abs(((14 - 69) % 1000)) % 7 + 1)));
    break;
case 1:
    print(v11, (-(-80)));
case 2:
    print((-(35 % 100 * (68 % 10))), (static_cast<int>(v6.size() % 100) / (std::abs(((23 + 39) % 1000)) % 7 + 1)));
default:
    print(((-26) != (-22)), (-((72 & 127) << (82 & 3))));
}
auto [a13, b14] = std::pair{(-63), (v6 + v6)};
print(a13, b14);
print("v2", v2.sum(), v2.label);
print("v3", v3);
print("v4", v4);
print("v5", (int)v5);
print("v6", v6);
print("v10", v10.sum(), v10.label);
print("v11", v11);
