unsigned v1 = static_cast<unsigned>(static_cast<unsigned>(static_cast<unsigned>(std::abs((66 >> (87 & 7)))) - 691u));
int64_t v2 = static_cast<int64_t>(((-(13 / (std::abs(9) % 7 + 1))) * 1136LL));
uint8_t v3 = static_cast<uint8_t>(static_cast<uint8_t>(static_cast<uint8_t>(std::abs((82 >> (99 & 7)))) * 49u + 714u));
std::array<int, 3> v4 = std::array<int, 3>{([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(55, 25)), std::max(49, 22)};
size_t v5 = static_cast<size_t>(static_cast<size_t>(static_cast<size_t>(std::abs(((30 & 127) << (11 & 3)))) ^ 47854u));
int v6 = static_cast<int>((-((83 & 0xff) | (73 & 15))));
if (((std::string("q\"") + std::string("zz")) < (std::string("bc") + std::string("x y")))) {
    print((static_cast<int>(std::string("bc").size() % 100) > ((std::string("tab\t") == std::string("q\"")) ? 68 : v6)), (((false || !false) && (std::string("x y") == std::string("bc"))) ? (-68) : ((v6 - 76) % 1000)));
    std::printf("%.3f %s %c\n", std::floor((0.5 + 0.5) - std::floor(2e3 - 3.0)), std::string("q\"").c_str(), 'z');
}
try {
    uint8_t v7 = static_cast<uint8_t>(v3);
    if (((-59) >= ((v6 - v6) % 1000))) throw (-v6);
    print(std::stoi("12"));
} catch (const std::out_of_range&) {
    print("out of range");
} catch (const std::exception& e) {
    print("caught");
} catch (int n) {
    print("int", n);
}
print(v4);
try {
    auto x8_all = v4;
    for (auto x8 : x8_all) {
        v2 = static_cast<int64_t>((std::max((-51), ((x8 - 37) % 1000)) * 1295LL));
        std::cout << (((true && false) ? 26 : x8) % 100 * ((-x8) % 10)) << ' ' << std::string("bc") << std::endl;
    }
    if (((71 == 10) && (std::string("x y") == std::string("x y")))) throw std::invalid_argument("arg");
    print(std::stoi("x"));
} catch (const std::out_of_range&) {
    print("out of range");
} catch (const std::exception& e) {
    print("caught");
} catch (int n) {
    print("int", n);
}
auto x9_all = v4;
for (const auto& x9 : x9_all) {
    std::cout << std::boolalpha << (17 > x9) << std::noboolalpha << " " << (1.25 * 1.0 / 3) << "\n";
}
v5 = static_cast<size_t>(v5);
for (int i10 = 0; i10 < 3; i10 += 2) {
    std::ostringstream s11;
    s11 << (std::string("q\"") + std::string("bc")) << "," << std::setw(6) << static_cast<int>(0.1) % 500 << std::setfill('0') << std::setw(4) << 69;
    print(s11.str());
}
std::cout << (((v6 % 100 * (11 % 10)) - (-v6)) % 1000) << ' ' << std::string(1, 'k') << std::endl;
print("v1", v1);
print("v2", v2);
print("v3", (int)v3);
print("v4", v4);
print("v5", v5);
print("v6", v6);
