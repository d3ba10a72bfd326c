int r1(int n) {
    if (n <= 1 || n > 15) return 1;
    return (r1(n - 1) + r1(n - 2)) % 1000;
}
const long long v2 = static_cast<long long>((([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }((95 >> (64 & 7)), ((85 + 73) % 1000))) * 2586LL));
std::set<int> v3 = std::set<int>{(r1(26) % 1000), static_cast<int>(std::string("zz").size() % 100), std::max(98, 77), (25 / (std::abs(56) % 7 + 1))};
size_t v4 = static_cast<size_t>(static_cast<size_t>(static_cast<size_t>(std::abs((27 >> (62 & 7)))) * 718u + 753u));
long long v5 = static_cast<long long>(v2);
std::variant<int, std::string> v6 = std::variant<int, std::string>{((14 & 127) << (13 & 3))};
try {
    if (int k7 = (-90); k7 > 1) {
        print((((-66) & 0xff) | ((-42) & 15)), ((static_cast<int>(2e3) % 500 - (76 >> (95 & 7))) % 1000));
    }
    else {
        std::printf("%d|%5d|%-4d|%04x\n", ((64 > 81) ? 47 : 91), ((16 < 77) ? 41 : 89), static_cast<int>(1.0 / 3) % 500, 0xffu & static_cast<unsigned>(((94 & 127) << (45 & 3))));
    }
    if (((42 % 100 * (39 % 10)) <= (-11))) throw (81 / (std::abs(23) % 7 + 1));
    print(std::stoi(std::to_string(((3 + 68) % 1000))));
} catch (const std::out_of_range&) {
    print("out of range");
} catch (const std::exception& e) {
    print("caught");
} catch (int n) {
    print("int", n);
}
print((((std::string("tab\t") == std::string("zz")) || !(32 == 18)) ? (38 >> (63 & 7)) : (47 / (std::abs(74) % 7 + 1))), ((static_cast<int>(std::string("x y").size() % 100) + (r1(61) % 1000)) % 1000));
auto [a8, b9] = std::pair{(11 / (std::abs(22) % 7 + 1)), std::string("zz")};
print(a8, b9);
print(((std::string("hello") + std::string("bc")) < std::string("tab\t").substr(0, static_cast<size_t>(std::abs(29)) % 5)), (-((47 & 0xff) | (27 & 15))));
v6 = std::variant<int, std::string>{std::to_string(48)};
auto [a10, b11] = std::pair{(61 % 100 * (52 % 10)), std::string("hello")};
print(a10, b11);
v5 = static_cast<long long>(v2);
try {
    print(std::visit([](const auto& held) { std::ostringstream s; s << held; return s.str(); }, v6));
    if (((-85) != ((13 & 0xff) | (16 & 15)))) throw static_cast<int>(std::string("q\"").size() % 100);
    print(std::stoi("x"));
} catch (const std::out_of_range&) {
    print("out of range");
} catch (const std::exception& e) {
    print("caught");
} catch (int n) {
    print("int", n);
}
print("v2", v2);
print("v3", v3);
print("v4", v4);
print("v5", v5);
print("v6", std::visit([](const auto& held) { std::ostringstream s; s << held; return s.str(); }, v6));
