int v1 = static_cast<int>((-([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(46, 13))));
std::pair<int, std::string> v2 = std::pair<int, std::string>{(-v1), std::string(3, 'k')};
unsigned v3 = static_cast<unsigned>(static_cast<unsigned>(std::abs(std::max(13, v1))));
double v4 = static_cast<double>((((9 + v1) % 1000) * 0.25));
const short v5 = static_cast<short>(((static_cast<int>(std::string("q\"").size() % 100) & 0xff) | (([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(57, v1)) & 15)));
print((std::max((v1 >> (v1 & 7)), ([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(v1, 23))) * 1745LL), ((((29 + 55) % 1000) & 127) << (([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(v1, 38)) & 3)));
v2.first = (-((std::string("a") < std::string("x y")) ? v1 : 90));
print((([](std::string s) { std::reverse(s.begin(), s.end()); return s; }(std::string("q\""))) == std::to_string(v1)), (-((21 - v1) % 1000)));
v3 = static_cast<unsigned>(static_cast<unsigned>(static_cast<unsigned>(std::abs(((91 & 0xff) | (v1 & 15)))) ^ 37061u));
std::cout << (-((86 - 73) % 1000)) << ' ' << std::string("q\"") << std::endl;
for (int i6 = 0; i6 < 3; i6++) {
    switch (std::abs((v1 % 100 * (65 % 10))) % 4) {
    case 0:
        print((std::string("") == std::string("").substr(0, static_cast<size_t>(std::abs(v1)) % 5)), (((i6 & 127) << (v1 & 3)) >> (((38 & 127) << (35 & 3)) & 7)));
        break;
    case 1:
        print(v4, ([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }((96 % 100 * (15 % 10)), ((i6 != 75) ? v1 : 79))));
        break;
    case 2:
        print(v1, (-static_cast<int>(std::string("zz").size() % 100)));
        break;
    default:
        print(([](std::string s) { for (auto& c : s) c = static_cast<char>(std::toupper(c)); return s; }(std::string(3, 'k'))), std::max(((v1 < 2) ? 36 : i6), static_cast<int>(1.25) % 500));
    }
    print(([](std::string s) { std::reverse(s.begin(), s.end()); return s; }((std::string("") + std::string("bc")))), (-(-79)));
}
unsigned v7 = static_cast<unsigned>(static_cast<unsigned>(static_cast<unsigned>(std::abs((v1 / (std::abs(58) % 7 + 1)))) * 453u + 764u));
std::cout << std::boolalpha << (v1 < 98) << std::noboolalpha << " " << (1.25 * 0.1) << "\n";
std::cout << std::boolalpha << (std::string("a") == std::string("tab\t")) << std::noboolalpha << " " << (3.0 + 0.5) << "\n";
v2.first = (-((37 & 127) << (v1 & 3)));
std::cout << (((v1 % 100 * (v1 % 10)) + (-92)) % 1000) << ' ' << std::string("hello").substr(0, static_cast<size_t>(std::abs(v1)) % 5) << std::endl;
short v8 = static_cast<short>((-(1 >> (v1 & 7))));
auto f9 = [&](int x) { return (x - v1) % 700; };
print(f9(7), f9(3));
print("v1", v1);
print("v2", v2);
print("v3", v3);
print("v4", v4);
print("v5", v5);
print("v7", v7);
print("v8", v8);
