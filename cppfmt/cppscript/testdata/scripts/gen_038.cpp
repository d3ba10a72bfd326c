template <class T>
T t1(const T& a, const T& b) {
    return b < a ? a : b;
}
constexpr int c2 = 5 * 9;
using Aliasc2 = std::vector<int>;
print(t1((-96), (29 >> (81 & 7))), t1((-96), (29 >> (81 & 7))));
Aliasc2 v3{c2, c2 + 1};
std::map<int, std::string> v4 = std::map<int, std::string>{{78, std::string("x y")}};
char v5 = static_cast<char>('a' + (static_cast<int>(std::string("hello").size() % 100) % 26 + 26) % 26);
int64_t v6 = static_cast<int64_t>((std::max(((62 & 0xff) | (0 & 15)), ((95 + 64) % 1000)) * 1907LL));
const std::string v7 = std::to_string((21 % 100 * (27 % 10)));
std::vector<double> v8 = std::vector<double>{(49 * 0.25), (1.0 / 3 / (1 + 1.0 / 3 * 1.0 / 3)), (0.5 / (1 + 2e3 * 2e3))};
int v9 = static_cast<int>(((static_cast<int>(2e3) % 500 + ((86 >= 15) ? 70 : 47)) % 1000));
if (!v3.empty()) v3.front() = (((true && false) ? 20 : 83) % 100 * ((-69) % 10));
print(((1.0 / 3 * 1.0 / 3) / (1 + (0.1 / (1 + 1.0 / 3 * 1.0 / 3)) * (0.1 / (1 + 1.0 / 3 * 1.0 / 3)))), (v3.empty() ? 0 : v3[static_cast<size_t>(std::abs((13 >> (v9 & 7)))) % v3.size()] % 1000));
int w10 = 2;
while (w10-- > 0) {
    print(v7, (-std::max(v9, v9)));
    try {
        v8 = std::vector<double>{std::sqrt(std::fabs(1.25))};
        if (((v9 == v9) || !(v7 == std::string("zz")))) throw ((v9 + 35) % 1000);
        print(std::stoi("12"));
        print(v3.at(1) > 0);
    } catch (const std::out_of_range&) {
        print("out of range");
    } catch (const std::exception& e) {
        print("caught");
    } catch (int n) {
        print("int", n);
    }
}
v9 = v9;
std::transform(v3.begin(), v3.end(), v3.begin(), [](int x) { return x % 100 * 2 + 1; });
auto x11_all = v3;
for (auto x11 : x11_all) {
    if ((([](std::string s) { std::reverse(s.begin(), s.end()); return s; }(v7)) == std::string("x y"))) continue;
    for (int i12 = 0; i12 < 2; ++i12) {
        switch (std::abs(((94 & 0xff) | (97 & 15))) % 4) {
        case 0:
            print((static_cast<int>(std::sqrt(std::fabs(2e3))) % 500 * 2738LL), static_cast<int>(std::sqrt(std::fabs(0.5))) % 500);
        case 1:
            print(static_cast<unsigned>(static_cast<unsigned>(std::abs(((35 & 127) << (i12 & 3)))) ^ 17906u), (static_cast<int>(std::string("a").size() % 100) % 100 * (std::max(65, 70) % 10)));
        case 2:
            print(([](std::string s) { for (auto& c : s) c = static_cast<char>(std::toupper(c)); return s; }(std::to_string(v9))), ((-88) >> (((x11 - 52) % 1000) & 7)));
        default:
            print(std::max(static_cast<int>(v7.size() % 100), (i12 / (std::abs(91) % 7 + 1))), std::max(static_cast<int>(v7.size() % 100), (-i12)));
        }
        if ((((true || !false) ? 87 : i12) <= ((x11 & 127) << (i12 & 3)))) {
            for (int x13 : v3 | std::views::filter([](int e) { return e % 2 == 0; }) | std::views::transform([](int e) { return e % 100 * 3; })) print(x13);
            print(v8);
        }
        else {
            std::function<int(int)> f14 = [=](int x) { return x > 0 ? x + v9 % 9 : 0; };
            print(f14(4), f14(3));
        }
        print(static_cast<unsigned>(static_cast<unsigned>(std::abs(std::max(95, 66))) ^ 30443u), (-(35 >> (56 & 7))));
    }
}
std::transform(v3.begin(), v3.end(), v3.begin(), [](int x) { return x % 100 * 2 + 1; });
std::ostringstream s15;
s15 << std::string(2, 'k') << "," << std::setw(6) << (-v9) << std::setfill('0') << std::setw(4) << 4;
print(s15.str());
print((([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(((41 - v9) % 1000), static_cast<int>(std::string("bc").size() % 100))) * 4684LL), (((v9 + 8) % 1000) % 100 * ((v9 % 100 * (30 % 10)) % 10)));
print("v3", v3);
print("v4", v4);
print("v5", v5);
print("v6", v6);
print("v7", v7);
print("v8", v8);
print("v9", v9);
