#include <functional>
#include <vector>
#include <iostream>
#include <algorithm>
#include <numeric>
void inc(int &x) {
    ++x;
}
int a = 1, b = 2, c = 3;
std::vector<std::reference_wrapper<int>> v{a, b, c};
for (int &x : v)
    x *= 10;
for (auto r : v)
    inc(r);
std::cout << a << b << c << '\n';
std::sort(v.begin(), v.end(), [](int x, int y) { return x > y; });
std::cout << v.front() << ' ' << std::accumulate(v.begin(), v.end(), 0) << '\n';
int &q = v[1];
q = 0;
std::cout << a << ' ' << b << ' ' << c << '\n';
auto f = std::bind(inc, std::ref(a));
f();
std::cout << a << '\n';
