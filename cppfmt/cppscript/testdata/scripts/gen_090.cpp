int f1(double a, int b = 1) {
    if (b < 0) return static_cast<int>(a) % 100 % 100;
    int r = 0;
    for (int i = 0; i < b % 5; i++) r += static_cast<int>(a) % 100 % 100 + i;
    return r % 1000;
}
std::string v2 = ([](std::string s) { std::reverse(s.begin(), s.end()); return s; }(std::string("tab\t").substr(0, static_cast<size_t>(std::abs(45)) % 5)));
bool v3 = static_cast<bool>(((false || !false) || !(96 > 54)));
unsigned v4 = static_cast<unsigned>(static_cast<unsigned>(static_cast<unsigned>(std::abs(std::max(44, 31))) * 811u + 923u));
int v5 = static_cast<int>(std::max((f1(0.1, 52) % 1000), (99 >> (26 & 7))));
v5 += ((18 - 96) % 1000);
v5 %= 1000;
print((([](std::string s) { for (auto& c : s) c = static_cast<char>(std::toupper(c)); return s; }(v2)) == ((v5 < v5) ? v2 : std::string("q\""))), (-static_cast<int>(1.0 / 3) % 500));
v5 |= static_cast<int>(v2.size() % 100);
v5 %= 1000;
try {
    print(((static_cast<int>(1.25) % 500 + (-54)) % 1000), (-static_cast<int>(v2.size() % 100)));
    if ((((86 + v5) % 1000) == ((39 + 38) % 1000))) throw std::out_of_range("range");
    print(std::stoi("x"));
} catch (const std::out_of_range&) {
    print("out of range");
} catch (const std::exception& e) {
    print("caught");
} catch (int n) {
    print("int", n);
}
for (int i6 = 0; i6 < 1; ++i6) {
    v2 = v2;
}
std::ostringstream s7;
s7 << v2 << "," << std::setw(6) << ((v5 & 0xff) | (24 & 15)) << std::setfill('0') << std::setw(4) << v5;
print(s7.str());
std::ostringstream s8;
s8 << ((89 == v5) ? std::string("a") : std::string("zz")) << "," << std::setw(6) << (-v5) << std::setfill('0') << std::setw(4) << 74;
print(s8.str());
if (int k9 = ((37 + 21) % 1000); k9 > 23) {
    if ((((v5 & 127) << (82 & 3)) != (77 >> (v5 & 7)))) {
        for (auto x10 : {4, 7, 4}) {
        }
        std::ostringstream s11;
        s11 << ([](std::string s) { std::reverse(s.begin(), s.end()); return s; }(std::string("a"))) << "," << std::setw(6) << ((v5 & 127) << (90 & 3)) << std::setfill('0') << std::setw(4) << v5;
        print(s11.str());
    }
}
v3 = static_cast<bool>((([](std::string s) { std::reverse(s.begin(), s.end()); return s; }(std::string(""))) < v2.substr(0, static_cast<size_t>(std::abs(v5)) % 5)));
int v12 = static_cast<int>(v5);
for (auto x13 : {5, 7, 1}) {
}
for (int i14 = 0; i14 < 1; i14 += 2) {
    int w15 = 3;
    while (w15-- > 0) {
        short v16 = static_cast<short>(((((14 & 0xff) | (v5 & 15)) & 0xff) | (((v12 >= v5) ? 77 : v12) & 15)));
    }
}
if ((((51 - 64) % 1000) == ([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(v5, v12)))) {
    auto [a17, b18] = std::pair{(f1(0.1, v12) % 1000), v2};
    print(a17, b18);
    std::printf("%d|%5d|%-4d|%04x\n", ((v5 & 0xff) | (80 & 15)), static_cast<int>(1.25) % 500, ((v5 + v5) % 1000), 0xffu & static_cast<unsigned>(([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(v5, 15))));
}
else {
    switch (std::abs(static_cast<int>(v2.size() % 100)) % 4) {
    case 0:
        print(((v5 != 2) ? (v2 + v2) : std::string("hello").substr(0, static_cast<size_t>(std::abs(v5)) % 5)), (-((53 & 127) << (62 & 3))));
        break;
    case 1:
        print(([](std::string s) { std::reverse(s.begin(), s.end()); return s; }(std::string(1, 'k'))), (-([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(v5, v5))));
        break;
    case 2:
        print(v12, (-(f1(1.0 / 3, v5) % 1000)));
        break;
    default:
        print(((-(40 / (std::abs(90) % 7 + 1))) * 335LL), ((((v12 <= v12) ? v5 : 50) - (f1(0.1, v12) % 1000)) % 1000));
    }
}
std::function<int(int)> f19 = [=](int x) { return x > 0 ? x + v12 % 9 : 0; };
print(f19(6), f19(3));
bool v20 = static_cast<bool>((v2.substr(0, static_cast<size_t>(std::abs(v5)) % 5) < v2));
switch (std::abs((f1(1.0 / 3, v12) % 1000)) % 4) {
case 0:
    print(v5, ((static_cast<int>(1.0 / 3) % 500 + std::max(v12, 97)) % 1000));
case 1:
    print(((false || !true) || !(v2 < v2)), (((v2 == v2) && (37 == v5)) ? std::max(55, 32) : static_cast<int>(v2.size() % 100)));
case 2:
    print(static_cast<unsigned>(static_cast<unsigned>(std::abs(((v2 == v2) ? 83 : v5))) * 698u + 874u), ([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }((v5 / (std::abs(v12) % 7 + 1)), (99 >> (93 & 7)))));
default:
    print((f1((1.0 / 3 / (1 + 1.0 / 3 * 1.0 / 3)), v12) % 1000), ((((15 - 83) % 1000) + (50 % 100 * (v12 % 10))) % 1000));
}
print("v2", v2);
print("v3", v3);
print("v4", v4);
print("v5", v5);
print("v12", v12);
print("v20", v20);
