#include <iostream>
struct P {
    int x;
    int y = 5;
};
struct Q {
    P p;
    std::string n;
};
template <class T> struct B {
    T v;
    int k;
};
P a(1, 2);
P b{3};
P c = {.x = 4, .y = 6};
Q q{{1, 2}, "n"};
Q r{.p = {7, 8}, .n = "m"};
Q s{1, 2, "flat"};
B d{2.5, 3};
std::vector<P> v{{1, 2}, {3}};
v.emplace_back(9, 8);
P arr[] = {{1, 1}, {2}};
auto m = std::make_unique<P>(4, 4);
std::cout << a.x + a.y << b.y << c.y << q.p.y << r.n << s.p.y << s.n << d.v << v[1].y << v[2].x << arr[1].y << m->x
          << P{}.y << "\n";
auto [x, y] = P{1, 2};
const auto &[n1, n2] = q;
std::cout << x + y << n2 << "\n";
