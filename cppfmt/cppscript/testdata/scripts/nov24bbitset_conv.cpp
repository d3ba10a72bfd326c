#include <bits/stdc++.h>
std::bitset<8> mk(unsigned x) {
    return x;
}
int cnt(std::bitset<8> b) {
    return b.count();
}
std::bitset<8> b;
b = 5;
b = 7u;
b = 9ull;
std::bitset<8> c = 3;
std::cout << b << c << mk(255) << cnt(6) << '\n';
int k = 12;
b = k;
b |= 1;
b &= 0xF;
b ^= 3;
std::cout << b << ' ' << (b == 15) << (b == std::bitset<8>(14)) << '\n';
std::vector<std::bitset<4>> v{1, 2, 15};
for (auto &x : v)
    std::cout << x << ' ';
std::map<int, std::bitset<4>> m{{1, 3}};
m[2] = 9;
std::cout << m[2] << m[1] << '\n';
struct S {
    std::bitset<3> f = 5;
    std::bitset<3> g{2};
} s;
std::cout << s.f << s.g << '\n';
std::bitset<8> z = b & std::bitset<8>(0x0F) | c;
std::cout << z << (z & std::bitset<8>{3}).any() << '\n';
const std::bitset<5> q{"10101"};
std::bitset<5> r(std::string("1100"), 1, 2);
std::cout << q << r << std::bitset<5>("xxyyx", 5, 'y', 'x') << q.to_ullong() << std::hash<std::bitset<5>>{}(q) % 2
          << '\n';
std::istringstream in("0110 11");
in >> b;
std::cout << b << '\n';
b[0] = b[1] = true;
b[2].flip();
bool t = ~b[0];
auto ref = b[3];
ref = true;
std::cout << b << t << b.test(3) << '\n';
try {
    b.test(9);
} catch (const std::out_of_range &e) {
    std::cout << e.what() << '\n';
}
try {
    std::bitset<8> e("12");
} catch (const std::invalid_argument &e) {
    std::cout << e.what() << '\n';
}
