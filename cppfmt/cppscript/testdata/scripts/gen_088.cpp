int f1(const std::string& a, int b = 5) {
    if (b < 0) return static_cast<int>(a.size()) % 100;
    int r = 0;
    for (int i = 0; i < b % 5; i++) r += static_cast<int>(a.size()) % 100 + i;
    return r % 1000;
}
int f2(int a, int b = 1) {
    if (b < 0) return a % 100;
    int r = 0;
    for (int i = 0; i < b % 5; i++) r += a % 100 + i;
    return r % 1000;
}
char v3 = static_cast<char>('a' + (([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(4, 19)) % 26 + 26) % 26);
std::vector<std::string> v4 = std::vector<std::string>{std::string("x y").substr(0, static_cast<size_t>(std::abs(53)) % 5), ([](std::string s) { for (auto& c : s) c = static_cast<char>(std::toupper(c)); return s; }(std::string("q\""))), (std::string("tab\t") + std::string("a")), (std::string("a") + std::string(""))};
std::array<int, 3> v5 = std::array<int, 3>{(-81), static_cast<int>(2e3) % 500};
const long long v6 = static_cast<long long>((((((63 & 0xff) | (67 & 15)) & 0xff) | (((39 + 26) % 1000) & 15)) * 227LL));
std::string v7 = std::string(2, 'k');
char v8 = static_cast<char>('a' + ((-77) % 26 + 26) % 26);
if (((std::string("") == std::string("a")) || !(80 != 40))) {
}
else {
    v3 = static_cast<char>('a' + (((true && true) ? 33 : 12) % 26 + 26) % 26);
}
int v9 = static_cast<int>((((96 & 0xff) | (41 & 15)) % 100 * ((f2(99, 48) % 1000) % 10)));
double v10 = static_cast<double>(((0.1 + 3.0) + (19 * 0.25)));
auto x11_all = v5;
for (const auto& x11 : x11_all) {
    print(((v9 != 66) ? (std::string("tab\t") + std::string("tab\t")) : std::string(1, 'k')), ((std::max(x11, v9) & 0xff) | (((54 - v9) % 1000) & 15)));
    try {
        print(v6, static_cast<int>(v7.substr(0, static_cast<size_t>(std::abs(x11)) % 5).size() % 100));
        if (((x11 % 100 * (x11 % 10)) == ((74 & 127) << (v9 & 3)))) throw std::runtime_error(std::string(2, 'k'));
        print(std::stoi(std::to_string(([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(37, 49)))));
    } catch (const std::out_of_range&) {
        print("out of range");
    } catch (const std::exception& e) {
        print("caught");
    } catch (int n) {
        print("int", n);
    }
}
v4 = std::vector<std::string>{v7, std::string(1, 'k'), v7, (v7 + std::string("hello"))};
if (((std::string("q\"") < v7) && (65 >= v9))) {
    std::vector<std::vector<int>> v12 = std::vector<std::vector<int>>{{(-v9), 24}, {}, {((36 > v9) ? 57 : 96)}};
    v12 = std::vector<std::vector<int>>{{(91 / (std::abs(v9) % 7 + 1)), 27}, {}, {static_cast<int>(v7.size() % 100)}};
}
else {
}
auto x13_all = v5;
for (auto x13 : x13_all) {
    unsigned v14 = static_cast<unsigned>(static_cast<unsigned>(static_cast<unsigned>(std::abs(((false && false) ? v9 : 42))) - 455u));
}
std::cout << (-((6 & 127) << (13 & 3))) << ' ' << v7 << std::endl;
std::ostringstream s15;
s15 << (v7 + std::string("tab\t")) << "," << std::setw(6) << ((v9 & 0xff) | (v9 & 15)) << std::setfill('0') << std::setw(4) << 19;
print(s15.str());
const std::string v16 = (std::string("zz") + std::string("zz")).substr(0, static_cast<size_t>(std::abs(((44 - 40) % 1000))) % 5);
print("v3", v3);
print("v4", v4);
print("v5", v5);
print("v6", v6);
print("v7", v7);
print("v8", v8);
print("v9", v9);
print("v10", v10);
print("v16", v16);
