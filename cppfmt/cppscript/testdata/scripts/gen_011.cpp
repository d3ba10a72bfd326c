template <class T>
T t1(const T& a, const T& b) {
    return b < a ? a : b;
}
enum class E2 { red, green = 4, blue };
std::string name_of(E2 e) {
    switch (e) {
    case E2::red:
        return "red";
    case E2::green:
        return "green";
    default:
        return "other";
    }
}
print(t1((99 >> (30 & 7)), ([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(8, 40))), t1((99 >> (30 & 7)), ([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(8, 40))));
print(name_of(E2::blue), static_cast<int>(E2::blue));
const std::unordered_map<int, int> v3 = std::unordered_map<int, int>{{91, 98}};
std::string v4 = ((true && true) ? std::string("zz") : std::string("q\"")).substr(0, static_cast<size_t>(std::abs((99 % 100 * (81 % 10)))) % 5);
const int v5 = static_cast<int>((((31 / (std::abs(53) % 7 + 1)) - static_cast<int>(std::string("a").size() % 100)) % 1000));
const std::map<std::string, int> v6 = std::map<std::string, int>{};
std::vector<int> v7 = std::vector<int>{(-47), (-82)};
v7 = std::vector<int>{(-10), (v5 / (std::abs(v5) % 7 + 1)), v5};
switch (std::abs((v5 % 100 * (v5 % 10))) % 4) {
case 0:
    print(v4, ((-v5) >> ((v6.count(v4) ? 1 : 18) & 7)));
    break;
case 1:
    print((((19 + v5) % 1000) >= (v5 / (std::abs(v5) % 7 + 1))), (([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(31, v5)) >> (((v5 - 51) % 1000) & 7)));
case 2:
    print(static_cast<unsigned>(static_cast<unsigned>(std::abs(([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(v5, v5)))) * 226u + 167u), std::max(static_cast<int>(0.5) % 500, (-v5)));
    break;
default:
    print(static_cast<unsigned>(static_cast<unsigned>(std::abs(((v5 & 127) << (v5 & 3)))) * 814u + 380u), (v7.empty() ? 0 : v7[static_cast<size_t>(std::abs(((v5 + 65) % 1000))) % v7.size()] % 1000));
}
v7 = v7;
std::cout << std::boolalpha << ((false && true) && (false || !false)) << std::noboolalpha << " " << (0.1 * 0.1) << "\n";
v7 = v7;
try {
    const std::vector<int> v8 = std::vector<int>{std::max(64, 23), ((v5 >= v5) ? v5 : 12), (10 / (std::abs(v5) % 7 + 1)), v5};
    if ((((false && false) ? 30 : 26) <= ((2 - 12) % 1000))) throw std::invalid_argument("arg");
    print(std::stoi("12"));
    print(v7.at(0) > 0);
} catch (const std::out_of_range&) {
    print("out of range");
} catch (const std::exception& e) {
    print("caught");
} catch (int n) {
    print("int", n);
}
std::ostringstream s9;
s9 << ([](std::string s) { std::reverse(s.begin(), s.end()); return s; }(v4)) << "," << std::setw(6) << ((v5 + 68) % 1000) << std::setfill('0') << std::setw(4) << v5;
print(s9.str());
std::deque<int> v10 = std::deque<int>{v5, (62 % 100 * (v5 % 10)), v5};
print((((36 & 0xff) | (96 & 15)) != std::max(v5, 45)), static_cast<int>((std::string("hello") + v4).size() % 100));
print("v3", v3);
print("v4", v4);
print("v5", v5);
print("v6", v6);
print("v7", v7);
print("v10", v10);
