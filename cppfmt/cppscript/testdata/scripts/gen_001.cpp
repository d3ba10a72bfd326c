int f1(double a, int b = 3) {
    if (b < 0) return static_cast<int>(a) % 100 % 100;
    int r = 0;
    for (int i = 0; i < b % 5; i++) r += static_cast<int>(a) % 100 % 100 + i;
    return r % 1000;
}
int f2(const std::string& a, int b = 8) {
    if (b < 0) return static_cast<int>(a.size()) % 100;
    int r = 0;
    for (int i = 0; i < b % 5; i++) r += static_cast<int>(a.size()) % 100 + i;
    return r % 1000;
}
std::map<std::string, int> v3 = std::map<std::string, int>{};
std::variant<int, std::string> v4 = std::variant<int, std::string>{([](std::string s) { for (auto& c : s) c = static_cast<char>(std::toupper(c)); return s; }(std::string("")))};
bool v5 = static_cast<bool>((static_cast<int>(0.1) % 500 < (f2(std::string("hello"), 73) % 1000)));
std::map<std::string, int> v6 = std::map<std::string, int>{{std::string("zz"), 19}};
const std::set<int> v7 = std::set<int>{(v3.count(std::string("tab\t")) ? 1 : 13), ((11 - 99) % 1000)};
std::array<int, 3> v8 = std::array<int, 3>{static_cast<int>(2e3) % 500, (-38)};
try {
    print(std::visit([](const auto& held) { std::ostringstream s; s << held; return s.str(); }, v4));
    if (((52 >> (63 & 7)) > static_cast<int>(std::string("x y").size() % 100))) throw std::runtime_error((std::string("bc") + std::string("zz")));
    print(std::stoi("12"));
} catch (const std::out_of_range&) {
    print("out of range");
} catch (const std::exception& e) {
    print("caught");
} catch (int n) {
    print("int", n);
}
std::printf("%d|%5d|%-4d|%04x\n", std::max(28, 49), ((36 - 4) % 1000), (-78), 0xffu & static_cast<unsigned>((52 / (std::abs(77) % 7 + 1))));
v6.insert_or_assign(([](std::string s) { std::reverse(s.begin(), s.end()); return s; }(std::string("x y"))), (v6.count(std::string("bc")) ? 1 : 32));
int v9 = static_cast<int>(static_cast<int>((22 * 0.25)) % 500);
std::ostringstream s10;
s10 << ((49 <= v9) ? std::string("") : std::string("hello")) << "," << std::setw(6) << std::max(32, v9) << std::setfill('0') << std::setw(4) << v9;
print(s10.str());
std::cout << ((v9 >= 32) ? (v6.count(std::string("x y")) ? 1 : v9) : (-v9)) << ' ' << ((false && true) ? std::string("tab\t") : std::string("q\"")) << std::endl;
unsigned v11 = static_cast<unsigned>(static_cast<unsigned>(static_cast<unsigned>(std::abs((f2(std::string("hello"), v9) % 1000))) ^ 31879u));
auto x12_all = v8;
for (const auto& x12 : x12_all) {
    print(std::to_string(std::max(96, x12)), (-([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(78, 49))));
    if (((std::string("zz") + std::string("x y")) < std::string("hello"))) {
        v6 = std::map<std::string, int>{};
        if ((std::string("tab\t") == std::to_string(x12))) {
        }
    }
}
std::cout << std::boolalpha << (v9 != v9) << std::noboolalpha << " " << (3.0 / (1 + 2e3 * 2e3)) << "\n";
auto x13_all = v8;
for (const auto& x13 : x13_all) {
    int w14 = 3;
    while (w14-- > 0) {
        switch (std::abs((f1(0.1, v9) % 1000)) % 4) {
        case 0:
            print((((false && true) && (x13 <= 30)) ? std::to_string(v9) : ([](std::string s) { for (auto& c : s) c = static_cast<char>(std::toupper(c)); return s; }(std::string("zz")))), (static_cast<int>(std::string("").size() % 100) >> (((23 - v9) % 1000) & 7)));
            break;
        case 1:
            print(std::floor(std::floor(1.0 / 3 - 0.1) - (3.0 * 1.0 / 3)), (f2((std::string("zz") + std::string("q\"")), v9) % 1000));
        case 2:
            print(std::sqrt(std::fabs(std::sqrt(std::fabs(2e3)))), (-((55 & 0xff) | (81 & 15))));
        default:
            print((std::floor(1.25 - 1.25) + (0.1 + 3.0)), (v6.count(std::string(0, 'k')) ? 1 : (f1(1.0 / 3, x13) % 1000)));
        }
        v4 = std::variant<int, std::string>{((88 - 94) % 1000)};
    }
}
std::function<int(int)> f15 = [=](int x) { return x > 0 ? x + v9 % 9 : 0; };
print(f15(0), f15(3));
for (int i16 = 0; i16 < 3; ++i16) {
    v8 = std::array<int, 3>{((8 & 0xff) | (84 & 15)), (39 % 100 * (78 % 10))};
    std::printf("%d|%5d|%-4d|%04x\n", (-9), ((84 + i16) % 1000), ((std::string("tab\t") == std::string("tab\t")) ? 90 : 89), 0xffu & static_cast<unsigned>(static_cast<int>(std::string("zz").size() % 100)));
    int w17 = 1;
    do {
        print(static_cast<unsigned>(static_cast<unsigned>(std::abs(([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(i16, v9)))) * 898u + 10u), ((((5 & 127) << (90 & 3)) - ((v9 & 127) << (2 & 3))) % 1000));
    } while (--w17 > 0);
}
for (int i18 = 0; i18 < 3; ++i18) {
    unsigned v19 = static_cast<unsigned>(v11);
}
double v20 = static_cast<double>(std::floor((1.0 / 3 * 0.5) - std::floor(2e3 - 0.1)));
print("v3", v3);
print("v4", std::visit([](const auto& held) { std::ostringstream s; s << held; return s.str(); }, v4));
print("v5", v5);
print("v6", v6);
print("v7", v7);
print("v8", v8);
print("v9", v9);
print("v11", v11);
print("v20", v20);
