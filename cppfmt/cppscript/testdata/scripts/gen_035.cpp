constexpr int c1 = 27 * 8;
using Aliasc1 = std::vector<int>;
int r3(int n) {
    if (n <= 1 || n > 15) return 1;
    return (r3(n - 1) + r3(n - 2)) % 1000;
}
Aliasc1 v2{c1, c1 + 1};
long long v4 = static_cast<long long>(((-std::max(29, 35)) * 1536LL));
double v5 = static_cast<double>((std::floor(3.0 - 1.0 / 3) + (1.0 / 3 / (1 + 1.0 / 3 * 1.0 / 3))));
std::vector<std::string> v6 = std::vector<std::string>{([](std::string s) { for (auto& c : s) c = static_cast<char>(std::toupper(c)); return s; }(std::string("a"))), std::string("zz"), ([](std::string s) { std::reverse(s.begin(), s.end()); return s; }(std::string("q\"")))};
std::string v7 = std::string(3, 'k');
std::optional<int> v8 = std::optional<int>{((18 + 3) % 1000)};
const std::variant<int, std::string> v9 = std::variant<int, std::string>{(95 / (std::abs(11) % 7 + 1))};
auto [a10, b11] = std::pair{static_cast<int>(1.25) % 500, (std::string("tab\t") + v7)};
print(a10, b11);
print(v5, ([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }((-69), (r3(33) % 1000))));
v6.emplace_back(((4 >= 31) ? ([](std::string s) { std::reverse(s.begin(), s.end()); return s; }(std::string("hello"))) : ((true && false) ? v7 : std::string("bc"))));
for (int x12 : v2 | std::views::take(2) | std::views::transform([](int e) { return e % 100 * 3; })) print(x12);
if (v8) *v8 = ((39 & 0xff) | (86 & 15));
v2.erase(std::remove_if(v2.begin(), v2.end(), [](int x) { return x % 3 == 0; }), v2.end());
for (int x13 : v2 | std::views::filter([](int e) { return e % 2 == 0; }) | std::views::transform([](int e) { return e % 100 * 3; })) print(x13);
print((std::to_string(94) < ([](std::string s) { for (auto& c : s) c = static_cast<char>(std::toupper(c)); return s; }(std::string("bc")))), ((((93 - 44) % 1000) & 0xff) | ((32 >> (33 & 7)) & 15)));
for (int i14 = 0; i14 < 1; ++i14) {
    try {
        print((((-i14) & 0xff) | ((-2) & 15)), (-std::max(26, 50)));
        if (((false || !false) && (false || !false))) throw ((97 & 127) << (i14 & 3));
        print(std::stoi("x"));
        print(v2.at(3) > 0);
    } catch (const std::out_of_range&) {
        print("out of range");
    } catch (const std::exception& e) {
        print("caught");
    } catch (int n) {
        print("int", n);
    }
    if ((static_cast<int>(0.5) % 500 >= (55 / (std::abs(75) % 7 + 1)))) {
        try {
            if (int k15 = ((2 != i14) ? 76 : 31); k15 > 35) {
                print(((-i14) <= (i14 >> (85 & 7))), static_cast<int>(std::floor(3.0 - 1.0 / 3)) % 500);
                print(static_cast<unsigned>(static_cast<unsigned>(std::abs(((false || !true) ? i14 : i14))) ^ 13649u), std::max(((58 & 127) << (i14 & 3)), (r3(i14) % 1000)));
            }
            else {
                print(i14, (((98 >> (i14 & 7)) & 127) << (((i14 >= 46) ? i14 : 75) & 3)));
            }
            if (((19 < 58) || !(v7 == std::string("tab\t")))) throw static_cast<int>(0.1) % 500;
            print(std::stoi("12"));
            print(v2.at(3) > 0);
        } catch (const std::out_of_range&) {
            print("out of range");
        } catch (const std::exception& e) {
            print("caught");
        } catch (int n) {
            print("int", n);
        }
    }
    else {
        switch (std::abs(((90 + 33) % 1000)) % 4) {
        case 0:
            print(static_cast<unsigned>(static_cast<unsigned>(std::abs(((i14 - i14) % 1000))) ^ 4512u), (v2.empty() ? 0 : v2[static_cast<size_t>(std::abs(static_cast<int>(std::string("zz").size() % 100))) % v2.size()] % 1000));
        case 1:
            print(v4, static_cast<int>((v7 + v7).size() % 100));
            break;
        case 2:
            print(((v2.empty() ? 0 : v2[static_cast<size_t>(std::abs(i14)) % v2.size()] % 1000) < (33 % 100 * (90 % 10))), (-static_cast<int>(2e3) % 500));
            break;
        default:
            print(((-i14) <= static_cast<int>(std::string("q\"").size() % 100)), ((([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(61, i14)) - std::max(59, i14)) % 1000));
        }
    }
}
if (!v2.empty()) print(*std::max_element(v2.begin(), v2.end()));
v6.emplace_back((v7 + std::string("tab\t")).substr(0, static_cast<size_t>(std::abs((r3(7) % 1000))) % 5));
print("v2", v2);
print("v4", v4);
print("v5", v5);
print("v6", v6);
print("v7", v7);
print("v8", v8);
print("v9", std::visit([](const auto& held) { std::ostringstream s; s << held; return s.str(); }, v9));
