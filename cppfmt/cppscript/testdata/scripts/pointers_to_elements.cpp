int main() {
    std::vector<int> v{5, 6, 7};
    for (const auto& x : v) std::cout << x << (&x == &v.back() ? "\n" : ", ");
    for (auto& x : v) std::cout << &x - &v[0] << (&x == &v[2]) << (&x < &v[1]) << ' ';
    std::string s = "hey";
    for (char& c : s) std::cout << &c - &s[0] << (&c == &s.back()) << ' ';
    std::map<std::string, int> m{{"a", 1}, {"b", 2}};
    for (const auto& [k, x] : m) std::cout << (&x == &m["b"]) << (&k == &m.begin()->first) << ' ';
    for (const auto& x : v) {
        v[1] = 60;
        v.back() = x + 1;
        std::cout << x << ' ';
    }
    for (const auto& [k, x] : m) {
        m["b"] = 9;
        std::cout << k << x << ' ';
    }
    std::cout << '\n';
}
