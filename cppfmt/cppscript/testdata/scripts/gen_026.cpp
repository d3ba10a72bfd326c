int f1(int a, int b = 4) {
    if (b < 0) return a % 100;
    int r = 0;
    for (int i = 0; i < b % 5; i++) r += a % 100 + i;
    return r % 1000;
}
int r2(int n) {
    if (n <= 1 || n > 15) return 3;
    return (r2(n - 1) + r2(n - 2)) % 1000;
}
std::vector<std::string> v3 = std::vector<std::string>{std::string("q\"").substr(0, static_cast<size_t>(std::abs(86)) % 5), ([](std::string s) { std::reverse(s.begin(), s.end()); return s; }(std::string("tab\t")))};
std::deque<int> v4 = std::deque<int>{(91 / (std::abs(82) % 7 + 1)), (-2), (62 / (std::abs(42) % 7 + 1)), ((81 + 53) % 1000)};
const uint8_t v5 = static_cast<uint8_t>(static_cast<uint8_t>(std::abs(((82 & 127) << (3 & 3)))));
std::string v6 = std::string("bc");
std::string v7 = ([](std::string s) { for (auto& c : s) c = static_cast<char>(std::toupper(c)); return s; }(v6));
unsigned v8 = static_cast<unsigned>(static_cast<unsigned>(static_cast<unsigned>(std::abs((f1(8, 39) % 1000))) - 427u));
double v9 = static_cast<double>(std::floor(std::floor(3.0 - 1.0 / 3) - std::floor(0.5 - 0.1)));
print(v8, (((r2(83) % 1000) + (91 % 100 * (33 % 10))) % 1000));
int v10 = static_cast<int>(((((55 - 84) % 1000) + (-3)) % 1000));
auto [a11, b12] = std::pair{((36 + 56) % 1000), std::string(3, 'k')};
print(a11, b12);
for (int x13 : v4 | std::views::take(2) | std::views::transform([](int e) { return e % 100 * 3; })) print(x13);
v4.resize(static_cast<size_t>(std::abs((((94 - v10) % 1000) >> (static_cast<int>(1.25) % 500 & 7)))) % 6);
print(static_cast<unsigned>(static_cast<unsigned>(std::abs((v10 / (std::abs(57) % 7 + 1)))) ^ 42690u), (r2(v10) % 1000));
if (!v4.empty()) v4.pop_back(); else v4.push_back((((v10 + v10) % 1000) % 100 * (([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(v10, v10)) % 10)));
std::ostringstream s14;
s14 << ((70 <= v10) ? std::string("a") : v6) << "," << std::setw(6) << static_cast<int>(v6.size() % 100) << std::setfill('0') << std::setw(4) << 16;
print(s14.str());
v6 += ([](std::string s) { std::reverse(s.begin(), s.end()); return s; }(v7)).substr(0, 8);
if (v6.size() > 40) v6.clear();
v9 = static_cast<double>(v9);
for (int x15 : v4 | std::views::filter([](int e) { return e % 2 == 0; }) | std::views::transform([](int e) { return e % 100 * 3; })) print(x15);
for (int i16 = 0; i16 < 3; ++i16) {
    print((std::max((v10 / (std::abs(i16) % 7 + 1)), ((v6 < std::string("tab\t")) ? i16 : 64)) * 999LL), ((((v10 + 58) % 1000) & 127) << ((f1(v10, i16) % 1000) & 3)));
}
auto [a17, b18] = std::pair{([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(42, 46)), v7};
print(a17, b18);
std::function<int(int)> f19 = [=](int x) { return x > 0 ? x + v10 % 9 : 0; };
print(f19(4), f19(3));
for (int x20 : v4 | std::views::reverse | std::views::transform([](int e) { return e % 100 * 3; })) print(x20);
print("v3", v3);
print("v4", v4);
print("v5", (int)v5);
print("v6", v6);
print("v7", v7);
print("v8", v8);
print("v9", v9);
print("v10", v10);
