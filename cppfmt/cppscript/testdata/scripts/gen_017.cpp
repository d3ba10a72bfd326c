int f1(int a, int b = 0) {
    if (b < 0) return a % 100;
    int r = 0;
    for (int i = 0; i < b % 5; i++) r += a % 100 + i;
    return r % 1000;
}
uint8_t v2 = static_cast<uint8_t>(static_cast<uint8_t>(static_cast<uint8_t>(std::abs(std::max(31, 27))) * 497u + 680u));
std::tuple<int, double, std::string> v3 = std::tuple<int, double, std::string>{(-68), (2e3 + 2e3), std::string("")};
double v4 = static_cast<double>((((79 & 127) << (78 & 3)) * 0.25));
size_t v5 = static_cast<size_t>(static_cast<size_t>(static_cast<size_t>(std::abs(std::max(26, 45))) ^ 18520u));
std::string v6 = ([](std::string s) { std::reverse(s.begin(), s.end()); return s; }(((83 < 11) ? std::string("bc") : std::string("zz"))));
const std::vector<std::string> v7 = std::vector<std::string>{v6, v6};
if ((v6.substr(0, static_cast<size_t>(std::abs(40)) % 5) == std::to_string(17))) {
    if ((([](std::string s) { for (auto& c : s) c = static_cast<char>(std::toupper(c)); return s; }(std::string("a"))) == ((64 > 62) ? v6 : v6))) {
        print(((((82 & 127) << (2 & 3)) / (std::abs(((69 - 97) % 1000)) % 7 + 1)) * 4549LL), ((((57 < 55) ? 22 : 16) & 127) << (std::max(63, 53) & 3)));
    }
    else {
        print(std::get<0>(v3), std::get<1>(v3), std::get<2>(v3));
    }
}
else {
}
std::ostringstream s9;
s9 << (std::string("zz") + v6) << "," << std::setw(6) << (-85) << std::setfill('0') << std::setw(4) << 18;
print(s9.str());
if ((std::string(3, 'k') == ([](std::string s) { std::reverse(s.begin(), s.end()); return s; }(std::string("a"))))) {
    switch (std::abs(((43 + 91) % 1000)) % 4) {
    case 0:
        print(v6, std::max((48 % 100 * (92 % 10)), static_cast<int>(v6.size() % 100)));
        break;
    case 1:
        print(v6, ([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(static_cast<int>(v6.size() % 100), (85 >> (72 & 7)))));
    case 2:
        print(v4, static_cast<int>(std::floor(0.5 - 0.5)) % 500);
        break;
    default:
        print(((v6 < v6) ? (v6 + std::string("hello")) : ([](std::string s) { std::reverse(s.begin(), s.end()); return s; }(v6))), static_cast<int>((v6 + std::string("zz")).size() % 100));
    }
    print(std::get<0>(v3), std::get<1>(v3), std::get<2>(v3));
}
for (auto x10 : {8, 4, 6}) {
    int64_t v11 = static_cast<int64_t>((((std::max(80, 97) & 127) << ((x10 / (std::abs(x10) % 7 + 1)) & 3)) * 3909LL));
}
int v12 = static_cast<int>((-(5 % 100 * (23 % 10))));
std::cout << std::boolalpha << (std::string("tab\t") == v6) << std::noboolalpha << " " << (v12 * 0.25) << "\n";
std::ostringstream s13;
s13 << std::string("a").substr(0, static_cast<size_t>(std::abs(v12)) % 5) << "," << std::setw(6) << (70 >> (90 & 7)) << std::setfill('0') << std::setw(4) << v12;
print(s13.str());
switch (std::abs((v12 / (std::abs(v12) % 7 + 1))) % 4) {
case 0:
    print(std::string(1, 'k'), (f1(v12, v12) % 1000));
case 1:
    print((static_cast<int>(1.25) % 500 * 0.25), (static_cast<int>(1.0 / 3) % 500 >> ((-32) & 7)));
case 2:
    print(((f1((-46), (21 % 100 * (79 % 10))) % 1000) * 4747LL), ((-58) / (std::abs((v12 >> (v12 & 7))) % 7 + 1)));
default:
    print(v12, (((12 / (std::abs(v12) % 7 + 1)) & 127) << ((f1(v12, v12) % 1000) & 3)));
}
auto [a14, b15] = std::pair{((true && true) ? 17 : 7), std::string("hello").substr(0, static_cast<size_t>(std::abs(14)) % 5)};
print(a14, b15);
v5 = static_cast<size_t>(static_cast<size_t>(static_cast<size_t>(std::abs(std::max(v12, 32))) ^ 16192u));
v6 = v6;
print("v2", (int)v2);
print("v3", std::get<0>(v3), std::get<1>(v3), std::get<2>(v3));
print("v4", v4);
print("v5", v5);
print("v6", v6);
print("v7", v7);
print("v12", v12);
