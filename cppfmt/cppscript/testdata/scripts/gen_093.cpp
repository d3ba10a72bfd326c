struct S1 {
    int n = 28;
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
struct S3 {
    int n = 37;
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
struct S5 {
    int n = 36;
    std::string label = "l";
    int sum() const { return n % 1000 + static_cast<int>(label.size()); }
    void grow(int by) { n = (n + by) % 500; label += "+"; }
    bool operator==(const S5& o) const { return n == o.n && label == o.label; }
    bool operator<(const S5& o) const { return n != o.n ? n < o.n : label < o.label; }
};
S5 operator+(S5 a, const S5& b) {
    a.grow(b.n % 100);
    return a;
}
S1 v2{static_cast<int>(1.25) % 500, "m"};
v2.grow(5);
print((v2 + v2).sum(), v2 == v2, v2 < S1{});
S3 v4{(-20), "m"};
v4.grow(3);
print((v4 + v4).sum(), v4 == v4, v4 < S3{});
S5 v6{((57 == 2) ? 26 : 18), "m"};
v6.grow(3);
print((v6 + v6).sum(), v6 == v6, v6 < S5{});
S1 v7 = S1{static_cast<int>(3.0) % 500, std::string(2, 'k')};
std::string v8 = ([](std::string s) { std::reverse(s.begin(), s.end()); return s; }(std::string("zz"))).substr(0, static_cast<size_t>(std::abs(static_cast<int>(0.1) % 500)) % 5);
int v9 = static_cast<int>((-(15 % 100 * (98 % 10))));
char v10 = static_cast<char>('a' + (((v9 + v9) % 1000) % 26 + 26) % 26);
long long v11 = static_cast<long long>((((-v9) % 100 * (static_cast<int>(v8.size() % 100) % 10)) * 3199LL));
std::string v12 = v8;
try {
    for (auto x13 : {6, 5, 3}) {
        v10 = static_cast<char>('a' + ((-96) % 26 + 26) % 26);
    }
    if (((69 != 94) && (v12 < std::string("a")))) throw std::invalid_argument("arg");
    print(std::stoi(std::to_string(((v9 - 39) % 1000))));
} catch (const std::out_of_range&) {
    print("out of range");
} catch (const std::exception& e) {
    print("caught");
} catch (int n) {
    print("int", n);
}
try {
    v4 = S3{(-35), (v12 + std::string("zz"))};
    if ((([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(v9, v9)) >= ((45 & 0xff) | (80 & 15)))) throw std::runtime_error(v12.substr(0, static_cast<size_t>(std::abs(59)) % 5));
    print(std::stoi(std::to_string(((std::string("zz") < std::string("")) ? v9 : 64))));
} catch (const std::out_of_range&) {
    print("out of range");
} catch (const std::exception& e) {
    print("caught");
} catch (int n) {
    print("int", n);
}
std::cout << ([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(((v9 - v9) % 1000), ((37 & 0xff) | (84 & 15)))) << ' ' << v8 << std::endl;
for (auto x14 : {8, 7, 6}) {
    int w15 = 4;
    while (w15-- > 0) {
        auto f16 = [&](int x) { return (x - v9) % 700; };
        print(f16(1), f16(3));
        for (auto x17 : {5, 8, 7}) {
        }
    }
}
std::cout << (-(-v9)) << ' ' << ((false && false) ? v8 : v8) << std::endl;
v12 = ((std::string("bc") == std::string("a")) ? ([](std::string s) { std::reverse(s.begin(), s.end()); return s; }(v12)) : ([](std::string s) { std::reverse(s.begin(), s.end()); return s; }(std::string(""))));
std::cout << (((48 % 100 * (13 % 10)) & 127) << (((v9 - 65) % 1000) & 3)) << ' ' << ([](std::string s) { for (auto& c : s) c = static_cast<char>(std::toupper(c)); return s; }(std::string("q\""))) << std::endl;
uint8_t v18 = static_cast<uint8_t>(static_cast<uint8_t>(static_cast<uint8_t>(std::abs(static_cast<int>(v8.size() % 100))) ^ 9443u));
auto [a19, b20] = std::pair{(-v9), std::to_string(90)};
print(a19, b20);
for (int i21 = 0; i21 < 3; i21 += 2) {
    if ((([](std::string s) { for (auto& c : s) c = static_cast<char>(std::toupper(c)); return s; }(std::string("hello"))) == std::string(0, 'k'))) continue;
}
print((-((v9 + 29) % 1000)), (-(-88)));
print("v2", v2.sum(), v2.label);
print("v4", v4.sum(), v4.label);
print("v6", v6.sum(), v6.label);
print("v7", v7.sum(), v7.label);
print("v8", v8);
print("v9", v9);
print("v10", v10);
print("v11", v11);
print("v12", v12);
print("v18", (int)v18);
