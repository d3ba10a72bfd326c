int v1 = static_cast<int>((-(-77)));
double v2 = static_cast<double>(((3.0 + 3.0) / (1 + (0.5 * 2e3) * (0.5 * 2e3))));
std::vector<int> v3 = std::vector<int>{(4 / (std::abs(v1) % 7 + 1)), (-v1)};
std::string v4 = std::string(3, 'k');
int64_t v5 = static_cast<int64_t>((((v3.empty() ? 0 : v3[static_cast<size_t>(std::abs(61)) % v3.size()] % 1000) % 100 * (std::max(v1, 83) % 10)) * 3921LL));
long long v6 = static_cast<long long>(((-((v1 & 127) << (v1 & 3))) * 4974LL));
std::vector<std::string> v7 = std::vector<std::string>{([](std::string s) { for (auto& c : s) c = static_cast<char>(std::toupper(c)); return s; }(std::string("tab\t")))};
print(static_cast<unsigned>(std::abs(((18 == v1) ? 44 : v1))), ((v3.empty() ? 0 : v3[static_cast<size_t>(std::abs(55)) % v3.size()] % 1000) >> (((v1 + 21) % 1000) & 7)));
print(std::to_string((-64)), (-static_cast<int>(v4.size() % 100)));
std::deque<int> v8 = std::deque<int>{v1, v1};
switch (std::abs(((v1 < v1) ? 93 : 76)) % 4) {
case 0:
    print(std::sqrt(std::fabs((0.1 * 0.5))), ((-16) >> (static_cast<int>(std::string("x y").size() % 100) & 7)));
case 1:
    print(v4, (v3.empty() ? 0 : v3[static_cast<size_t>(std::abs((-82))) % v3.size()] % 1000));
    break;
case 2:
    print(static_cast<unsigned>(static_cast<unsigned>(std::abs(((29 - 16) % 1000))) ^ 52357u), std::max((v1 >> (97 & 7)), static_cast<int>(2e3) % 500));
default:
    print(static_cast<unsigned>(static_cast<unsigned>(std::abs(static_cast<int>(v4.size() % 100))) * 317u + 282u), (((v1 - v1) % 1000) >> (((v1 & 127) << (v1 & 3)) & 7)));
}
auto [a9, b10] = std::pair{((7 & 0xff) | (75 & 15)), ([](std::string s) { for (auto& c : s) c = static_cast<char>(std::toupper(c)); return s; }(v4))};
print(a9, b10);
int w11 = 1;
while (w11-- > 0) {
    if (int k12 = ((8 & 0xff) | (17 & 15)); k12 > 36) {
        print(v6, std::max((-v1), (-76)));
        v2 = static_cast<double>(v2);
    }
}
v8 = std::deque<int>{(-84), v1, (v1 >> (v1 & 7)), (v3.empty() ? 0 : v3[static_cast<size_t>(std::abs(58)) % v3.size()] % 1000)};
int w13 = 4;
while (w13-- > 0) {
    std::cout << std::boolalpha << (8 <= 87) << std::noboolalpha << " " << (1.0 / 3 + 1.0 / 3) << "\n";
}
print("v1", v1);
print("v2", v2);
print("v3", v3);
print("v4", v4);
print("v5", v5);
print("v6", v6);
print("v7", v7);
print("v8", v8);
