template <class T>
T t1(const T& a, const T& b) {
    return b < a ? a : b;
}
int r2(int n) {
    if (n <= 1 || n > 15) return 1;
    return (r2(n - 1) + r2(n - 2)) % 1000;
}
print(t1(([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(49, 10)), (-83)), t1(([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(49, 10)), (-83)));
short v3 = static_cast<short>((static_cast<int>(std::string("").size() % 100) / (std::abs(static_cast<int>(3.0) % 500) % 7 + 1)));
size_t v4 = static_cast<size_t>(static_cast<size_t>(static_cast<size_t>(std::abs(((82 & 0xff) | (52 & 15)))) * 900u + 506u));
std::string v5 = (std::string(2, 'k') + ([](std::string s) { std::reverse(s.begin(), s.end()); return s; }(std::string("q\""))));
size_t v6 = static_cast<size_t>(v4);
print((((79 & 127) << (81 & 3)) / (std::abs(static_cast<int>(3.0) % 500) % 7 + 1)), static_cast<int>(([](std::string s) { std::reverse(s.begin(), s.end()); return s; }(std::string("hello"))).size() % 100));
try {
    for (auto x7 : {6, 8, 1}) {
        for (int i8 = 0; i8 < 2; ++i8) {
            print((std::string(0, 'k') < std::string(0, 'k')), (-([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(7, i8))));
        }
    }
    if ((std::to_string(4) == (v5 + v5))) throw std::runtime_error(([](std::string s) { std::reverse(s.begin(), s.end()); return s; }(v5)));
    print(std::stoi("12"));
} catch (const std::out_of_range&) {
    print("out of range");
} catch (const std::exception& e) {
    print("caught");
} catch (int n) {
    print("int", n);
}
int64_t v9 = static_cast<int64_t>(((r2(((64 - 1) % 1000)) % 1000) * 556LL));
print(((3.0 + 3.0) + (0.1 * 1.25)), (((-31) & 0xff) | ((-36) & 15)));
const double v10 = static_cast<double>(std::sqrt(std::fabs(std::sqrt(std::fabs(1.25)))));
try {
    if ((std::string("tab\t") < std::to_string(61))) throw std::invalid_argument("arg");
    print(std::stoi("x"));
} catch (const std::out_of_range&) {
    print("out of range");
} catch (const std::exception& e) {
    print("caught");
} catch (int n) {
    print("int", n);
}
auto [a11, b12] = std::pair{((80 & 127) << (40 & 3)), ([](std::string s) { for (auto& c : s) c = static_cast<char>(std::toupper(c)); return s; }(v5))};
print(a11, b12);
print(v10, (-([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(23, 64))));
switch (std::abs(((19 == 85) ? 10 : 8)) % 4) {
case 0:
    print(((3.0 + 0.1) + std::sqrt(std::fabs(1.0 / 3))), (((7 & 127) << (71 & 3)) % 100 * (((18 & 0xff) | (2 & 15)) % 10)));
    break;
case 1:
    print((((69 / (std::abs(4) % 7 + 1)) / (std::abs((r2(67) % 1000)) % 7 + 1)) * 2899LL), (((67 % 100 * (10 % 10)) & 0xff) | ((55 / (std::abs(66) % 7 + 1)) & 15)));
    break;
case 2:
    print(([](std::string s) { for (auto& c : s) c = static_cast<char>(std::toupper(c)); return s; }(v5.substr(0, static_cast<size_t>(std::abs(66)) % 5))), (r2((8 % 100 * (66 % 10))) % 1000));
    break;
default:
    print((v5 == ((48 > 23) ? std::string("q\"") : v5)), static_cast<int>(std::floor(1.0 / 3 - 0.1)) % 500);
}
if (((std::string("zz") < v5) && (std::string("bc") == std::string("q\"")))) {
    print((r2(static_cast<int>(std::string("tab\t").size() % 100)) % 1000), (-(-69)));
}
std::cout << std::boolalpha << (41 >= 96) << std::noboolalpha << " " << (2e3 / (1 + 1.25 * 1.25)) << "\n";
if (int k13 = ((56 + 55) % 1000); k13 > 45) {
    int v14 = static_cast<int>((-(57 >> (37 & 7))));
}
else {
    try {
        if (((60 >= 54) || !(14 > 45))) throw std::runtime_error(std::string("x y").substr(0, static_cast<size_t>(std::abs(57)) % 5));
        print(std::stoi(std::to_string(static_cast<int>(std::string("x y").size() % 100))));
    } catch (const std::out_of_range&) {
        print("out of range");
    } catch (const std::exception& e) {
        print("caught");
    } catch (int n) {
        print("int", n);
    }
}
print("v3", v3);
print("v4", v4);
print("v5", v5);
print("v6", v6);
print("v9", v9);
print("v10", v10);
