long long v1 = static_cast<long long>((([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(((65 + 78) % 1000), (-7))) * 3800LL));
char v2 = static_cast<char>('a' + ((-9) % 26 + 26) % 26);
long long v3 = static_cast<long long>(v1);
std::optional<int> v4 = std::optional<int>{((60 & 0xff) | (34 & 15))};
char v5 = static_cast<char>('a' + ((70 >> (47 & 7)) % 26 + 26) % 26);
int64_t v7 = static_cast<int64_t>((([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }((-27), std::max(46, 59))) * 2129LL));
std::ostringstream s8;
s8 << std::string(3, 'k') << "," << std::setw(6) << (-37) << std::setfill('0') << std::setw(4) << 51;
print(s8.str());
print(std::max((35 / (std::abs(15) % 7 + 1)), (23 % 100 * (46 % 10))), ((std::max(77, 77) & 0xff) | ((-22) & 15)));
long long v9 = static_cast<long long>(v3);
switch (std::abs(((36 - 43) % 1000)) % 4) {
case 0:
    print(v9, (-((47 >= 69) ? 49 : 64)));
case 1:
    print(((30 * 0.25) + (81 * 0.25)), (-(37 >> (26 & 7))));
    break;
case 2:
    print((((-17) - (26 >> (27 & 7))) % 1000), static_cast<int>((3.0 / (1 + 2e3 * 2e3))) % 500);
    break;
default:
    print((std::sqrt(std::fabs(3.0)) + std::floor(0.1 - 0.5)), ((-55) % 100 * (((50 - 92) % 1000) % 10)));
}
for (int i10 = 0; i10 < 1; i10++) {
    unsigned v11 = static_cast<unsigned>(static_cast<unsigned>(static_cast<unsigned>(std::abs((-i10))) - 882u));
    bool v12 = static_cast<bool>(((-12) < (-i10)));
}
print("v1", v1);
print("v2", v2);
print("v3", v3);
print("v4", v4);
print("v5", v5);
print("v7", v7);
print("v9", v9);
