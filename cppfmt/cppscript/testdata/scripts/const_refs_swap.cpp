#include <iostream>
#include <string>
#include <vector>
#include <utility>

void grow(std::vector<int>& v, int by) { for (int& x : v) x += by; }
int total(const std::vector<int>& v) { int s = 0; for (const int& x : v) s += x; return s; }
std::vector<int> grown(std::vector<int> v) { grow(v, 100); return v; }
int& at(std::vector<int>& v, int i) { return v[i < 0 ? v.size() + i : i]; }
void sort3(int& a, int& b, int& c) {
    if (a > b) std::swap(a, b);
    if (b > c) std::swap(b, c);
    if (a > b) std::swap(a, b);
}
std::string& longer(std::string& a, std::string& b) { return a.size() >= b.size() ? a : b; }

int main() {
    std::vector<int> v{1, 2, 3};
    grow(v, 10);
    std::cout << total(v) << ' ' << total(grown(v)) << ' ' << total(v) << '\n';
    at(v, -1) = 7;
    at(v, 0)++;
    for (auto x : v) { x = 0; std::cout << x; }
    for (auto x : v) std::cout << ' ' << x;
    std::cout << '\n';
    int a = 9, b = 4, c = 6;
    sort3(a, b, c);
    std::cout << a << b << c << '\n';
    std::string s = "short", t = "a longer one";
    longer(s, t) += "!";
    std::cout << s << ", " << t << '\n';
    auto u = std::move(t);
    t = "new";
    std::cout << u << ", " << t << ' ' << std::exchange(s, "reset") << ' ' << s << '\n';
    const auto& first = v.front();
    v[0] = 42;
    std::cout << first << '\n';
}
