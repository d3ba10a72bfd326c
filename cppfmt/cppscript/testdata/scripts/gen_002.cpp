template <class T>
T t1(const T& a, const T& b) {
    return b < a ? a : b;
}
template <class T>
T t2(const T& a, const T& b) {
    return b < a ? a : b;
}
print(t1((-27), (-93)), t1((-27), (-93)));
print(t2((-23), static_cast<int>(0.1) % 500), t2((-23), static_cast<int>(0.1) % 500));
long long v3 = static_cast<long long>((static_cast<int>((std::string("tab\t") + std::string("hello")).size() % 100) * 4192LL));
char v4 = static_cast<char>('a' + ((65 / (std::abs(95) % 7 + 1)) % 26 + 26) % 26);
std::string v5 = ((std::string("tab\t") + std::string("hello")) + ((74 == 46) ? std::string("bc") : std::string("bc")));
double v6 = static_cast<double>(std::sqrt(std::fabs((0.5 * 1.0 / 3))));
std::optional<int> v7 = std::optional<int>{};
int64_t v8 = static_cast<int64_t>((((static_cast<int>(v5.size() % 100) & 127) << (std::max(69, 56) & 3)) * 858LL));
std::vector<std::string> v9 = std::vector<std::string>{((true || !false) ? v5 : v5), std::string(1, 'k'), v5, std::to_string(57)};
v9.emplace_back(std::to_string(((67 - 12) % 1000)));
print((((66 & 0xff) | (15 & 15)) == ((10 - 83) % 1000)), (static_cast<int>(v5.size() % 100) / (std::abs(static_cast<int>(std::string("x y").size() % 100)) % 7 + 1)));
unsigned v10 = static_cast<unsigned>(static_cast<unsigned>(static_cast<unsigned>(std::abs((62 / (std::abs(24) % 7 + 1)))) ^ 2860u));
print("v3", v3);
print("v4", v4);
print("v5", v5);
print("v6", v6);
print("v7", v7);
print("v8", v8);
print("v9", v9);
print("v10", v10);
