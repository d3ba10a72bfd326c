int64_t v1 = static_cast<int64_t>(((((50 <= 11) && (true && true)) ? ((std::string("q\"") < std::string("tab\t")) ? 26 : 81) : ((true || !true) ? 34 : 55)) * 1461LL));
std::vector<int> v2 = std::vector<int>{static_cast<int>(std::string("a").size() % 100), ((std::string("hello") < std::string("tab\t")) ? 56 : 99), ((83 - 98) % 1000)};
unsigned v3 = static_cast<unsigned>(static_cast<unsigned>(static_cast<unsigned>(std::abs((9 / (std::abs(72) % 7 + 1)))) - 878u));
std::optional<int> v4 = std::optional<int>{((74 + 23) % 1000)};
for (int x5 : v2 | std::views::drop(1) | std::views::transform([](int e) { return e % 100 * 3; })) print(x5);
v4 = (8 >> (79 & 7));
std::cout << std::boolalpha << ((std::string("tab\t") == std::string("bc")) || !(17 <= 33)) << std::noboolalpha << " " << (2e3 / (1 + 2e3 * 2e3)) << "\n";
for (int i6 = 0; i6 < 3; i6++) {
    auto [a7, b8] = std::pair{(17 >> (44 & 7)), ([](std::string s) { std::reverse(s.begin(), s.end()); return s; }(std::string("hello")))};
    print(a7, b8);
    std::cout << (-([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(i6, i6))) << ' ' << std::string(3, 'k') << std::endl;
    int w9 = 3;
    do {
        print(((-i6) >= static_cast<int>(1.25) % 500), (((i6 / (std::abs(i6) % 7 + 1)) + (-i6)) % 1000));
    } while (--w9 > 0);
}
print(std::floor(std::floor(1.0 / 3 - 1.25) - (0.1 * 1.0 / 3)), (((false && true) || !(74 <= 44)) ? (19 >> (48 & 7)) : ((56 + 75) % 1000)));
print("v1", v1);
print("v2", v2);
print("v3", v3);
print("v4", v4);
