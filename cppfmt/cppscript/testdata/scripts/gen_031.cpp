enum class E1 { red, green = 3, blue };
std::string name_of(E1 e) {
    switch (e) {
    case E1::red:
        return "red";
    case E1::green:
        return "green";
    default:
        return "other";
    }
}
print(name_of(E1::green), static_cast<int>(E1::blue));
std::pair<int, std::string> v2 = std::pair<int, std::string>{((6 & 0xff) | (97 & 15)), ((35 < 51) ? std::string("a") : std::string("x y"))};
int v3 = static_cast<int>((((-3) - (50 / (std::abs(21) % 7 + 1))) % 1000));
const short v4 = static_cast<short>((-((95 + v3) % 1000)));
int v5 = static_cast<int>(v3);
std::string v6 = std::string("");
int v7 = static_cast<int>((-([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(16, v3))));
const size_t v8 = static_cast<size_t>(static_cast<size_t>(static_cast<size_t>(std::abs((v3 >> (v7 & 7)))) * 358u + 147u));
auto [a9, b10] = std::pair{(-v7), std::to_string(v3)};
print(a9, b10);
int v11 = static_cast<int>(v3);
std::array<int, 3> v12 = std::array<int, 3>{static_cast<int>(std::string("x y").size() % 100), ((v5 + v7) % 1000)};
auto [a13, b14] = std::pair{(-v5), ([](std::string s) { for (auto& c : s) c = static_cast<char>(std::toupper(c)); return s; }(std::string("tab\t")))};
print(a13, b14);
auto [a15, b16] = std::pair{(v7 >> (80 & 7)), (std::string("x y") + std::string("q\""))};
print(a15, b16);
std::cout << static_cast<int>((0.1 + 2e3)) % 500 << ' ' << ((std::string("zz") < std::string("q\"")) ? std::string("tab\t") : std::string("tab\t")) << std::endl;
auto x17_all = v12;
for (const auto& x17 : x17_all) {
    auto [a18, b19] = std::pair{static_cast<int>(std::string("q\"").size() % 100), ((v3 <= 28) ? std::string("x y") : std::string("tab\t"))};
    print(a18, b19);
}
v2.first = ((static_cast<int>(0.1) % 500 + (-v3)) % 1000);
if ((((90 & 0xff) | (v11 & 15)) > static_cast<int>(std::string("tab\t").size() % 100))) {
    if ((std::max(v5, v7) != ((v11 & 0xff) | (88 & 15)))) {
        print((static_cast<int>((0.5 + 1.25)) % 500 * 216LL), static_cast<int>(((v7 >= 46) ? std::string("zz") : std::string("tab\t")).size() % 100));
    }
    v5 = (-(22 % 100 * (25 % 10)));
}
else {
}
print("v2", v2);
print("v3", v3);
print("v4", v4);
print("v5", v5);
print("v6", v6);
print("v7", v7);
print("v8", v8);
print("v11", v11);
print("v12", v12);
