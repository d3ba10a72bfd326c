int r1(int n) {
    if (n <= 1 || n > 15) return 1;
    return (r1(n - 1) + r1(n - 2)) % 1000;
}
int v2 = static_cast<int>(static_cast<int>((65 * 0.25)) % 500);
int v3 = static_cast<int>(v2);
double v4 = static_cast<double>(((3.0 + 2e3) * (v2 * 0.25)));
int v5 = static_cast<int>(v2);
long long v6 = static_cast<long long>(((((36 & 0xff) | (v5 & 15)) >> ((-6) & 7)) * 626LL));
bool v7 = static_cast<bool>((((74 & 0xff) | (16 & 15)) != (-11)));
const bool v8 = static_cast<bool>(((46 > v2) || !(std::string("zz") < std::string("a"))));
print(v7, ((static_cast<int>(0.5) % 500 + (-12)) % 1000));
std::optional<int> v9 = std::optional<int>{};
for (auto x10 : {4, 4, 5}) {
    const char v11 = static_cast<char>('a' + ((r1(x10) % 1000) % 26 + 26) % 26);
}
if (((89 >> (v2 & 7)) >= (-v2))) {
    v9 = (78 >> (v2 & 7));
}
else {
    v9 = (v3 % 100 * (18 % 10));
}
for (int i12 = 0; i12 < 5; i12++) {
    auto [a13, b14] = std::pair{(14 >> (94 & 7)), (std::string("") + std::string(""))};
    print(a13, b14);
}
print("v2", v2);
print("v3", v3);
print("v4", v4);
print("v5", v5);
print("v6", v6);
print("v7", v7);
print("v8", v8);
print("v9", v9);
