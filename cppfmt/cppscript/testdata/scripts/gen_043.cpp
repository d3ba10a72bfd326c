bool v1 = static_cast<bool>((std::string("tab\t").substr(0, static_cast<size_t>(std::abs(71)) % 5) < std::string("q\"").substr(0, static_cast<size_t>(std::abs(66)) % 5)));
std::optional<int> v2 = std::optional<int>{((0 + 30) % 1000)};
const std::unordered_map<int, int> v3 = std::unordered_map<int, int>{{2, 14}};
std::optional<int> v4 = v2;
try {
    int w5 = 4;
    do {
        print(static_cast<unsigned>(static_cast<unsigned>(std::abs((10 / (std::abs(23) % 7 + 1)))) - 1u), (((4 & 127) << (60 & 3)) >> (((96 - 62) % 1000) & 7)));
    } while (--w5 > 0);
    if ((((22 + 71) % 1000) > ((37 & 0xff) | (46 & 15)))) throw std::invalid_argument("arg");
    print(std::stoi(std::to_string(((61 & 0xff) | (14 & 15)))));
} catch (const std::out_of_range&) {
    print("out of range");
} catch (const std::exception& e) {
    print("caught");
} catch (int n) {
    print("int", n);
}
auto [a6, b7] = std::pair{((33 & 127) << (23 & 3)), std::string("q\"")};
print(a6, b7);
print(v2.value_or((-98)));
std::map<std::string, int> v8 = std::map<std::string, int>{{std::string("a"), 46}};
std::vector<double> v9 = std::vector<double>{std::floor(2e3 - 1.0 / 3), (36 * 0.25), (23 * 0.25)};
if (int k10 = ([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(83, 27)); k10 > 21) {
    std::printf("%d|%5d|%-4d|%04x\n", (-11), (59 % 100 * (80 % 10)), static_cast<int>(std::string("zz").size() % 100), 0xffu & static_cast<unsigned>((-24)));
}
switch (std::abs(((83 & 0xff) | (53 & 15))) % 4) {
case 0:
    print(((24 >> (24 & 7)) >= static_cast<int>(std::string("zz").size() % 100)), ((60 / (std::abs(32) % 7 + 1)) >> (((6 & 0xff) | (0 & 15)) & 7)));
    break;
case 1:
    print((static_cast<int>((28 * 0.25)) % 500 * 3744LL), ([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(((43 & 127) << (98 & 3)), ((std::string("bc") == std::string("hello")) ? 83 : 8))));
    break;
case 2:
    print(((20 > 35) ? (std::string("a") + std::string("")) : std::to_string(82)), (v8.count(std::to_string(44)) ? 1 : (v8.count(std::string("bc")) ? 1 : 26)));
default:
    print(((3.0 / (1 + 2e3 * 2e3)) * (3 * 0.25)), (v8.count(std::string("a").substr(0, static_cast<size_t>(std::abs(16)) % 5)) ? 1 : ((62 - 58) % 1000)));
}
for (const auto& [a11, b12] : v8) print(a11, b12);
print("v1", v1);
print("v2", v2);
print("v3", v3);
print("v4", v4);
print("v8", v8);
print("v9", v9);
