constexpr int c1 = 10 * 25;
using Aliasc1 = std::vector<int>;
Aliasc1 v2{c1, c1 + 1};
const uint8_t v3 = static_cast<uint8_t>(static_cast<uint8_t>(static_cast<uint8_t>(std::abs(([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(89, 68)))) - 696u));
const int v4 = static_cast<int>((-(38 % 100 * (75 % 10))));
const size_t v5 = static_cast<size_t>(static_cast<size_t>(static_cast<size_t>(std::abs((97 / (std::abs(33) % 7 + 1)))) - 650u));
long long v6 = static_cast<long long>((((-v4) % 100 * (((false && false) ? 69 : 73) % 10)) * 4261LL));
int v7 = static_cast<int>(v4);
const std::optional<int> v8 = std::optional<int>{};
print(static_cast<unsigned>(static_cast<unsigned>(std::abs(([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(58, v7)))) - 696u), (((-79) + static_cast<int>(3.0) % 500) % 1000));
print(std::floor(std::floor(0.5 - 1.0 / 3) - (0.1 * 3.0)), (((-93) + ([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(v7, 94))) % 1000));
std::printf("%.3f %s %c\n", std::sqrt(std::fabs((3.0 / (1 + 1.0 / 3 * 1.0 / 3)))), std::string("q\"").c_str(), 'z');
v2.insert(v2.begin(), (((-v4) + (57 >> (v7 & 7))) % 1000));
try {
    print((-(23 / (std::abs(48) % 7 + 1))), std::max(static_cast<int>(std::string("bc").size() % 100), ((27 & 127) << (72 & 3))));
    if ((((2 & 0xff) | (v4 & 15)) > (61 / (std::abs(v4) % 7 + 1)))) throw std::out_of_range("range");
    print(std::stoi(std::to_string(((65 & 127) << (v7 & 3)))));
    print(v2.at(0) > 0);
} catch (const std::out_of_range&) {
    print("out of range");
} catch (const std::exception& e) {
    print("caught");
} catch (int n) {
    print("int", n);
}
std::cout << std::boolalpha << ((false || !false) && (v7 < v4)) << std::noboolalpha << " " << std::floor(2e3 - 0.5) << "\n";
v2.push_back((static_cast<int>(std::string("x y").size() % 100) % 100 * ((48 / (std::abs(v4) % 7 + 1)) % 10)));
auto x9_all = v2;
for (auto x9 : x9_all) {
    v7 = (((v7 == 60) || !(68 < 71)) ? ((26 - 54) % 1000) : ((0 & 127) << (v4 & 3)));
    v6 = static_cast<long long>((((((v7 == x9) ? v7 : 65) - (66 >> (89 & 7))) % 1000) * 168LL));
}
int v10 = static_cast<int>(((((26 + v4) % 1000) & 127) << ((-60) & 3)));
auto [a11, b12] = std::pair{((v4 & 127) << (v10 & 3)), ([](std::string s) { std::reverse(s.begin(), s.end()); return s; }(std::string("bc")))};
print(a11, b12);
try {
    std::cout << ((-v7) / (std::abs(((std::string("bc") == std::string("")) ? 17 : v10)) % 7 + 1)) << ' ' << std::string("").substr(0, static_cast<size_t>(std::abs(v4)) % 5) << std::endl;
    if ((((v4 - v7) % 1000) >= ((v10 > 83) ? 37 : v10))) throw std::out_of_range("range");
    print(std::stoi("12"));
    print(v2.at(3) > 0);
} catch (const std::out_of_range&) {
    print("out of range");
} catch (const std::exception& e) {
    print("caught");
} catch (int n) {
    print("int", n);
}
auto f13 = [v7](int x) { return (x + v7) % 700; };
print(f13(5), f13(3));
v10 = (((-91) - static_cast<int>(std::string("hello").size() % 100)) % 1000);
if (!v2.empty()) v2.front() = ((v10 <= v10) ? ((40 + 3) % 1000) : (78 % 100 * (86 % 10)));
if (!v2.empty()) v2.front() = (-(55 / (std::abs(18) % 7 + 1)));
switch (std::abs(((std::string("tab\t") == std::string("zz")) ? v10 : 30)) % 4) {
case 0:
    print(((2e3 * 2e3) + (3.0 / (1 + 0.1 * 0.1))), (-(-47)));
    break;
case 1:
    print((std::max((95 / (std::abs(11) % 7 + 1)), ((72 & 127) << (71 & 3))) * 4672LL), static_cast<int>(std::floor(0.5 - 0.5)) % 500);
    break;
case 2:
    print(std::string("x y"), (-static_cast<int>(std::string("bc").size() % 100)));
    break;
default:
    print(std::sqrt(std::fabs((3.0 * 0.5))), static_cast<int>((1.0 / 3 / (1 + 1.25 * 1.25))) % 500);
}
print("v2", v2);
print("v3", (int)v3);
print("v4", v4);
print("v5", v5);
print("v6", v6);
print("v7", v7);
print("v8", v8);
print("v10", v10);
