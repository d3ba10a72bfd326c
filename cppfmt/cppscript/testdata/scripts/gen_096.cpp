std::string v1 = ([](std::string s) { std::reverse(s.begin(), s.end()); return s; }(std::string("a"))).substr(0, static_cast<size_t>(std::abs((-36))) % 5);
uint8_t v2 = static_cast<uint8_t>(static_cast<uint8_t>(static_cast<uint8_t>(std::abs(((true && true) ? 81 : 39))) * 125u + 309u));
int v3 = static_cast<int>(((53 % 100 * (72 % 10)) / (std::abs(((33 & 127) << (34 & 3))) % 7 + 1)));
std::pair<int, std::string> v4 = std::pair<int, std::string>{(v3 % 100 * (v3 % 10)), ([](std::string s) { std::reverse(s.begin(), s.end()); return s; }(v1))};
bool v5 = static_cast<bool>((static_cast<int>(3.0) % 500 > ((v3 + 1) % 1000)));
const std::map<std::string, int> v6 = std::map<std::string, int>{{v1, v3}, {v1, v3}};
int v7 = static_cast<int>((-static_cast<int>(2e3) % 500));
v5 = static_cast<bool>(v5);
for (auto x8 : {8, 7, 4}) {
    if ((([](std::string s) { for (auto& c : s) c = static_cast<char>(std::toupper(c)); return s; }(std::string("x y"))) < std::to_string(v3))) {
        v4.first = (((-x8) + ((87 & 0xff) | (89 & 15))) % 1000);
        switch (std::abs((-v3)) % 4) {
        case 0:
            print((((v7 <= v3) ? 83 : 70) < ((v3 > v3) ? 49 : x8)), ((static_cast<int>(v1.size() % 100) + (-66)) % 1000));
            break;
        case 1:
            print(((v6.count(std::string(2, 'k')) ? 1 : (64 / (std::abs(v3) % 7 + 1))) * 3269LL), ((v6.count(v1) ? 1 : 93) % 100 * (static_cast<int>(v1.size() % 100) % 10)));
            break;
        case 2:
            print(static_cast<unsigned>(static_cast<unsigned>(std::abs(((35 >= 24) ? v7 : 15))) * 11u + 705u), (std::max(51, 78) >> ((88 % 100 * (66 % 10)) & 7)));
        default:
            print(static_cast<unsigned>(static_cast<unsigned>(std::abs(([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(48, v7)))) ^ 8165u), (((-v3) + ((x8 - 93) % 1000)) % 1000));
        }
    }
}
std::map<std::string, int> v9 = std::map<std::string, int>{{v1, v7}, {v1, v7}, {v1, v3}};
int w10 = 2;
do {
    print((std::to_string(71) == ((true || !false) ? std::string("bc") : std::string("bc"))), ((v7 <= 23) ? (v7 / (std::abs(v3) % 7 + 1)) : static_cast<int>(std::string("hello").size() % 100)));
} while (--w10 > 0);
std::printf("%.3f %s %c\n", (((v3 < v3) ? 51 : v3) * 0.25), std::string(1, 'k').c_str(), 'z');
print(std::string(3, 'k'), ((v7 == v7) ? static_cast<int>(v1.size() % 100) : ((v7 - v7) % 1000)));
uint8_t v11 = static_cast<uint8_t>(v2);
v4 = std::pair<int, std::string>{((46 & 127) << (1 & 3)), std::string("zz").substr(0, static_cast<size_t>(std::abs(v7)) % 5)};
for (const auto& [a12, b13] : v9) print(a12, b13);
try {
    unsigned v14 = static_cast<unsigned>(static_cast<unsigned>(static_cast<unsigned>(std::abs((v3 % 100 * (v3 % 10)))) - 980u));
    if (((v7 < v3) || !(v1 == std::string("")))) throw ((v7 - v7) % 1000);
    print(std::stoi("x"));
} catch (const std::out_of_range&) {
    print("out of range");
} catch (const std::exception& e) {
    print("caught");
} catch (int n) {
    print("int", n);
}
int v15 = static_cast<int>(((((61 - v3) % 1000) - (v6.count(std::string("tab\t")) ? 1 : 89)) % 1000));
try {
    std::ostringstream s16;
    s16 << std::string(1, 'k') << "," << std::setw(6) << (90 / (std::abs(16) % 7 + 1)) << std::setfill('0') << std::setw(4) << v3;
    print(s16.str());
    if ((std::string("").substr(0, static_cast<size_t>(std::abs(9)) % 5) == v1)) throw std::invalid_argument("arg");
    print(std::stoi(std::to_string(static_cast<int>(0.1) % 500)));
} catch (const std::out_of_range&) {
    print("out of range");
} catch (const std::exception& e) {
    print("caught");
} catch (int n) {
    print("int", n);
}
long long v17 = static_cast<long long>(((-((20 - v7) % 1000)) * 3857LL));
std::vector<double> v18 = std::vector<double>{(1.0 / 3 + 2e3), (0.1 / (1 + 0.1 * 0.1)), (38 * 0.25)};
std::string v19 = ((std::string("bc") + std::string("a")) + std::to_string(22));
print("v1", v1);
print("v2", (int)v2);
print("v3", v3);
print("v4", v4);
print("v5", v5);
print("v6", v6);
print("v7", v7);
print("v9", v9);
print("v11", (int)v11);
print("v15", v15);
print("v17", v17);
print("v18", v18);
print("v19", v19);
