uint8_t v1 = static_cast<uint8_t>(static_cast<uint8_t>(std::abs((50 >> (29 & 7)))));
std::tuple<int, double, std::string> v2 = std::tuple<int, double, std::string>{((43 + 5) % 1000), (7 * 0.25), std::string(0, 'k')};
char v3 = static_cast<char>('a' + (((true || !true) ? 14 : 3) % 26 + 26) % 26);
std::string v4 = std::to_string(([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(87, 4)));
try {
    if ((v4.substr(0, static_cast<size_t>(std::abs(26)) % 5) == std::to_string(81))) throw std::invalid_argument("arg");
    print(std::stoi("12"));
} catch (const std::out_of_range&) {
    print("out of range");
} catch (const std::exception& e) {
    print("caught");
} catch (int n) {
    print("int", n);
}
auto [a5, b6] = std::pair{((6 & 0xff) | (99 & 15)), std::to_string(1)};
print(a5, b6);
if (((16 % 100 * (70 % 10)) >= ((72 & 0xff) | (87 & 15)))) {
}
switch (std::abs(((31 + 48) % 1000)) % 4) {
case 0:
    print(std::string(3, 'k'), (((78 >> (68 & 7)) - (96 / (std::abs(73) % 7 + 1))) % 1000));
    break;
case 1:
    print((((std::max(8, 90) & 127) << (((true && true) ? 44 : 45) & 3)) * 143LL), ((-62) % 100 * ((-22) % 10)));
    break;
case 2:
    print(static_cast<unsigned>(static_cast<unsigned>(std::abs((80 / (std::abs(35) % 7 + 1)))) - 581u), ([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(static_cast<int>(2e3) % 500, static_cast<int>(v4.size() % 100))));
default:
    print(((-static_cast<int>(0.5) % 500) * 2997LL), (-(-43)));
}
int64_t v7 = static_cast<int64_t>(((((72 / (std::abs(74) % 7 + 1)) + (29 / (std::abs(72) % 7 + 1))) % 1000) * 1745LL));
if (((false || !true) || !(false && false))) {
    std::deque<int> v8 = std::deque<int>{(82 / (std::abs(3) % 7 + 1)), (-90), ((86 - 31) % 1000), ((25 + 23) % 1000)};
}
v1 = static_cast<uint8_t>(v1);
v2 = std::tuple<int, double, std::string>{(-57), (1.25 + 2e3), std::string("bc").substr(0, static_cast<size_t>(std::abs(38)) % 5)};
print(std::get<0>(v2), std::get<1>(v2), std::get<2>(v2));
print(std::get<0>(v2), std::get<1>(v2), std::get<2>(v2));
print("v1", (int)v1);
print("v2", std::get<0>(v2), std::get<1>(v2), std::get<2>(v2));
print("v3", v3);
print("v4", v4);
print("v7", v7);
