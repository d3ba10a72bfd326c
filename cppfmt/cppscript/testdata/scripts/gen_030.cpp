int r1(int n) {
    if (n <= 1 || n > 15) return 1;
    return (r1(n - 1) + r1(n - 2)) % 1000;
}
int f2(const std::string& a, int b = 3) {
    if (b < 0) return static_cast<int>(a.size()) % 100;
    int r = 0;
    for (int i = 0; i < b % 5; i++) r += static_cast<int>(a.size()) % 100 + i;
    return r % 1000;
}
int f3(const std::string& a, int b = 7) {
    if (b < 0) return static_cast<int>(a.size()) % 100;
    int r = 0;
    for (int i = 0; i < b % 5; i++) r += static_cast<int>(a.size()) % 100 + i;
    return r % 1000;
}
unsigned v4 = static_cast<unsigned>(static_cast<unsigned>(std::abs(((8 - 16) % 1000))));
std::string v5 = std::string("a");
const std::variant<int, std::string> v6 = std::variant<int, std::string>{((std::string("tab\t") == v5) ? std::string("q\"") : v5)};
std::optional<int> v7 = std::optional<int>{};
int v8 = static_cast<int>(([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }((f2(v5, 10) % 1000), ((19 - 8) % 1000))));
char v9 = static_cast<char>('a' + (((70 & 0xff) | (55 & 15)) % 26 + 26) % 26);
std::tuple<int, double, std::string> v10 = std::tuple<int, double, std::string>{(-v8), std::floor(0.5 - 0.5), std::string(2, 'k')};
int w11 = 3;
while (w11-- > 0) {
    for (int i12 = 0; i12 < 3; i12 += 2) {
    }
    if ((((v8 < 78) ? std::string("hello") : std::string("")) < std::string("tab\t").substr(0, static_cast<size_t>(std::abs(16)) % 5))) {
        v4 = static_cast<unsigned>(static_cast<unsigned>(static_cast<unsigned>(std::abs(((v8 & 127) << (v8 & 3)))) ^ 17549u));
    }
}
std::cout << std::boolalpha << (std::string("") < v5) << std::noboolalpha << " " << (2e3 / (1 + 2e3 * 2e3)) << "\n";
v4 = static_cast<unsigned>(static_cast<unsigned>(static_cast<unsigned>(std::abs((-40))) * 934u + 165u));
if (((true || !false) && (false && false))) {
    std::ostringstream s13;
    s13 << std::string(2, 'k') << "," << std::setw(6) << ([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(41, 29)) << std::setfill('0') << std::setw(4) << 37;
    print(s13.str());
    for (auto x14 : {7, 8, 6}) {
        if (((x14 == x14) && (x14 == 32))) break;
    }
}
else {
    int w15 = 2;
    do {
        print(static_cast<unsigned>(static_cast<unsigned>(std::abs(((73 + 31) % 1000))) * 549u + 574u), (([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(14, 88)) >> ((90 >> (v8 & 7)) & 7)));
    } while (--w15 > 0);
}
if ((([](std::string s) { std::reverse(s.begin(), s.end()); return s; }(std::string("q\""))) == ([](std::string s) { std::reverse(s.begin(), s.end()); return s; }(std::string("hello"))))) {
    auto f16 = [&](int x) { return (x - v8) % 700; };
    print(f16(7), f16(3));
    for (int i17 = 0; i17 < 2; ++i17) {
        for (int i18 = 0; i18 < 2; ++i18) {
            std::printf("%.3f %s %c\n", ((96 * 0.25) + (1.25 * 0.5)), ([](std::string s) { std::reverse(s.begin(), s.end()); return s; }(v5)).c_str(), 'z');
            for (auto x19 : {2, 0, 4}) {
                print(std::to_string(((x19 & 127) << (66 & 3))), (static_cast<int>(0.5) % 500 / (std::abs((-x19)) % 7 + 1)));
            }
        }
        if ((std::string(1, 'k') < ((std::string("a") == v5) ? std::string("a") : std::string("")))) {
        }
        auto [a20, b21] = std::pair{([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(i17, 71)), ([](std::string s) { for (auto& c : s) c = static_cast<char>(std::toupper(c)); return s; }(v5))};
        print(a20, b21);
    }
}
else {
    int w22 = 4;
    do {
        print(v5, ((v8 >= 80) ? ((v8 & 0xff) | (v8 & 15)) : ([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(v8, 77))));
    } while (--w22 > 0);
}
auto [a23, b24] = std::pair{(-v8), std::string("zz").substr(0, static_cast<size_t>(std::abs(v8)) % 5)};
print(a23, b24);
v8 ^= (-99);
v8 %= 1000;
if (((v8 % 100 * (v8 % 10)) > static_cast<int>(0.5) % 500)) {
    v9 = static_cast<char>('a' + (((87 + 69) % 1000) % 26 + 26) % 26);
}
print("v4", v4);
print("v5", v5);
print("v6", std::visit([](const auto& held) { std::ostringstream s; s << held; return s.str(); }, v6));
print("v7", v7);
print("v8", v8);
print("v9", v9);
print("v10", std::get<0>(v10), std::get<1>(v10), std::get<2>(v10));
