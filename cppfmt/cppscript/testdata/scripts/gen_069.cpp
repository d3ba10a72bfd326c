std::string v1 = ((14 <= 5) ? ((64 <= 33) ? std::string("zz") : std::string("a")) : std::string(0, 'k'));
double v2 = static_cast<double>(std::floor((2e3 * 0.5) - (0.1 * 0.5)));
std::variant<int, std::string> v3 = std::variant<int, std::string>{static_cast<int>(std::string("x y").size() % 100)};
const int64_t v4 = static_cast<int64_t>((std::max(([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(86, 24)), ((65 & 127) << (65 & 3))) * 893LL));
char v5 = static_cast<char>('a' + (([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(28, 68)) % 26 + 26) % 26);
int v6 = static_cast<int>(((16 <= 94) ? ((53 & 0xff) | (74 & 15)) : ((54 + 18) % 1000)));
print((v1.substr(0, static_cast<size_t>(std::abs(v6)) % 5) == (std::string("zz") + v1)), ((-v6) / (std::abs((v6 % 100 * (38 % 10))) % 7 + 1)));
v3 = std::variant<int, std::string>{((87 & 0xff) | (0 & 15))};
long long v7 = static_cast<long long>(((-static_cast<int>(v1.size() % 100)) * 707LL));
print(std::visit([](const auto& held) { std::ostringstream s; s << held; return s.str(); }, v3));
auto f8 = [v6](int x) { return (x + v6) % 700; };
print(f8(7), f8(3));
for (int i9 = 0; i9 < 4; ++i9) {
}
print("v1", v1);
print("v2", v2);
print("v3", std::visit([](const auto& held) { std::ostringstream s; s << held; return s.str(); }, v3));
print("v4", v4);
print("v5", v5);
print("v6", v6);
print("v7", v7);
