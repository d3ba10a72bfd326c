bool v1 = static_cast<bool>(((71 > 5) && (30 >= 91)));
size_t v2 = static_cast<size_t>(static_cast<size_t>(std::abs(((68 & 127) << (15 & 3)))));
std::string v3 = std::to_string((-28));
const unsigned v4 = static_cast<unsigned>(static_cast<unsigned>(std::abs(((66 > 89) ? 95 : 58))));
char v5 = static_cast<char>('a' + (((8 & 127) << (67 & 3)) % 26 + 26) % 26);
std::map<int, std::string> v6 = std::map<int, std::string>{{74, v3}};
try {
    print(([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }((-94), ((5 - 21) % 1000))), ([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(((33 <= 2) ? 81 : 12), static_cast<int>(1.25) % 500)));
    if ((static_cast<int>(2e3) % 500 == ((false || !false) ? 36 : 29))) throw std::runtime_error(std::string(0, 'k'));
    print(std::stoi("x"));
} catch (const std::out_of_range&) {
    print("out of range");
} catch (const std::exception& e) {
    print("caught");
} catch (int n) {
    print("int", n);
}
v6[((56 - 53) % 1000)] = ((std::string("bc") == std::string("tab\t")) ? std::string("zz") : std::string("a"));
for (int i7 = 0; i7 < 2; i7++) {
    std::unordered_map<int, int> v8 = std::unordered_map<int, int>{{i7, i7}};
    v6[(-78)] = std::string("zz");
    int64_t v9 = static_cast<int64_t>((((((i7 - i7) % 1000) + (6 % 100 * (66 % 10))) % 1000) * 3888LL));
}
v6[(76 % 100 * (83 % 10))] = (v3 + std::string(""));
std::ostringstream s10;
s10 << std::string("bc") << "," << std::setw(6) << ((2 - 30) % 1000) << std::setfill('0') << std::setw(4) << 41;
print(s10.str());
try {
    print((((39 / (std::abs(96) % 7 + 1)) & 127) << (((false && true) ? 31 : 39) & 3)), ((((72 & 127) << (96 & 3)) - (-39)) % 1000));
    if ((([](std::string s) { std::reverse(s.begin(), s.end()); return s; }(std::string("a"))) < ((v3 == v3) ? v3 : v3))) throw std::invalid_argument("arg");
    print(std::stoi("12"));
} catch (const std::out_of_range&) {
    print("out of range");
} catch (const std::exception& e) {
    print("caught");
} catch (int n) {
    print("int", n);
}
v6[([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(26, 83))] = v3;
v6[(-49)] = ((false || !false) ? v3 : v3);
std::cout << (-([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(17, 21))) << ' ' << ([](std::string s) { for (auto& c : s) c = static_cast<char>(std::toupper(c)); return s; }(std::string("x y"))) << std::endl;
v6[(-96)] = ([](std::string s) { std::reverse(s.begin(), s.end()); return s; }(std::string("")));
const int v11 = static_cast<int>((-((98 & 0xff) | (24 & 15))));
int w12 = 3;
while (w12-- > 0) {
    switch (std::abs(((86 + 11) % 1000)) % 4) {
    case 0:
        print((static_cast<int>(std::string(2, 'k').size() % 100) * 593LL), ((std::string("hello") < std::string("tab\t")) ? ((v11 + 42) % 1000) : (5 / (std::abs(v11) % 7 + 1))));
    case 1:
        print((((((0 & 0xff) | (85 & 15)) + (-v11)) % 1000) * 4026LL), (((-v11) - (-v11)) % 1000));
        break;
    case 2:
        print(v1, ([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }((-v11), (-26))));
        break;
    default:
        print(((std::max(v11, 92) & 0xff) | (static_cast<int>(std::string("a").size() % 100) & 15)), ((v11 >> (v11 & 7)) / (std::abs(((true || !true) ? v11 : v11)) % 7 + 1)));
    }
}
auto f13 = [v11](int x) { return (x + v11) % 700; };
print(f13(5), f13(3));
v6[(-v11)] = ((v3 == v3) ? std::string("q\"") : std::string("tab\t"));
print("v1", v1);
print("v2", v2);
print("v3", v3);
print("v4", v4);
print("v5", v5);
print("v6", v6);
print("v11", v11);
