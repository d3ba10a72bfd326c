int r1(int n) {
    if (n <= 1 || n > 15) return 1;
    return (r1(n - 1) + r1(n - 2)) % 1000;
}
int r2(int n) {
    if (n <= 1 || n > 15) return 2;
    return (r2(n - 1) + r2(n - 2)) % 1000;
}
template <class T>
T t3(const T& a, const T& b) {
    return b < a ? a : b;
}
print(t3(((76 - 24) % 1000), (r2(17) % 1000)), t3(((76 - 24) % 1000), (r2(17) % 1000)));
long long v4 = static_cast<long long>((((std::max(96, 52) & 0xff) | (((80 - 78) % 1000) & 15)) * 4333LL));
int v5 = static_cast<int>((((6 & 0xff) | (54 & 15)) >> (((std::string("bc") < std::string("tab\t")) ? 28 : 5) & 7)));
size_t v6 = static_cast<size_t>(static_cast<size_t>(static_cast<size_t>(std::abs(static_cast<int>(std::string("q\"").size() % 100))) ^ 49294u));
char v7 = static_cast<char>('a' + (((v5 + v5) % 1000) % 26 + 26) % 26);
const int v8 = static_cast<int>(((std::string("q\"") == std::string("q\"")) ? (42 % 100 * (v5 % 10)) : (r1(v5) % 1000)));
switch (std::abs(static_cast<int>(2e3) % 500) % 4) {
case 0:
    print(static_cast<unsigned>(std::abs(((6 & 127) << (93 & 3)))), (r1((-v5)) % 1000));
    break;
case 1:
    print(((((40 / (std::abs(11) % 7 + 1)) & 0xff) | (((v5 - v5) % 1000) & 15)) * 359LL), std::max(static_cast<int>(2e3) % 500, (17 >> (94 & 7))));
    break;
case 2:
    print(([](std::string s) { std::reverse(s.begin(), s.end()); return s; }(std::string("x y"))).substr(0, static_cast<size_t>(std::abs(((67 + v5) % 1000))) % 5), (((v8 & 0xff) | (5 & 15)) % 100 * (((55 == v5) ? v8 : 36) % 10)));
    break;
default:
    print(static_cast<unsigned>(std::abs(([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(97, 63)))), (((-90) + (-v8)) % 1000));
}
try {
    if (((75 % 100 * (25 % 10)) <= ((77 & 0xff) | (v5 & 15)))) throw static_cast<int>(std::string("hello").size() % 100);
    print(std::stoi(std::to_string(((53 & 0xff) | (82 & 15)))));
} catch (const std::out_of_range&) {
    print("out of range");
} catch (const std::exception& e) {
    print("caught");
} catch (int n) {
    print("int", n);
}
const std::deque<int> v9 = std::deque<int>{((v8 & 127) << (v8 & 3))};
print(static_cast<unsigned>(static_cast<unsigned>(std::abs((v8 / (std::abs(87) % 7 + 1)))) ^ 30585u), ((((95 & 127) << (71 & 3)) - std::max(v8, 8)) % 1000));
print(([](std::string s) { for (auto& c : s) c = static_cast<char>(std::toupper(c)); return s; }((std::string("q\"") + std::string("")))), static_cast<int>(std::sqrt(std::fabs(2e3))) % 500);
const int v10 = static_cast<int>(std::max(((30 - v8) % 1000), (v8 % 100 * (v8 % 10))));
print(std::string(""), ((52 >= v10) ? ([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(v8, 18)) : (63 / (std::abs(v5) % 7 + 1))));
char v11 = v7;
print((((((2 & 0xff) | (48 & 15)) & 0xff) | (((std::string("q\"") < std::string("q\"")) ? v5 : 90) & 15)) * 3341LL), ((std::max(v10, 97) & 0xff) | (((false && true) ? v10 : v10) & 15)));
const uint8_t v12 = static_cast<uint8_t>(static_cast<uint8_t>(static_cast<uint8_t>(std::abs((v10 / (std::abs(v5) % 7 + 1)))) ^ 20070u));
switch (std::abs((-v5)) % 4) {
case 0:
    print((((true || !true) || !(35 <= 8)) ? ([](std::string s) { for (auto& c : s) c = static_cast<char>(std::toupper(c)); return s; }(std::string(""))) : std::string(1, 'k')), static_cast<int>((1.25 + 1.25)) % 500);
    break;
case 1:
    print(((std::string("bc") < std::string("tab\t")) || !(65 != v5)), (-(9 >> (29 & 7))));
    break;
case 2:
    print((std::sqrt(std::fabs(2e3)) * (3.0 / (1 + 1.0 / 3 * 1.0 / 3))), (r1(((22 & 127) << (v8 & 3))) % 1000));
    break;
default:
    print(v4, (((v8 >> (v10 & 7)) - std::max(v10, v8)) % 1000));
}
std::ostringstream s13;
s13 << std::string("").substr(0, static_cast<size_t>(std::abs(v10)) % 5) << "," << std::setw(6) << ((true && false) ? v10 : 59) << std::setfill('0') << std::setw(4) << v8;
print(s13.str());
print((((false || !false) ? std::string("x y") : std::string("x y")) + std::to_string(12)), (((-v8) - ((67 + 84) % 1000)) % 1000));
print("v4", v4);
print("v5", v5);
print("v6", v6);
print("v7", v7);
print("v8", v8);
print("v9", v9);
print("v10", v10);
print("v11", v11);
print("v12", (int)v12);
