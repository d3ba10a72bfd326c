int f1(int a, int b = 1) {
    if (b < 0) return a % 100;
    int r = 0;
    for (int i = 0; i < b % 5; i++) r += a % 100 + i;
    return r % 1000;
}
std::deque<int> v2 = std::deque<int>{([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(29, 91)), static_cast<int>(0.1) % 500};
std::vector<std::vector<int>> v3 = std::vector<std::vector<int>>{{(99 / (std::abs(13) % 7 + 1)), 29}, {}, {(54 >> (3 & 7))}};
const std::optional<int> v4 = std::optional<int>{([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(53, 24))};
size_t v5 = static_cast<size_t>(static_cast<size_t>(static_cast<size_t>(std::abs(static_cast<int>(2e3) % 500)) * 801u + 105u));
print(((((-72) & 127) << (((true && false) ? 60 : 78) & 3)) * 3665LL), ((((62 - 64) % 1000) & 0xff) | ((68 >> (81 & 7)) & 15)));
v5 = static_cast<size_t>(static_cast<size_t>(std::abs((-68))));
v5 = static_cast<size_t>(static_cast<size_t>(static_cast<size_t>(std::abs((-73))) * 575u + 858u));
print((f1((13 % 100 * (84 % 10)), (54 >> (79 & 7))) % 1000), (-((49 & 127) << (56 & 3))));
v5 = static_cast<size_t>(static_cast<size_t>(static_cast<size_t>(std::abs(static_cast<int>(1.25) % 500)) * 488u + 542u));
if ((((false && false) ? std::string("q\"") : std::string("q\"")) < ([](std::string s) { std::reverse(s.begin(), s.end()); return s; }(std::string("hello"))))) {
    auto x6_all = v2;
    for (const auto& x6 : x6_all) {
        try {
            if (int k7 = ((true && false) ? 87 : 92); k7 > 6) {
                print(static_cast<unsigned>(static_cast<unsigned>(std::abs(static_cast<int>(1.25) % 500)) * 610u + 758u), (((f1(x6, x6) % 1000) & 0xff) | ((x6 >> (x6 & 7)) & 15)));
            }
            if ((std::max(83, x6) >= (f1(x6, x6) % 1000))) throw std::out_of_range("range");
            print(std::stoi("x"));
        } catch (const std::out_of_range&) {
            print("out of range");
        } catch (const std::exception& e) {
            print("caught");
        } catch (int n) {
            print("int", n);
        }
    }
}
else {
    print(((71 / (std::abs(25) % 7 + 1)) * 0.25), ([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }((f1(59, 53) % 1000), ((28 - 81) % 1000))));
}
auto x8_all = v2;
for (const auto& x8 : x8_all) {
    std::optional<int> v9 = v4;
    v3 = std::vector<std::vector<int>>{{((62 + 93) % 1000), 49}, {}, {((31 + x8) % 1000)}};
}
int w10 = 1;
do {
    print(std::sqrt(std::fabs((0.5 + 0.1))), (f1((17 >> (2 & 7)), ((44 & 127) << (2 & 3))) % 1000));
} while (--w10 > 0);
auto [a11, b12] = std::pair{(-13), std::string("hello")};
print(a11, b12);
for (int x13 : v2 | std::views::drop(1) | std::views::transform([](int e) { return e % 100 * 3; })) print(x13);
auto [a14, b15] = std::pair{(12 / (std::abs(46) % 7 + 1)), (std::string("zz") + std::string("q\""))};
print(a14, b15);
std::ostringstream s16;
s16 << std::string(0, 'k') << "," << std::setw(6) << (31 % 100 * (19 % 10)) << std::setfill('0') << std::setw(4) << 34;
print(s16.str());
print("v2", v2);
print("v3", v3);
print("v4", v4);
print("v5", v5);
