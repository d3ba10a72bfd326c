enum class E1 { red, green = 4, blue };
std::string name_of(E1 e) {
    switch (e) {
    case E1::red:
        return "red";
    case E1::green:
        return "green";
    default:
        return "other";
    }
}
struct S2 {
    int n = 23;
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
struct S4 {
    int n = 6;
    std::string label = "l";
    int sum() const { return n % 1000 + static_cast<int>(label.size()); }
    void grow(int by) { n = (n + by) % 500; label += "+"; }
    bool operator==(const S4& o) const { return n == o.n && label == o.label; }
    bool operator<(const S4& o) const { return n != o.n ? n < o.n : label < o.label; }
};
S4 operator+(S4 a, const S4& b) {
    a.grow(b.n % 100);
    return a;
}
print(name_of(E1::red), static_cast<int>(E1::blue));
S2 v3{static_cast<int>(std::string("x y").size() % 100), "m"};
v3.grow(8);
print((v3 + v3).sum(), v3 == v3, v3 < S2{});
S4 v5{(-20), "m"};
v5.grow(4);
print((v5 + v5).sum(), v5 == v5, v5 < S4{});
std::unordered_map<int, int> v6 = std::unordered_map<int, int>{};
const size_t v7 = static_cast<size_t>(static_cast<size_t>(static_cast<size_t>(std::abs(((50 + 85) % 1000))) ^ 22721u));
const uint8_t v8 = static_cast<uint8_t>(static_cast<uint8_t>(static_cast<uint8_t>(std::abs((12 >> (59 & 7)))) - 83u));
const S4 v9 = S4{([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(46, 20)), std::string(0, 'k')};
if ((((28 & 127) << (64 & 3)) == static_cast<int>(std::string("a").size() % 100))) {
    auto [a10, b11] = std::pair{(54 % 100 * (19 % 10)), ([](std::string s) { std::reverse(s.begin(), s.end()); return s; }(std::string("hello")))};
    print(a10, b11);
    for (int i12 = 0; i12 < 2; i12++) {
        try {
            print(std::floor(std::sqrt(std::fabs(0.1)) - (0.1 / (1 + 1.25 * 1.25))), (((i12 >= i12) || !(false && true)) ? ((i12 >= 57) ? i12 : i12) : (-i12)));
            if (((-94) != (-34))) throw (-i12);
            print(std::stoi(std::to_string(([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(9, 16)))));
        } catch (const std::out_of_range&) {
            print("out of range");
        } catch (const std::exception& e) {
            print("caught");
        } catch (int n) {
            print("int", n);
        }
        std::cout << (-(-27)) << ' ' << std::string("hello") << std::endl;
        v3 = S2{((69 & 127) << (54 & 3)), ((false && false) ? std::string("tab\t") : std::string("x y"))};
    }
}
auto [a13, b14] = std::pair{std::max(75, 58), std::to_string(98)};
print(a13, b14);
if (((49 <= 97) || !(false && true))) {
    print(std::max(((6 > 61) ? 14 : 24), ((72 & 0xff) | (29 & 15))), ((-54) % 100 * ((-16) % 10)));
    std::set<int> v15 = std::set<int>{(38 / (std::abs(87) % 7 + 1)), (-86), ((4 & 0xff) | (96 & 15))};
}
else {
    try {
        for (int i16 = 0; i16 < 1; i16 += 2) {
            switch (std::abs((-i16)) % 4) {
            case 0:
                print(std::to_string((i16 >> (44 & 7))), static_cast<int>((2e3 / (1 + 1.25 * 1.25))) % 500);
            case 1:
                print(i16, static_cast<int>((0.5 * 0.5)) % 500);
                break;
            case 2:
                print((((((0 - i16) % 1000) & 0xff) | ((i16 / (std::abs(i16) % 7 + 1)) & 15)) * 2747LL), static_cast<int>((0.5 / (1 + 0.1 * 0.1))) % 500);
            default:
                print(static_cast<unsigned>(std::abs(static_cast<int>(1.0 / 3) % 500)), (((i16 >= i16) && (15 < 29)) ? (-15) : (-60)));
            }
        }
        if ((([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(48, 48)) != (-78))) throw std::invalid_argument("arg");
        print(std::stoi("x"));
    } catch (const std::out_of_range&) {
        print("out of range");
    } catch (const std::exception& e) {
        print("caught");
    } catch (int n) {
        print("int", n);
    }
}
if ((([](std::string s) { for (auto& c : s) c = static_cast<char>(std::toupper(c)); return s; }(std::string("zz"))) == ([](std::string s) { std::reverse(s.begin(), s.end()); return s; }(std::string("zz"))))) {
}
if ((std::max(66, 18) < (60 % 100 * (46 % 10)))) {
    if (int k17 = ((39 & 127) << (72 & 3)); k17 > 9) {
        v6[((37 & 0xff) | (30 & 15))] = ((33 + 28) % 1000);
    }
}
else {
    const int64_t v18 = static_cast<int64_t>((((((37 & 0xff) | (5 & 15)) & 127) << (((9 - 56) % 1000) & 3)) * 386LL));
}
std::tuple<int, double, std::string> v19 = std::tuple<int, double, std::string>{(-88), std::sqrt(std::fabs(2e3)), std::to_string(30)};
print("v3", v3.sum(), v3.label);
print("v5", v5.sum(), v5.label);
print("v6", v6);
print("v7", v7);
print("v8", (int)v8);
print("v9", v9.sum(), v9.label);
print("v19", std::get<0>(v19), std::get<1>(v19), std::get<2>(v19));
