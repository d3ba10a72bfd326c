struct S1 {
    int n = 28;
    std::string label = "l";
    int sum() const { return n % 1000 + static_cast<int>(label.size()); }
    void grow(int by) { n = (n + by) % 500; label += "+"; }
    bool operator==(const S1& o) const { return n == o.n && label == o.label; }
    bool operator<(const S1& o) const { return n != o.n ? n < o.n : label < o.label; }
};
S1 operator+(S1 a, const S1& b) {
    a.grow(b.n % 100);
    return a;
}
template <class T>
T t3(const T& a, const T& b) {
    return b < a ? a : b;
}
int r4(int n) {
    if (n <= 1 || n > 15) return 1;
    return (r4(n - 1) + r4(n - 2)) % 1000;
}
S1 v2{((std::string("q\"") < std::string("x y")) ? 79 : 79), "m"};
v2.grow(1);
print((v2 + v2).sum(), v2 == v2, v2 < S1{});
print(t3(((67 - 15) % 1000), ((86 & 127) << (51 & 3))), t3(((67 - 15) % 1000), ((86 & 127) << (51 & 3))));
const std::pair<int, std::string> v5 = std::pair<int, std::string>{((20 - 64) % 1000), std::to_string(88)};
std::vector<std::string> v6 = std::vector<std::string>{std::to_string(23), (std::string("tab\t") + std::string("bc")), ([](std::string s) { for (auto& c : s) c = static_cast<char>(std::toupper(c)); return s; }(std::string("a")))};
S1 v7 = S1{((std::string("hello") < std::string("tab\t")) ? 69 : 27), std::string(2, 'k')};
std::deque<int> v8 = std::deque<int>{static_cast<int>(2e3) % 500};
std::map<std::string, int> v9 = std::map<std::string, int>{};
std::string v10 = ([](std::string s) { std::reverse(s.begin(), s.end()); return s; }(std::string("a")));
uint8_t v11 = static_cast<uint8_t>(static_cast<uint8_t>(static_cast<uint8_t>(std::abs(((std::string("") == v10) ? 2 : 95))) * 157u + 405u));
print(([](std::string s) { std::reverse(s.begin(), s.end()); return s; }(std::to_string(0))), std::max(((85 & 127) << (79 & 3)), ((22 & 0xff) | (42 & 15))));
v6 = v6;
std::ostringstream s12;
s12 << std::string("q\"").substr(0, static_cast<size_t>(std::abs(52)) % 5) << "," << std::setw(6) << std::max(10, 97) << std::setfill('0') << std::setw(4) << 24;
print(s12.str());
v6 = v6;
v9.insert_or_assign(std::string(2, 'k'), ((94 & 127) << (36 & 3)));
if ((std::string("bc").substr(0, static_cast<size_t>(std::abs(22)) % 5) < (v10 + std::string("bc")))) {
    std::map<std::string, int> v13 = v9;
}
else {
    std::ostringstream s14;
    s14 << ([](std::string s) { std::reverse(s.begin(), s.end()); return s; }(std::string("a"))) << "," << std::setw(6) << ((4 & 127) << (27 & 3)) << std::setfill('0') << std::setw(4) << 45;
    print(s14.str());
}
print("v2", v2.sum(), v2.label);
print("v5", v5);
print("v6", v6);
print("v7", v7.sum(), v7.label);
print("v8", v8);
print("v9", v9);
print("v10", v10);
print("v11", (int)v11);
