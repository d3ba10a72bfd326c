int f1(double a, int b = 6) {
    if (b < 0) return static_cast<int>(a) % 100 % 100;
    int r = 0;
    for (int i = 0; i < b % 5; i++) r += static_cast<int>(a) % 100 % 100 + i;
    return r % 1000;
}
enum class E2 { red, green = 5, blue };
std::string name_of(E2 e) {
    switch (e) {
    case E2::red:
        return "red";
    case E2::green:
        return "green";
    default:
        return "other";
    }
}
struct S3 {
    int n = 19;
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
print(name_of(E2::blue), static_cast<int>(E2::blue));
S3 v4{((40 - 52) % 1000), "m"};
v4.grow(1);
print((v4 + v4).sum(), v4 == v4, v4 < S3{});
std::string v5 = ((std::string("hello") == std::string("zz")) ? ((true || !true) ? std::string("tab\t") : std::string("zz")) : ([](std::string s) { for (auto& c : s) c = static_cast<char>(std::toupper(c)); return s; }(std::string("x y"))));
std::optional<int> v6 = std::optional<int>{((false && false) ? 6 : 78)};
double v7 = static_cast<double>(((1.0 / 3 / (1 + 1.25 * 1.25)) * (0.5 / (1 + 2e3 * 2e3))));
int v8 = static_cast<int>((f1((0.5 + 0.1), (f1(v7, 72) % 1000)) % 1000));
std::string v9 = ([](std::string s) { for (auto& c : s) c = static_cast<char>(std::toupper(c)); return s; }(([](std::string s) { std::reverse(s.begin(), s.end()); return s; }(v5))));
v7 = static_cast<double>((std::max(3, 43) * 0.25));
print(((f1(v7, v8) % 1000) < static_cast<int>(0.1) % 500), (((std::string("hello") == std::string("")) || !(true || !true)) ? ((91 & 127) << (6 & 3)) : ((v8 - 81) % 1000)));
v6 = std::max(v8, 93);
if ((((v8 & 0xff) | (v8 & 15)) >= ((34 != 78) ? v8 : 58))) {
    for (int i10 = 0; i10 < 4; i10 += 2) {
        if (((-v8) > (1 >> (72 & 7)))) break;
        std::function<int(int)> f11 = [=](int x) { return x > 0 ? x + v8 % 9 : 0; };
        print(f11(1), f11(3));
    }
    v5 += ([](std::string s) { std::reverse(s.begin(), s.end()); return s; }(v9)).substr(0, 8);
    if (v5.size() > 40) v5.clear();
}
else {
}
auto f12 = [v8](int x) { return (x + v8) % 700; };
print(f12(3), f12(3));
int w13 = 2;
do {
    print(std::floor((0.1 + 3.0) - (0.5 + 0.5)), (((v5 < v9) || !(false || !true)) ? (-v8) : (-59)));
} while (--w13 > 0);
print("v4", v4.sum(), v4.label);
print("v5", v5);
print("v6", v6);
print("v7", v7);
print("v8", v8);
print("v9", v9);
