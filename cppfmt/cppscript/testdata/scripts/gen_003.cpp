bool v1 = static_cast<bool>((((false || !true) ? 84 : 33) != static_cast<int>(1.0 / 3) % 500));
std::pair<int, std::string> v2 = std::pair<int, std::string>{((33 - 7) % 1000), std::string("")};
const bool v3 = static_cast<bool>(v1);
std::optional<int> v4 = std::optional<int>{static_cast<int>(std::string("x y").size() % 100)};
switch (std::abs((-12)) % 4) {
case 0:
    print(std::floor((2e3 * 0.1) - std::floor(3.0 - 1.0 / 3)), ((92 >= 51) ? ((52 - 3) % 1000) : (-62)));
    break;
case 1:
    print((-(5 % 100 * (27 % 10))), (((75 % 100 * (78 % 10)) & 0xff) | ((51 / (std::abs(86) % 7 + 1)) & 15)));
    break;
case 2:
    print((([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(22, 55)) >= (24 >> (34 & 7))), (((38 >> (24 & 7)) - ((5 - 81) % 1000)) % 1000));
    break;
default:
    print((std::sqrt(std::fabs(3.0)) * std::floor(1.25 - 1.25)), (((18 - 5) % 1000) % 100 * (((std::string("x y") < std::string("hello")) ? 44 : 74) % 10)));
}
std::cout << std::boolalpha << (64 > 87) << std::noboolalpha << " " << std::floor(0.1 - 2e3) << "\n";
std::cout << (-((22 & 127) << (24 & 3))) << ' ' << std::string(3, 'k') << std::endl;
std::ostringstream s5;
s5 << std::string(3, 'k') << "," << std::setw(6) << ((64 & 127) << (47 & 3)) << std::setfill('0') << std::setw(4) << 88;
print(s5.str());
v4 = std::optional<int>{};
print(std::string("x y"), ((-8) / (std::abs((71 % 100 * (92 % 10))) % 7 + 1)));
print(v4.value_or(static_cast<int>(3.0) % 500));
if ((((59 + 88) % 1000) < (90 / (std::abs(28) % 7 + 1)))) {
    v4 = std::optional<int>{(87 >> (41 & 7))};
}
else {
    uint8_t v6 = static_cast<uint8_t>(static_cast<uint8_t>(static_cast<uint8_t>(std::abs((-40))) * 806u + 548u));
}
double v7 = static_cast<double>((std::sqrt(std::fabs(1.25)) + (69 * 0.25)));
print("v1", v1);
print("v2", v2);
print("v3", v3);
print("v4", v4);
print("v7", v7);
