int r1(int n) {
    if (n <= 1 || n > 15) return 1;
    return (r1(n - 1) + r1(n - 2)) % 1000;
}
template <class T>
T t2(const T& a, const T& b) {
    return b < a ? a : b;
}
constexpr int c3 = 11 * 21;
using Aliasc3 = std::vector<int>;
print(t2((r1(7) % 1000), (77 % 100 * (35 % 10))), t2((r1(7) % 1000), (77 % 100 * (35 % 10))));
Aliasc3 v4{c3, c3 + 1};
bool v5 = static_cast<bool>((static_cast<int>(std::string("").size() % 100) < std::max(54, 37)));
int v6 = static_cast<int>(std::max(((16 & 0xff) | (35 & 15)), ((88 + 63) % 1000)));
int v7 = static_cast<int>(((v6 / (std::abs(17) % 7 + 1)) >> ((v4.empty() ? 0 : v4[static_cast<size_t>(std::abs(v6)) % v4.size()] % 1000) & 7)));
std::pair<int, std::string> v8 = std::pair<int, std::string>{(-23), std::to_string(v6)};
long long v9 = static_cast<long long>(((r1(static_cast<int>(std::string("").size() % 100)) % 1000) * 4856LL));
std::deque<int> v10 = std::deque<int>{v6};
auto [a11, b12] = std::pair{(v7 >> (50 & 7)), std::string("a").substr(0, static_cast<size_t>(std::abs(47)) % 5)};
print(a11, b12);
for (int i13 = 0; i13 < 1; i13 += 2) {
    std::printf("%.3f %s %c\n", std::floor((2e3 + 0.1) - std::sqrt(std::fabs(3.0))), std::to_string(7).c_str(), 'z');
    std::unordered_map<int, int> v14 = std::unordered_map<int, int>{{v6, v6}};
}
print(std::vector<int>(v4.rbegin(), v4.rend()));
print(std::accumulate(v4.begin(), v4.end(), 0LL));
std::ostringstream s15;
s15 << std::string(1, 'k') << "," << std::setw(6) << (85 >> (48 & 7)) << std::setfill('0') << std::setw(4) << 39;
print(s15.str());
v4.erase(std::unique(v4.begin(), v4.end()), v4.end());
auto [a16, b17] = std::pair{((v7 > v7) ? 7 : v6), ([](std::string s) { std::reverse(s.begin(), s.end()); return s; }(std::string("hello")))};
print(a16, b17);
v5 = static_cast<bool>(((true && false) && (56 <= 12)));
for (int x18 : v10 | std::views::drop(1) | std::views::transform([](int e) { return e % 100 * 3; })) print(x18);
auto [a19, b20] = std::pair{static_cast<int>(0.1) % 500, ((false || !true) ? std::string("") : std::string("a"))};
print(a19, b20);
if (!v4.empty()) print(*std::max_element(v4.begin(), v4.end()));
print("v4", v4);
print("v5", v5);
print("v6", v6);
print("v7", v7);
print("v8", v8);
print("v9", v9);
print("v10", v10);
