size_t v1 = static_cast<size_t>(static_cast<size_t>(static_cast<size_t>(std::abs((85 / (std::abs(55) % 7 + 1)))) - 892u));
double v2 = static_cast<double>((((true && true) ? 25 : 95) * 0.25));
const double v3 = static_cast<double>(((0.1 + 3.0) + std::sqrt(std::fabs(0.5))));
std::string v4 = std::string("q\"");
std::map<std::string, int> v5 = std::map<std::string, int>{{v4, 74}};
const int64_t v6 = static_cast<int64_t>((((static_cast<int>(3.0) % 500 - ((6 & 0xff) | (10 & 15))) % 1000) * 300LL));
std::variant<int, std::string> v7 = std::variant<int, std::string>{(53 >> (4 & 7))};
if (((std::string("q\"") + v4) == v4.substr(0, static_cast<size_t>(std::abs(76)) % 5))) {
    for (auto x8 : {3, 1, 1}) {
        print((std::to_string(72) == ([](std::string s) { for (auto& c : s) c = static_cast<char>(std::toupper(c)); return s; }(v4))), (-(67 >> (91 & 7))));
    }
    std::printf("%.3f %s %c\n", std::floor(std::sqrt(std::fabs(1.25)) - (50 * 0.25)), std::to_string(81).c_str(), 'z');
}
int w9 = 3;
do {
    print(((0.5 / (1 + 2e3 * 2e3)) / (1 + (2e3 * 0.5) * (2e3 * 0.5))), (-([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(91, 55))));
} while (--w9 > 0);
v5[((38 < 19) ? std::string("bc") : v4)] += (-12) % 50;
print(((v5.count(std::to_string(12)) ? 1 : static_cast<int>(std::string("a").size() % 100)) * 4006LL), (((67 >> (60 & 7)) & 0xff) | (static_cast<int>(v4.size() % 100) & 15)));
print((std::to_string(45) < std::string(3, 'k')), (-((85 + 55) % 1000)));
print(std::visit([](const auto& held) { std::ostringstream s; s << held; return s.str(); }, v7));
int w10 = 2;
while (w10-- > 0) {
    unsigned v11 = static_cast<unsigned>(static_cast<unsigned>(static_cast<unsigned>(std::abs(((63 & 127) << (95 & 3)))) - 4u));
    for (auto x12 : {1, 8, 1}) {
        if (((82 == x12) || !(true || !true))) {
            std::string v13 = v4;
            for (auto x14 : {1, 7, 8}) {
                print((((12 <= x14) ? 67 : x12) > static_cast<int>(2e3) % 500), (((-68) & 0xff) | (((x12 + 1) % 1000) & 15)));
            }
        }
    }
}
try {
    if (((false || !false) || !(v4 == std::string("tab\t")))) throw std::runtime_error(([](std::string s) { std::reverse(s.begin(), s.end()); return s; }(v4)));
    print(std::stoi("x"));
} catch (const std::out_of_range&) {
    print("out of range");
} catch (const std::exception& e) {
    print("caught");
} catch (int n) {
    print("int", n);
}
for (const auto& [a16, b17] : v5) print(a16, b17);
int w18 = 1;
while (w18-- > 0) {
    v7 = v7;
    for (int i19 = 0; i19 < 5; ++i19) {
        if ((((96 - 96) % 1000) == ((i19 + 25) % 1000))) {
            const std::vector<std::string> v20 = std::vector<std::string>{std::string("q\""), v4, v4, std::to_string(i19)};
        }
        else {
            try {
                print(v2, static_cast<int>((0.1 * 0.1)) % 500);
                if (((i19 > i19) && (v4 == v4))) throw std::out_of_range("range");
                print(std::stoi("x"));
            } catch (const std::out_of_range&) {
                print("out of range");
            } catch (const std::exception& e) {
                print("caught");
            } catch (int n) {
                print("int", n);
            }
        }
    }
}
print("v1", v1);
print("v2", v2);
print("v3", v3);
print("v4", v4);
print("v5", v5);
print("v6", v6);
print("v7", std::visit([](const auto& held) { std::ostringstream s; s << held; return s.str(); }, v7));
