enum class E1 { red, green = 4, blue };
std::string name_of(E1 e) {
    switch (e) {
    case E1::red:
        return "red";
    case E1::green:
        return "green";
    default:
        return "other";
    }
}
constexpr int c2 = 2 * 28;
using Aliasc2 = std::vector<int>;
int r4(int n) {
    if (n <= 1 || n > 15) return 1;
    return (r4(n - 1) + r4(n - 2)) % 1000;
}
print(name_of(E1::green), static_cast<int>(E1::blue));
Aliasc2 v3{c2, c2 + 1};
unsigned v5 = static_cast<unsigned>(static_cast<unsigned>(std::abs((59 % 100 * (61 % 10)))));
const std::deque<int> v6 = std::deque<int>{((83 & 127) << (96 & 3)), (20 >> (46 & 7)), ((60 <= 98) ? 45 : 48), ((21 & 127) << (79 & 3))};
long long v7 = static_cast<long long>((([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }((-21), ((std::string("") == std::string("zz")) ? 56 : 37))) * 2858LL));
std::set<int> v8 = std::set<int>{(31 >> (54 & 7))};
std::string v9 = (((64 <= 22) || !(89 > 41)) ? ([](std::string s) { std::reverse(s.begin(), s.end()); return s; }(std::string("q\""))) : ([](std::string s) { for (auto& c : s) c = static_cast<char>(std::toupper(c)); return s; }(std::string(""))));
auto [a10, b11] = std::pair{(54 >> (74 & 7)), (std::string("a") + v9)};
print(a10, b11);
std::transform(v3.begin(), v3.end(), v3.begin(), [](int x) { return x % 100 * 2 + 1; });
v8.erase(std::max((r4(15) % 1000), (-32)));
std::cout << std::boolalpha << (std::string("zz") < v9) << std::noboolalpha << " " << (0.5 / (1 + 3.0 * 3.0)) << "\n";
std::cout << std::boolalpha << (4 > 2) << std::noboolalpha << " " << std::floor(2e3 - 1.25) << "\n";
print("v3", v3);
print("v5", v5);
print("v6", v6);
print("v7", v7);
print("v8", v8);
print("v9", v9);
