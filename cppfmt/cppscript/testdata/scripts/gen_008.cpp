enum class E1 { red, green = 5, blue };
std::string name_of(E1 e) {
    switch (e) {
    case E1::red:
        return "red";
    case E1::green:
        return "green";
    default:
        return "other";
    }
}
int r2(int n) {
    if (n <= 1 || n > 15) return 3;
    return (r2(n - 1) + r2(n - 2)) % 1000;
}
print(name_of(E1::red), static_cast<int>(E1::blue));
const std::map<int, std::string> v3 = std::map<int, std::string>{{58, std::string("hello")}};
int v4 = static_cast<int>((((-81) - ((44 - 19) % 1000)) % 1000));
uint8_t v5 = static_cast<uint8_t>(static_cast<uint8_t>(static_cast<uint8_t>(std::abs(static_cast<int>(std::string("a").size() % 100))) ^ 57990u));
const std::string v6 = std::string(2, 'k');
std::string v7 = (v6 + v6);
char v8 = static_cast<char>('a' + ((r2(v4) % 1000) % 26 + 26) % 26);
v4 = static_cast<int>((0.1 / (1 + 0.1 * 0.1))) % 500;
for (auto x9 : {1, 5, 4}) {
    for (const auto& [a10, b11] : v3) print(a10, b11);
}
std::ostringstream s12;
s12 << std::string("").substr(0, static_cast<size_t>(std::abs(51)) % 5) << "," << std::setw(6) << static_cast<int>(v6.size() % 100) << std::setfill('0') << std::setw(4) << 86;
print(s12.str());
std::printf("%.3f %s %c\n", ((1.25 + 2e3) / (1 + (0.5 + 2e3) * (0.5 + 2e3))), v6.substr(0, static_cast<size_t>(std::abs(72)) % 5).c_str(), 'z');
v8 = v8;
char v13 = v8;
std::printf("%.3f %s %c\n", std::sqrt(std::fabs(std::floor(0.5 - 1.0 / 3))), (std::string("hello") + std::string("bc")).c_str(), 'z');
int w14 = 4;
while (w14-- > 0) {
    int w15 = 4;
    while (w15-- > 0) {
        if ((v7 < std::string(""))) {
            int w16 = 1;
            while (w16-- > 0) {
                print(((r2((v4 / (std::abs(v4) % 7 + 1))) % 1000) * 256LL), (-(99 % 100 * (v4 % 10))));
            }
            std::ostringstream s17;
            s17 << std::string("q\"").substr(0, static_cast<size_t>(std::abs(21)) % 5) << "," << std::setw(6) << static_cast<int>(0.1) % 500 << std::setfill('0') << std::setw(4) << v4;
            print(s17.str());
        }
    }
}
v8 = static_cast<char>('a' + ((v4 / (std::abs(v4) % 7 + 1)) % 26 + 26) % 26);
int v18 = static_cast<int>(v4);
for (auto x19 : {1, 4, 0}) {
    std::ostringstream s20;
    s20 << (v6 + std::string("tab\t")) << "," << std::setw(6) << (-52) << std::setfill('0') << std::setw(4) << 6;
    print(s20.str());
}
print("v3", v3);
print("v4", v4);
print("v5", (int)v5);
print("v6", v6);
print("v7", v7);
print("v8", v8);
print("v13", v13);
print("v18", v18);
