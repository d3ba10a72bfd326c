#include <iostream>
#include <vector>
#include <array>
#include <cstring>
#include <cstdio>
#include <sstream>
#include <charconv>
std::string fmt(const char *f, int a, double b) {
    int n = std::snprintf(nullptr, 0, f, a, b);
    std::vector<char> buf(n + 1);
    std::snprintf(buf.data(), buf.size(), f, a, b);
    return std::string(buf.data(), n);
}
std::string fmt2(int a) {
    std::string s(8, '\0');
    int n = snprintf(s.data(), s.size(), "%d", a);
    s.resize(n);
    return s;
}
int main() {
    std::cout << fmt("%d-%.2f", 5, 2.345) << fmt2(77) << "\n";
    std::array<char, 16> a{};
    std::strcpy(a.data(), "hello");
    std::strncat(a.data(), " world", 3);
    std::cout << a.data() << std::strlen(a.data()) << std::string_view(a.data(), 4) << "\n";
    std::vector<char> v(4);
    std::istringstream in("abcdef");
    in.read(v.data(), 4);
    std::cout << std::string(v.begin(), v.end()) << in.gcount();
    std::string("xyz").copy(v.data(), 2);
    std::cout << v[0] << v[1] << v[2];
    char name[8];
    std::sscanf("joe 5", "%7s", name);
    std::cout << name;
    auto [p, ec] = std::to_chars(v.data(), v.data() + v.size(), 42);
    std::cout << std::string(v.data(), p);
    int x = 0;
    std::from_chars(v.data(), v.data() + 2, x);
    std::cout << x << std::strcmp(a.data(), "hello wo") << (std::memcmp(v.data(), "42", 2) == 0) << "\n";
    std::vector<char> w(name, name + 3);
    w.push_back('\0');
    std::cout << w.data() << std::strchr(w.data(), 'o') << std::atoi("12") << "\n";
}
