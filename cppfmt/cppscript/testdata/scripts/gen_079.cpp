struct S1 {
    int n = 29;
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
constexpr int c3 = 8 * 6;
using Aliasc3 = std::vector<int>;
S1 v2{(-18), "m"};
v2.grow(4);
print((v2 + v2).sum(), v2 == v2, v2 < S1{});
Aliasc3 v4{c3, c3 + 1};
short v5 = static_cast<short>((v4.empty() ? 0 : v4[static_cast<size_t>(std::abs(((10 & 0xff) | (73 & 15)))) % v4.size()] % 1000));
size_t v6 = static_cast<size_t>(static_cast<size_t>(static_cast<size_t>(std::abs((47 >> (31 & 7)))) * 141u + 516u));
std::string v7 = std::string("zz");
uint8_t v8 = static_cast<uint8_t>(static_cast<uint8_t>(static_cast<uint8_t>(std::abs((45 % 100 * (87 % 10)))) - 604u));
const uint8_t v9 = static_cast<uint8_t>(static_cast<uint8_t>(std::abs(((86 & 127) << (22 & 3)))));
switch (std::abs(([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(67, 37))) % 4) {
case 0:
    print(static_cast<unsigned>(static_cast<unsigned>(std::abs(((12 == 17) ? 79 : 40))) ^ 35997u), (std::max(88, 56) % 100 * ((10 >> (51 & 7)) % 10)));
    break;
case 1:
    print(static_cast<unsigned>(static_cast<unsigned>(std::abs(std::max(4, 34))) * 285u + 781u), static_cast<int>((1.0 / 3 / (1 + 3.0 * 3.0))) % 500);
case 2:
    print(static_cast<unsigned>(std::abs(((89 & 127) << (25 & 3)))), (static_cast<int>(std::string("a").size() % 100) % 100 * (std::max(92, 86) % 10)));
    break;
default:
    print((std::floor(3.0 - 0.1) * std::floor(1.25 - 1.25)), ((-37) % 100 * ((-70) % 10)));
}
try {
    try {
        print(std::accumulate(v4.begin(), v4.end(), 0LL));
        if (((97 <= 58) && (std::string("x y") < v7))) throw std::out_of_range("range");
        print(std::stoi("x"));
        print(v4.at(0) > 0);
    } catch (const std::out_of_range&) {
        print("out of range");
    } catch (const std::exception& e) {
        print("caught");
    } catch (int n) {
        print("int", n);
    }
    if (((false && true) && (std::string("hello") < v7))) throw std::invalid_argument("arg");
    print(std::stoi(std::to_string(((1 & 0xff) | (66 & 15)))));
    print(v4.at(2) > 0);
} catch (const std::out_of_range&) {
    print("out of range");
} catch (const std::exception& e) {
    print("caught");
} catch (int n) {
    print("int", n);
}
std::cout << std::boolalpha << (v7 < std::string("zz")) << std::noboolalpha << " " << (0.5 * 1.25) << "\n";
int w10 = 2;
while (w10-- > 0) {
    std::ostringstream s11;
    s11 << ([](std::string s) { std::reverse(s.begin(), s.end()); return s; }(v7)) << "," << std::setw(6) << static_cast<int>(1.0 / 3) % 500 << std::setfill('0') << std::setw(4) << 45;
    print(s11.str());
    for (int x12 : v4 | std::views::filter([](int e) { return e % 2 == 0; }) | std::views::transform([](int e) { return e % 100 * 3; })) print(x12);
}
for (int x13 : v4 | std::views::reverse | std::views::transform([](int e) { return e % 100 * 3; })) print(x13);
for (int x14 : v4 | std::views::filter([](int e) { return e % 2 == 0; }) | std::views::transform([](int e) { return e % 100 * 3; })) print(x14);
int w15 = 1;
while (w15-- > 0) {
    for (int i16 = 0; i16 < 3; ++i16) {
        switch (std::abs(((i16 & 127) << (88 & 3))) % 4) {
        case 0:
            print(([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }((-i16), (36 >> (34 & 7)))), ([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }((-72), static_cast<int>(std::string("tab\t").size() % 100))));
            break;
        case 1:
            print((-static_cast<int>(3.0) % 500), (((-83) + ((true || !false) ? i16 : 9)) % 1000));
        case 2:
            print(v7, (v4.empty() ? 0 : v4[static_cast<size_t>(std::abs((-94))) % v4.size()] % 1000));
            break;
        default:
            print(i16, (((14 >> (38 & 7)) - ((i16 & 0xff) | (67 & 15))) % 1000));
        }
    }
    auto [a17, b18] = std::pair{(89 % 100 * (12 % 10)), v7};
    print(a17, b18);
}
short v19 = static_cast<short>(v5);
v4.resize(static_cast<size_t>(std::abs((-((88 & 127) << (14 & 3))))) % 6);
print("v2", v2.sum(), v2.label);
print("v4", v4);
print("v5", v5);
print("v6", v6);
print("v7", v7);
print("v8", (int)v8);
print("v9", (int)v9);
print("v19", v19);
