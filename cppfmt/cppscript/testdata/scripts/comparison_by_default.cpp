auto gt = [](int a, int b) { return a > b; };
using M = std::map<int, int, decltype(gt)>;
M m;
m[1] = 2;
m[3] = 4;
for (auto [a, b] : m)
    std::cout << a << b;
std::map<int, int, decltype(gt)> n;
n[1] = 2;
n[3] = 4;
for (auto [a, b] : n)
    std::cout << a << b;
