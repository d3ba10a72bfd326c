double v1 = static_cast<double>((std::sqrt(std::fabs(1.25)) / (1 + (3.0 + 1.25) * (3.0 + 1.25))));
uint8_t v2 = static_cast<uint8_t>(static_cast<uint8_t>(static_cast<uint8_t>(std::abs(static_cast<int>(std::string("bc").size() % 100))) - 383u));
unsigned v3 = static_cast<unsigned>(static_cast<unsigned>(static_cast<unsigned>(std::abs(((43 & 0xff) | (85 & 15)))) - 210u));
std::vector<double> v4 = std::vector<double>{std::floor(1.25 - 1.0 / 3), std::sqrt(std::fabs(0.5)), (0.1 / (1 + 1.0 / 3 * 1.0 / 3))};
int v5 = static_cast<int>((((93 == 81) ? 29 : 10) >> ((-33) & 7)));
auto f6 = [v5](int x) { return (x + v5) % 700; };
print(f6(1), f6(3));
print(v4);
switch (std::abs(static_cast<int>(2e3) % 500) % 4) {
case 0:
    print((static_cast<int>((0.1 * 3.0)) % 500 * 4740LL), static_cast<int>(std::string("").size() % 100));
case 1:
    print(static_cast<unsigned>(std::abs((-v5))), static_cast<int>(std::string(2, 'k').size() % 100));
case 2:
    print((static_cast<int>((v5 * 0.25)) % 500 * 2493LL), static_cast<int>((85 * 0.25)) % 500);
    break;
default:
    print(static_cast<unsigned>(std::abs((-63))), (((-2) + ((v5 >= 13) ? 22 : v5)) % 1000));
}
print(v4);
switch (std::abs(((v5 & 0xff) | (15 & 15))) % 4) {
case 0:
    print(std::floor((70 * 0.25) - (2e3 * 0.5)), (-(-94)));
    break;
case 1:
    print((-((v5 & 0xff) | (89 & 15))), (-(57 / (std::abs(v5) % 7 + 1))));
    break;
case 2:
    print(v1, (((99 % 100 * (82 % 10)) + (-39)) % 1000));
default:
    print(std::string(0, 'k'), ([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(((58 > v5) ? 61 : 24), std::max(21, v5))));
}
std::vector<int> v7 = std::vector<int>{(35 % 100 * (v5 % 10)), std::max(v5, v5), ((v5 + v5) % 1000), (-72)};
switch (std::abs(static_cast<int>(std::string("a").size() % 100)) % 4) {
case 0:
    print(v3, (v7.empty() ? 0 : v7[static_cast<size_t>(std::abs((v5 >> (54 & 7)))) % v7.size()] % 1000));
    break;
case 1:
    print(std::string(0, 'k'), (-(v7.empty() ? 0 : v7[static_cast<size_t>(std::abs(v5)) % v7.size()] % 1000)));
case 2:
    print(v5, (static_cast<int>(2e3) % 500 % 100 * (((v5 < 43) ? 23 : 64) % 10)));
    break;
default:
    print(v5, (std::max(89, v5) >> ((-45) & 7)));
}
for (int i8 = 0; i8 < 2; ++i8) {
    print(std::any_of(v7.begin(), v7.end(), [](int x) { return x % 2 == 0; }));
}
print("v1", v1);
print("v2", (int)v2);
print("v3", v3);
print("v4", v4);
print("v5", v5);
print("v7", v7);
