int f1(const std::string& a, int b = 7) {
    if (b < 0) return static_cast<int>(a.size()) % 100;
    int r = 0;
    for (int i = 0; i < b % 5; i++) r += static_cast<int>(a.size()) % 100 + i;
    return r % 1000;
}
int r2(int n) {
    if (n <= 1 || n > 15) return 1;
    return (r2(n - 1) + r2(n - 2)) % 1000;
}
double v3 = static_cast<double>((((46 & 0xff) | (79 & 15)) * 0.25));
std::variant<int, std::string> v4 = std::variant<int, std::string>{([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(5, 33))};
const int v5 = static_cast<int>((((68 % 100 * (15 % 10)) - (-69)) % 1000));
size_t v6 = static_cast<size_t>(static_cast<size_t>(static_cast<size_t>(std::abs((79 >> (76 & 7)))) - 165u));
for (int i7 = 0; i7 < 3; ++i7) {
    switch (std::abs(static_cast<int>(std::string("x y").size() % 100)) % 4) {
    case 0:
        print(((((67 - 66) % 1000) & 0xff) | (((46 & 0xff) | (i7 & 15)) & 15)), (((67 - 42) % 1000) >> (((60 - v5) % 1000) & 7)));
    case 1:
        print(((-(-61)) * 4154LL), ((79 % 100 * (26 % 10)) % 100 * (((8 & 127) << (45 & 3)) % 10)));
    case 2:
        print(static_cast<unsigned>(static_cast<unsigned>(std::abs(std::max(i7, i7))) * 489u + 95u), ([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(std::max(i7, 34), ((true || !true) ? 73 : 52))));
        break;
    default:
        print(((std::string("a") < std::string("x y")) && (std::string("") < std::string("x y"))), (static_cast<int>(2e3) % 500 % 100 * ((-i7) % 10)));
    }
    for (auto x8 : {2, 3, 0}) {
        int64_t v9 = static_cast<int64_t>(((-([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(i7, 38))) * 384LL));
    }
    std::set<int> v10 = std::set<int>{i7, (i7 / (std::abs(21) % 7 + 1))};
}
int64_t v11 = static_cast<int64_t>(((((std::string("a") == std::string("tab\t")) && (std::string("tab\t") < std::string("x y"))) ? (29 / (std::abs(v5) % 7 + 1)) : (v5 >> (v5 & 7))) * 2699LL));
v4 = std::variant<int, std::string>{std::string(3, 'k')};
std::ostringstream s12;
s12 << std::string("") << "," << std::setw(6) << (r2(v5) % 1000) << std::setfill('0') << std::setw(4) << v5;
print(s12.str());
print(std::to_string((82 >> (v5 & 7))), ((([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(v5, 43)) - (-16)) % 1000));
std::string v13 = std::string(0, 'k');
print(static_cast<unsigned>(static_cast<unsigned>(std::abs((v5 / (std::abs(76) % 7 + 1)))) ^ 3566u), (((false && false) && (v5 > 39)) ? ([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(11, 48)) : ((v5 - v5) % 1000)));
const std::vector<std::string> v14 = std::vector<std::string>{([](std::string s) { std::reverse(s.begin(), s.end()); return s; }(std::string("a")))};
double v15 = static_cast<double>((std::sqrt(std::fabs(2e3)) * (5 * 0.25)));
print("v3", v3);
print("v4", std::visit([](const auto& held) { std::ostringstream s; s << held; return s.str(); }, v4));
print("v5", v5);
print("v6", v6);
print("v11", v11);
print("v13", v13);
print("v14", v14);
print("v15", v15);
