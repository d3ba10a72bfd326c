struct S1 {
    int n = 40;
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
constexpr int c3 = 12 * 0;
using Aliasc3 = std::vector<int>;
S1 v2{(-26), "m"};
v2.grow(1);
print((v2 + v2).sum(), v2 == v2, v2 < S1{});
Aliasc3 v4{c3, c3 + 1};
S1 v5 = S1{(-53), std::to_string(11)};
long long v6 = static_cast<long long>((((((21 == 92) ? 44 : 98) + ((62 == 93) ? 97 : 60)) % 1000) * 300LL));
S1 v7 = S1{((97 - 72) % 1000), std::string("q\"").substr(0, static_cast<size_t>(std::abs(68)) % 5)};
const long long v8 = static_cast<long long>((static_cast<int>(std::string(2, 'k').size() % 100) * 2454LL));
size_t v9 = static_cast<size_t>(static_cast<size_t>(static_cast<size_t>(std::abs(((false || !true) ? 93 : 80))) - 734u));
S1 v10 = v5;
unsigned v11 = static_cast<unsigned>(static_cast<unsigned>(static_cast<unsigned>(std::abs(((56 & 127) << (71 & 3)))) * 911u + 474u));
S1 v12 = S1{(-87), ((false && false) ? std::string("hello") : std::string(""))};
auto [a13, b14] = std::pair{(-12), ([](std::string s) { for (auto& c : s) c = static_cast<char>(std::toupper(c)); return s; }(std::string("x y")))};
print(a13, b14);
print(((-4) < (-28)), (v4.empty() ? 0 : v4[static_cast<size_t>(std::abs((29 >> (85 & 7)))) % v4.size()] % 1000));
v2 = S1{static_cast<int>(std::string("q\"").size() % 100), ([](std::string s) { std::reverse(s.begin(), s.end()); return s; }(std::string("bc")))};
try {
    v4.insert(v4.begin(), (-(-33)));
    if (((false && true) || !(2 >= 4))) throw ((true && true) ? 38 : 97);
    print(std::stoi("x"));
    print(v4.at(0) > 0);
} catch (const std::out_of_range&) {
    print("out of range");
} catch (const std::exception& e) {
    print("caught");
} catch (int n) {
    print("int", n);
}
for (int x15 : v4 | std::views::drop(1) | std::views::transform([](int e) { return e % 100 * 3; })) print(x15);
std::ostringstream s16;
s16 << std::string("tab\t").substr(0, static_cast<size_t>(std::abs(85)) % 5) << "," << std::setw(6) << ([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(81, 39)) << std::setfill('0') << std::setw(4) << 49;
print(s16.str());
print((((31 / (std::abs(18) % 7 + 1)) - ([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(11, 35))) % 1000), (-std::max(15, 94)));
std::deque<int> v17 = std::deque<int>{std::max(70, 4), (-20)};
for (int i18 = 0; i18 < 2; ++i18) {
    std::cout << std::boolalpha << (i18 >= i18) << std::noboolalpha << " " << std::floor(3.0 - 0.5) << "\n";
}
for (int x19 : v4 | std::views::filter([](int e) { return e % 2 == 0; }) | std::views::transform([](int e) { return e % 100 * 3; })) print(x19);
auto [a20, b21] = std::pair{(v4.empty() ? 0 : v4[static_cast<size_t>(std::abs(10)) % v4.size()] % 1000), ((16 > 66) ? std::string("bc") : std::string("x y"))};
print(a20, b21);
auto x22_all = v17;
for (auto x22 : x22_all) {
    for (int i23 = 0; i23 < 4; ++i23) {
        for (int x24 : v4 | std::views::reverse | std::views::transform([](int e) { return e % 100 * 3; })) print(x24);
        print(std::accumulate(v4.begin(), v4.end(), 0LL));
    }
}
print(std::accumulate(v4.begin(), v4.end(), 0LL));
print("v2", v2.sum(), v2.label);
print("v4", v4);
print("v5", v5.sum(), v5.label);
print("v6", v6);
print("v7", v7.sum(), v7.label);
print("v8", v8);
print("v9", v9);
print("v10", v10.sum(), v10.label);
print("v11", v11);
print("v12", v12.sum(), v12.label);
print("v17", v17);
