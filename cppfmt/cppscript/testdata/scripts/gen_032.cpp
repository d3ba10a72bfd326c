template <class T>
T t1(const T& a, const T& b) {
    return b < a ? a : b;
}
print(t1((-17), static_cast<int>(1.0 / 3) % 500), t1((-17), static_cast<int>(1.0 / 3) % 500));
int64_t v2 = static_cast<int64_t>(((-(3 % 100 * (43 % 10))) * 3514LL));
std::map<int, std::string> v3 = std::map<int, std::string>{};
size_t v4 = static_cast<size_t>(static_cast<size_t>(static_cast<size_t>(std::abs(((11 & 0xff) | (13 & 15)))) * 900u + 309u));
std::string v5 = std::string("hello");
std::optional<int> v6 = std::optional<int>{};
v2 = static_cast<int64_t>(v2);
std::printf("%.3f %s %c\n", std::sqrt(std::fabs((0.5 / (1 + 1.25 * 1.25)))), (v5 + std::string("hello")).c_str(), 'z');
for (auto x7 : {2, 1, 7}) {
    v2 = static_cast<int64_t>(((-(-97)) * 1051LL));
}
std::vector<std::string> v8 = std::vector<std::string>{v5};
short v9 = static_cast<short>((-static_cast<int>(1.25) % 500));
for (int i10 = 0; i10 < 2; i10++) {
    try {
        v9 = (-([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(i10, 53)));
        if (((std::string("bc") < v5) || !(98 < 6))) throw (i10 >> (6 & 7));
        print(std::stoi("x"));
    } catch (const std::out_of_range&) {
        print("out of range");
    } catch (const std::exception& e) {
        print("caught");
    } catch (int n) {
        print("int", n);
    }
}
try {
    switch (std::abs((-87)) % 4) {
    case 0:
        print(((95 > 44) || !(62 >= 73)), (((16 != 2) && (false || !true)) ? (-89) : (61 / (std::abs(66) % 7 + 1))));
    case 1:
        print(((1.25 + 3.0) * std::floor(1.25 - 1.0 / 3)), ((static_cast<int>(v5.size() % 100) & 127) << ((-49) & 3)));
        break;
    case 2:
        print(((46 >> (35 & 7)) >> ((-8) & 7)), ((49 >> (57 & 7)) % 100 * ((26 % 100 * (6 % 10)) % 10)));
        break;
    default:
        print(static_cast<unsigned>(std::abs((-87))), ((((15 - 61) % 1000) & 0xff) | (static_cast<int>(std::string("q\"").size() % 100) & 15)));
    }
    if (((false || !false) && (v5 < std::string("tab\t")))) throw std::invalid_argument("arg");
    print(std::stoi("x"));
} catch (const std::out_of_range&) {
    print("out of range");
} catch (const std::exception& e) {
    print("caught");
} catch (int n) {
    print("int", n);
}
for (int i11 = 0; i11 < 1; i11++) {
    try {
        print(static_cast<unsigned>(std::abs((-i11))), ((((i11 - 6) % 1000) & 0xff) | ((-71) & 15)));
        if (((v5 == v5) || !(true && false))) throw std::invalid_argument("arg");
        print(std::stoi(std::to_string(((28 > i11) ? 63 : 73))));
    } catch (const std::out_of_range&) {
        print("out of range");
    } catch (const std::exception& e) {
        print("caught");
    } catch (int n) {
        print("int", n);
    }
}
unsigned v12 = static_cast<unsigned>(static_cast<unsigned>(static_cast<unsigned>(std::abs(((60 & 0xff) | (5 & 15)))) * 176u + 993u));
try {
    v6 = (54 >> (90 & 7));
    if ((((false || !true) ? std::string("zz") : std::string("hello")) < ((66 < 24) ? v5 : v5))) throw (-91);
    print(std::stoi("x"));
} catch (const std::out_of_range&) {
    print("out of range");
} catch (const std::exception& e) {
    print("caught");
} catch (int n) {
    print("int", n);
}
std::ostringstream s14;
s14 << ([](std::string s) { for (auto& c : s) c = static_cast<char>(std::toupper(c)); return s; }(v5)) << "," << std::setw(6) << ((56 & 127) << (49 & 3)) << std::setfill('0') << std::setw(4) << 55;
print(s14.str());
unsigned v16 = static_cast<unsigned>(v12);
std::cout << ((((false || !true) ? 9 : 75) & 0xff) | ((10 % 100 * (23 % 10)) & 15)) << ' ' << (std::string("zz") + v5) << std::endl;
print("v2", v2);
print("v3", v3);
print("v4", v4);
print("v5", v5);
print("v6", v6);
print("v8", v8);
print("v9", v9);
print("v12", v12);
print("v16", v16);
