template <class T>
T t1(const T& a, const T& b) {
    return b < a ? a : b;
}
enum class E2 { red, green = 6, blue };
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
print(t1((34 % 100 * (27 % 10)), ((86 & 127) << (31 & 3))), t1((34 % 100 * (27 % 10)), ((86 & 127) << (31 & 3))));
print(name_of(E2::blue), static_cast<int>(E2::blue));
char v3 = static_cast<char>('a' + ((-89) % 26 + 26) % 26);
const int v4 = static_cast<int>((((-96) + (96 / (std::abs(35) % 7 + 1))) % 1000));
std::map<int, std::string> v5 = std::map<int, std::string>{{v4, std::string("q\"")}, {v4, std::string("zz")}};
short v6 = static_cast<short>((([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(95, 92)) >> (((v4 - 64) % 1000) & 7)));
const std::map<int, std::string> v7 = std::map<int, std::string>{{v4, std::string("x y")}, {v4, std::string("zz")}, {v4, std::string("bc")}};
print((((std::string("x y") < std::string("q\"")) ? std::string("bc") : std::string("")) == std::string(1, 'k')), (-(v4 >> (50 & 7))));
for (int i8 = 0; i8 < 4; i8++) {
    print((static_cast<int>((0.1 + 1.25)) % 500 * 2869LL), (((-v4) & 0xff) | (static_cast<int>(0.1) % 500 & 15)));
    v5 = std::map<int, std::string>{{v4, std::string("tab\t")}, {v4, std::string("q\"")}, {v4, std::string("q\"")}};
    std::tuple<int, double, std::string> v9 = std::tuple<int, double, std::string>{((25 - v4) % 1000), std::sqrt(std::fabs(3.0)), std::string(2, 'k')};
}
v5[((43 + v4) % 1000)] = std::to_string(67);
v5[static_cast<int>(3.0) % 500] = std::string(0, 'k');
for (const auto& [a10, b11] : v5) print(a10, b11);
print("v3", v3);
print("v4", v4);
print("v5", v5);
print("v6", v6);
print("v7", v7);
