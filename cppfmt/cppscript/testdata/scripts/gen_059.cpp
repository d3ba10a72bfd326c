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
template <class T>
T t3(const T& a, const T& b) {
    return b < a ? a : b;
}
constexpr int c4 = 10 * 21;
using Aliasc4 = std::vector<int>;
S1 v2{((43 & 0xff) | (70 & 15)), "m"};
v2.grow(0);
print((v2 + v2).sum(), v2 == v2, v2 < S1{});
print(t3((-29), (20 % 100 * (61 % 10))), t3((-29), (20 % 100 * (61 % 10))));
Aliasc4 v5{c4, c4 + 1};
bool v6 = static_cast<bool>(((std::string("a") + std::string("zz")) < ((25 != 0) ? std::string("q\"") : std::string("hello"))));
const std::optional<int> v7 = std::optional<int>{(72 >> (49 & 7))};
S1 v8 = S1{((66 - 6) % 1000), std::string("a")};
const char v9 = static_cast<char>('a' + (static_cast<int>(1.25) % 500 % 26 + 26) % 26);
std::optional<int> v10 = std::optional<int>{([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(59, 10))};
char v11 = v9;
auto x12_all = v5;
for (int x12 : x12_all) {
    print(std::any_of(v5.begin(), v5.end(), [](int x) { return x % 2 == 0; }));
    v5 = v5;
}
v6 = static_cast<bool>(v6);
std::cout << std::boolalpha << (89 <= 23) << std::noboolalpha << " " << (0.5 / (1 + 0.5 * 0.5)) << "\n";
auto [a13, b14] = std::pair{((false && false) ? 69 : 92), std::string(2, 'k')};
print(a13, b14);
auto [a15, b16] = std::pair{(29 % 100 * (45 % 10)), ((false || !false) ? std::string("hello") : std::string(""))};
print(a15, b16);
if (!v5.empty()) print(*std::max_element(v5.begin(), v5.end()));
v11 = v9;
for (int i17 = 0; i17 < 3; i17 += 2) {
    v5.erase(std::remove_if(v5.begin(), v5.end(), [](int x) { return x % 3 == 0; }), v5.end());
}
v2 = v2;
v6 = static_cast<bool>(v6);
print(((v5.empty() ? 0 : v5[static_cast<size_t>(std::abs(52)) % v5.size()] % 1000) / (std::abs(((false && false) ? 37 : 19)) % 7 + 1)), (((-60) - ((std::string("a") == std::string("a")) ? 40 : 17)) % 1000));
int w18 = 3;
while (w18-- > 0) {
    auto x19_all = v5;
    for (auto x19 : x19_all) {
        std::cout << std::boolalpha << (std::string("q\"") == std::string("bc")) << std::noboolalpha << " " << std::sqrt(std::fabs(1.0 / 3)) << "\n";
    }
    for (int x20 : v5 | std::views::drop(1) | std::views::transform([](int e) { return e % 100 * 3; })) print(x20);
}
print(std::accumulate(v5.begin(), v5.end(), 0LL));
auto x21_all = v5;
for (const auto& x21 : x21_all) {
    try {
        print(([](std::string s) { std::reverse(s.begin(), s.end()); return s; }(std::to_string(2))), ((((x21 + x21) % 1000) - static_cast<int>(2e3) % 500) % 1000));
        if (((true && false) && (std::string("x y") == std::string("zz")))) throw std::invalid_argument("arg");
        print(std::stoi("12"));
        print(v5.at(0) > 0);
    } catch (const std::out_of_range&) {
        print("out of range");
    } catch (const std::exception& e) {
        print("caught");
    } catch (int n) {
        print("int", n);
    }
}
print(std::any_of(v5.begin(), v5.end(), [](int x) { return x % 2 == 0; }));
std::printf("%.3f %s %c\n", ((0.1 * 1.25) * (57 * 0.25)), std::string("bc").c_str(), 'z');
print("v2", v2.sum(), v2.label);
print("v5", v5);
print("v6", v6);
print("v7", v7);
print("v8", v8.sum(), v8.label);
print("v9", v9);
print("v10", v10);
print("v11", v11);
