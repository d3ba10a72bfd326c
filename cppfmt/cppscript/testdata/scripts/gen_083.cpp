int f1(int a, int b = 1) {
    if (b < 0) return a % 100;
    int r = 0;
    for (int i = 0; i < b % 5; i++) r += a % 100 + i;
    return r % 1000;
}
constexpr int c2 = 29 * 3;
using Aliasc2 = std::vector<int>;
Aliasc2 v3{c2, c2 + 1};
size_t v4 = static_cast<size_t>(static_cast<size_t>(std::abs((f1(15, 16) % 1000))));
int v5 = static_cast<int>(([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(std::max(24, 16), (32 >> (74 & 7)))));
std::string v6 = ([](std::string s) { for (auto& c : s) c = static_cast<char>(std::toupper(c)); return s; }(([](std::string s) { std::reverse(s.begin(), s.end()); return s; }(std::string("q\"")))));
const bool v7 = static_cast<bool>(((true && false) || !(true && true)));
std::string v8 = v6;
size_t v9 = static_cast<size_t>(static_cast<size_t>(std::abs((-v5))));
unsigned v10 = static_cast<unsigned>(static_cast<unsigned>(static_cast<unsigned>(std::abs((92 / (std::abs(36) % 7 + 1)))) - 515u));
long long v11 = static_cast<long long>(((-(v3.empty() ? 0 : v3[static_cast<size_t>(std::abs(v5)) % v3.size()] % 1000)) * 1387LL));
v10 = static_cast<unsigned>(v10);
v6 = ([](std::string s) { for (auto& c : s) c = static_cast<char>(std::toupper(c)); return s; }(std::string("x y"))).substr(0, static_cast<size_t>(std::abs(std::max(v5, 96))) % 5);
auto [a12, b13] = std::pair{(v5 / (std::abs(8) % 7 + 1)), std::string("")};
print(a12, b13);
v3.resize(static_cast<size_t>(std::abs(((f1(v5, v5) % 1000) / (std::abs(((11 <= 6) ? v5 : v5)) % 7 + 1)))) % 6);
print(v10, static_cast<int>(([](std::string s) { std::reverse(s.begin(), s.end()); return s; }(v6)).size() % 100));
v10 = static_cast<unsigned>(static_cast<unsigned>(static_cast<unsigned>(std::abs(((95 & 127) << (23 & 3)))) * 58u + 524u));
for (int i14 = 0; i14 < 1; i14 += 2) {
    v10 = static_cast<unsigned>(static_cast<unsigned>(static_cast<unsigned>(std::abs(((v5 + v5) % 1000))) * 843u + 945u));
    if (((true || !false) && (v5 >= 50))) {
        if (!v3.empty()) v3.pop_back(); else v3.push_back(((std::string("zz") == std::string("")) ? (v3.empty() ? 0 : v3[static_cast<size_t>(std::abs(i14)) % v3.size()] % 1000) : (v5 / (std::abs(i14) % 7 + 1))));
        if (int k15 = (f1(v5, v5) % 1000); k15 > 35) {
            auto [a16, b17] = std::pair{((v5 & 127) << (v5 & 3)), std::to_string(19)};
            print(a16, b17);
        }
        else {
            v8 = ([](std::string s) { for (auto& c : s) c = static_cast<char>(std::toupper(c)); return s; }(((v8 == std::string("a")) ? std::string("hello") : v8)));
        }
    }
    else {
        try {
            auto x18_all = v3;
            for (const auto& x18 : x18_all) {
                print(std::string(0, 'k'), static_cast<int>(std::to_string(x18).size() % 100));
            }
            if (((std::string("x y") + std::string("bc")) < std::to_string(28))) throw std::runtime_error(([](std::string s) { for (auto& c : s) c = static_cast<char>(std::toupper(c)); return s; }(std::string("x y"))));
            print(std::stoi(std::to_string(((i14 & 0xff) | (i14 & 15)))));
            print(v3.at(2) > 0);
        } catch (const std::out_of_range&) {
            print("out of range");
        } catch (const std::exception& e) {
            print("caught");
        } catch (int n) {
            print("int", n);
        }
    }
}
v4 = static_cast<size_t>(static_cast<size_t>(static_cast<size_t>(std::abs(static_cast<int>(std::string("hello").size() % 100))) ^ 10500u));
std::ostringstream s19;
s19 << ((true && true) ? std::string("zz") : std::string("x y")) << "," << std::setw(6) << ((v5 - 1) % 1000) << std::setfill('0') << std::setw(4) << 37;
print(s19.str());
v8 = v6;
int w20 = 2;
do {
    print(([](std::string s) { std::reverse(s.begin(), s.end()); return s; }(std::to_string(69))), (f1(((v5 & 127) << (v5 & 3)), ((1 + 72) % 1000)) % 1000));
} while (--w20 > 0);
v3.resize(static_cast<size_t>(std::abs(std::max(((9 & 0xff) | (55 & 15)), static_cast<int>(1.0 / 3) % 500))) % 6);
for (int i21 = 0; i21 < 1; i21 += 2) {
    v3.resize(static_cast<size_t>(std::abs(std::max(((i21 - v5) % 1000), (-v5)))) % 6);
    std::function<int(int)> f22 = [&](int x) { return x <= 0 ? 0 : x + f22(x - 1); };
    print(f22(1), f22(3));
}
if ((((22 - v5) % 1000) < ((v5 - 32) % 1000))) {
    std::function<int(int)> f23 = [=](int x) { return x > 0 ? x + v5 % 9 : 0; };
    print(f23(0), f23(3));
}
print("v3", v3);
print("v4", v4);
print("v5", v5);
print("v6", v6);
print("v7", v7);
print("v8", v8);
print("v9", v9);
print("v10", v10);
print("v11", v11);
