template <class T>
T t1(const T& a, const T& b) {
    return b < a ? a : b;
}
print(t1(std::max(5, 79), (74 >> (63 & 7))), t1(std::max(5, 79), (74 >> (63 & 7))));
const std::tuple<int, double, std::string> v2 = std::tuple<int, double, std::string>{(11 >> (64 & 7)), (48 * 0.25), ((true || !true) ? std::string("zz") : std::string(""))};
std::pair<int, std::string> v3 = std::pair<int, std::string>{(-4), std::to_string(89)};
unsigned v4 = static_cast<unsigned>(static_cast<unsigned>(std::abs((44 % 100 * (84 % 10)))));
const std::string v5 = ([](std::string s) { std::reverse(s.begin(), s.end()); return s; }(std::string("bc")));
bool v6 = static_cast<bool>((static_cast<int>(0.5) % 500 == (13 >> (80 & 7))));
int64_t v7 = static_cast<int64_t>(((-((28 & 0xff) | (8 & 15))) * 3777LL));
int v8 = static_cast<int>((-static_cast<int>(0.1) % 500));
for (auto x9 : {1, 4, 2}) {
    switch (std::abs(std::max(87, 14)) % 4) {
    case 0:
        print((std::sqrt(std::fabs(1.25)) / (1 + (0.5 * 1.25) * (0.5 * 1.25))), ((v8 % 100 * (x9 % 10)) / (std::abs(static_cast<int>(1.25) % 500) % 7 + 1)));
        break;
    case 1:
        print(x9, static_cast<int>(std::floor(0.1 - 1.0 / 3)) % 500);
        break;
    case 2:
        print((((x9 & 0xff) | (v8 & 15)) % 100 * (std::max(73, v8) % 10)), (-(v8 >> (x9 & 7))));
    default:
        print(((static_cast<int>(0.5) % 500 % 100 * ((-26) % 10)) * 2766LL), ([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }((83 >> (v8 & 7)), (5 % 100 * (x9 % 10)))));
    }
}
try {
    v6 = static_cast<bool>(v6);
    if (((true && false) && (true || !false))) throw std::invalid_argument("arg");
    print(std::stoi("12"));
} catch (const std::out_of_range&) {
    print("out of range");
} catch (const std::exception& e) {
    print("caught");
} catch (int n) {
    print("int", n);
}
auto f10 = [v8](int x) { return (x + v8) % 700; };
print(f10(3), f10(3));
for (auto x11 : {5, 7, 2}) {
    for (auto x12 : {7, 0, 7}) {
        switch (std::abs(std::max(94, 44)) % 4) {
        case 0:
            print((std::max((-v8), (-x12)) * 2675LL), (((23 / (std::abs(x12) % 7 + 1)) & 0xff) | (std::max(v8, 25) & 15)));
            break;
        case 1:
            print(((x12 != v8) ? ((x11 - x12) % 1000) : ((8 & 127) << (x11 & 3))), ((([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(x12, x11)) - (x12 >> (98 & 7))) % 1000));
            break;
        case 2:
            print(v5, ((x11 % 100 * (65 % 10)) % 100 * (((v8 + 14) % 1000) % 10)));
        default:
            print(((v8 != x11) ? std::string(0, 'k') : v5.substr(0, static_cast<size_t>(std::abs(x12)) % 5)), (((42 & 127) << (52 & 3)) >> ((77 / (std::abs(x11) % 7 + 1)) & 7)));
        }
    }
}
std::vector<std::string> v13 = std::vector<std::string>{((std::string("bc") < v5) ? v5 : std::string("tab\t"))};
for (int i14 = 0; i14 < 5; i14 += 2) {
    for (auto x15 : {1, 1, 1}) {
        if ((((v8 < v8) ? x15 : 94) <= ((60 & 0xff) | (x15 & 15)))) break;
    }
}
for (int i16 = 0; i16 < 4; i16++) {
    long long v17 = static_cast<long long>((((static_cast<int>(v5.size() % 100) + static_cast<int>(v5.size() % 100)) % 1000) * 691LL));
    double v18 = static_cast<double>(((0.1 + 0.5) / (1 + (87 * 0.25) * (87 * 0.25))));
    v8 = v8;
}
switch (std::abs(static_cast<int>(v5.size() % 100)) % 4) {
case 0:
    print(static_cast<unsigned>(static_cast<unsigned>(std::abs((79 / (std::abs(65) % 7 + 1)))) ^ 56307u), ([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }((-v8), std::max(v8, 42))));
    break;
case 1:
    print(v8, static_cast<int>((39 * 0.25)) % 500);
    break;
case 2:
    print(v5, ((v8 == 51) ? ((v5 < std::string("bc")) ? v8 : v8) : static_cast<int>(std::string("hello").size() % 100)));
default:
    print(((1.0 / 3 * 2e3) + (v8 * 0.25)), ((std::max(81, 19) + std::max(v8, v8)) % 1000));
}
try {
    v13.emplace_back(([](std::string s) { std::reverse(s.begin(), s.end()); return s; }(std::string(0, 'k'))));
    if ((static_cast<int>(0.1) % 500 < ((v5 < v5) ? 60 : v8))) throw std::out_of_range("range");
    print(std::stoi("x"));
} catch (const std::out_of_range&) {
    print("out of range");
} catch (const std::exception& e) {
    print("caught");
} catch (int n) {
    print("int", n);
}
int w19 = 2;
while (w19-- > 0) {
    switch (std::abs((-v8)) % 4) {
    case 0:
        print(((0.1 / (1 + 3.0 * 3.0)) / (1 + (0.1 * 3.0) * (0.1 * 3.0))), (-static_cast<int>(0.1) % 500));
        break;
    case 1:
        print(static_cast<int>(std::string("a").size() % 100), (((54 - 2) % 1000) / (std::abs((20 % 100 * (48 % 10))) % 7 + 1)));
    case 2:
        print(((3.0 / (1 + 0.1 * 0.1)) + std::sqrt(std::fabs(0.5))), (-(46 % 100 * (v8 % 10))));
        break;
    default:
        print((std::sqrt(std::fabs(0.1)) * std::sqrt(std::fabs(2e3))), (((-75) - std::max(5, v8)) % 1000));
    }
    std::ostringstream s20;
    s20 << std::to_string(v8) << "," << std::setw(6) << ((v8 < 70) ? v8 : 67) << std::setfill('0') << std::setw(4) << v8;
    print(s20.str());
}
v3.first = std::max(static_cast<int>(v5.size() % 100), ((97 & 127) << (v8 & 3)));
std::ostringstream s21;
s21 << ([](std::string s) { for (auto& c : s) c = static_cast<char>(std::toupper(c)); return s; }(v5)) << "," << std::setw(6) << (v8 / (std::abs(89) % 7 + 1)) << std::setfill('0') << std::setw(4) << v8;
print(s21.str());
try {
    int w22 = 4;
    while (w22-- > 0) {
        if ((((v8 & 0xff) | (v8 & 15)) < std::max(47, v8))) continue;
        int w23 = 3;
        while (w23-- > 0) {
            const std::string v24 = v5;
        }
    }
    if ((std::max(0, 48) == (-8))) throw (41 / (std::abs(67) % 7 + 1));
    print(std::stoi("12"));
} catch (const std::out_of_range&) {
    print("out of range");
} catch (const std::exception& e) {
    print("caught");
} catch (int n) {
    print("int", n);
}
int w25 = 2;
while (w25-- > 0) {
    std::string v26 = std::string(3, 'k');
}
print("v2", std::get<0>(v2), std::get<1>(v2), std::get<2>(v2));
print("v3", v3);
print("v4", v4);
print("v5", v5);
print("v6", v6);
print("v7", v7);
print("v8", v8);
print("v13", v13);
