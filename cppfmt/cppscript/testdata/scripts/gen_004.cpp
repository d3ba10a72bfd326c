constexpr int c1 = 6 * 22;
using Aliasc1 = std::vector<int>;
template <class T>
T t3(const T& a, const T& b) {
    return b < a ? a : b;
}
Aliasc1 v2{c1, c1 + 1};
print(t3((17 % 100 * (87 % 10)), ((32 + 96) % 1000)), t3((17 % 100 * (87 % 10)), ((32 + 96) % 1000)));
std::deque<int> v4 = std::deque<int>{(55 / (std::abs(93) % 7 + 1)), (-8), ([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(18, 99)), static_cast<int>(2e3) % 500};
std::vector<std::string> v5 = std::vector<std::string>{(std::string("hello") + std::string("x y")), std::string("zz").substr(0, static_cast<size_t>(std::abs(79)) % 5)};
std::optional<int> v6 = std::optional<int>{};
long long v7 = static_cast<long long>((static_cast<int>(std::floor(2e3 - 3.0)) % 500 * 1310LL));
std::string v8 = ((15 < 41) ? std::string("hello").substr(0, static_cast<size_t>(std::abs(18)) % 5) : std::to_string(67));
print((((84 & 0xff) | (25 & 15)) >= (68 / (std::abs(85) % 7 + 1))), (-((40 & 127) << (24 & 3))));
print(([](std::string s) { for (auto& c : s) c = static_cast<char>(std::toupper(c)); return s; }(([](std::string s) { for (auto& c : s) c = static_cast<char>(std::toupper(c)); return s; }(v8)))), (-static_cast<int>(v8.size() % 100)));
print(std::is_sorted(v2.begin(), v2.end()), std::all_of(v2.begin(), v2.end(), [](int x) { return x < 900; }));
auto [a11, b12] = std::pair{((true || !false) ? 33 : 90), std::string("").substr(0, static_cast<size_t>(std::abs(3)) % 5)};
print(a11, b12);
print("v2", v2);
print("v4", v4);
print("v5", v5);
print("v6", v6);
print("v7", v7);
print("v8", v8);
