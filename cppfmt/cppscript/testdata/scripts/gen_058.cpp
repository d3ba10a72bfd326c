int f1(double a, int b = 2) {
    if (b < 0) return static_cast<int>(a) % 100 % 100;
    int r = 0;
    for (int i = 0; i < b % 5; i++) r += static_cast<int>(a) % 100 % 100 + i;
    return r % 1000;
}
int r2(int n) {
    if (n <= 1 || n > 15) return 2;
    return (r2(n - 1) + r2(n - 2)) % 1000;
}
double v3 = static_cast<double>(((76 / (std::abs(63) % 7 + 1)) * 0.25));
std::vector<std::vector<int>> v4 = std::vector<std::vector<int>>{{(27 >> (21 & 7)), 61}, {}, {(-16)}};
std::map<std::string, int> v5 = std::map<std::string, int>{};
long long v6 = static_cast<long long>((((v5.count(std::string("q\"")) ? 1 : 6) >> (static_cast<int>(0.5) % 500 & 7)) * 1454LL));
long long v7 = static_cast<long long>(((((-36) + ((50 - 2) % 1000)) % 1000) * 1093LL));
double v8 = static_cast<double>(std::sqrt(std::fabs(std::sqrt(std::fabs(1.0 / 3)))));
v6 = static_cast<long long>(((-((94 & 0xff) | (39 & 15))) * 3732LL));
int w9 = 4;
while (w9-- > 0) {
    switch (std::abs((-60)) % 4) {
    case 0:
        print(((true || !true) && (true || !false)), (-(-31)));
    case 1:
        print(static_cast<unsigned>(static_cast<unsigned>(std::abs(((1 - 69) % 1000))) ^ 59227u), std::max((1 / (std::abs(17) % 7 + 1)), ((47 > 7) ? 47 : 94)));
        break;
    case 2:
        print(std::to_string(((56 & 127) << (97 & 3))), std::max(std::max(82, 51), ([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(80, 93))));
        break;
    default:
        print(std::sqrt(std::fabs(std::floor(0.1 - 3.0))), ((([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(51, 60)) & 127) << ((12 % 100 * (85 % 10)) & 3)));
    }
    const char v10 = static_cast<char>('a' + ((v5.count(std::string("tab\t")) ? 1 : 66) % 26 + 26) % 26);
}
for (int i11 = 0; i11 < 1; i11 += 2) {
    print(((std::string("q\"") < std::string("a")) && (76 <= 82)), ((-86) >> (static_cast<int>(1.0 / 3) % 500 & 7)));
    v7 = static_cast<long long>(v7);
    if ((((60 & 0xff) | (72 & 15)) == ((i11 & 127) << (i11 & 3)))) continue;
}
print((((static_cast<int>(0.5) % 500 & 127) << (((std::string("bc") < std::string("zz")) ? 73 : 73) & 3)) * 1434LL), std::max(((86 & 0xff) | (94 & 15)), std::max(66, 56)));
v7 = static_cast<long long>((((f1(v3, 88) % 1000) % 100 * ((52 >> (11 & 7)) % 10)) * 120LL));
print("v3", v3);
print("v4", v4);
print("v5", v5);
print("v6", v6);
print("v7", v7);
print("v8", v8);
