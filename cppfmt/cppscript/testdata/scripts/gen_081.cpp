unsigned v1 = static_cast<unsigned>(static_cast<unsigned>(static_cast<unsigned>(std::abs(((true || !false) ? 57 : 20))) * 836u + 549u));
size_t v2 = static_cast<size_t>(static_cast<size_t>(static_cast<size_t>(std::abs(((21 & 0xff) | (85 & 15)))) ^ 37440u));
uint8_t v3 = static_cast<uint8_t>(static_cast<uint8_t>(static_cast<uint8_t>(std::abs((69 >> (22 & 7)))) ^ 7315u));
std::variant<int, std::string> v4 = std::variant<int, std::string>{std::string("a")};
double v5 = static_cast<double>(((0.1 + 2e3) + std::floor(0.1 - 2e3)));
const long long v6 = static_cast<long long>((((((70 - 59) % 1000) & 127) << (((98 - 84) % 1000) & 3)) * 1811LL));
print(std::visit([](const auto& held) { std::ostringstream s; s << held; return s.str(); }, v4));
print(std::visit([](const auto& held) { std::ostringstream s; s << held; return s.str(); }, v4));
for (int i8 = 0; i8 < 1; ++i8) {
    uint8_t v9 = static_cast<uint8_t>(v3);
    for (auto x10 : {0, 8, 5}) {
        std::cout << static_cast<int>((3.0 / (1 + 0.1 * 0.1))) % 500 << ' ' << std::string(1, 'k') << std::endl;
    }
    print(std::visit([](const auto& held) { std::ostringstream s; s << held; return s.str(); }, v4));
}
print((std::string("q\"") == ((false || !false) ? std::string("a") : std::string("x y"))), static_cast<int>(std::string("bc").size() % 100));
std::ostringstream s11;
s11 << ([](std::string s) { for (auto& c : s) c = static_cast<char>(std::toupper(c)); return s; }(std::string("zz"))) << "," << std::setw(6) << (-63) << std::setfill('0') << std::setw(4) << 51;
print(s11.str());
print("v1", v1);
print("v2", v2);
print("v3", (int)v3);
print("v4", std::visit([](const auto& held) { std::ostringstream s; s << held; return s.str(); }, v4));
print("v5", v5);
print("v6", v6);
