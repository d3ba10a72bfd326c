#include <valarray>
std::valarray<int> v = {4, -2, 9, 7, -5, 0};
v[v < 0] = 0;
for (int x : v)
    std::cout << x << ' ';
v[std::slice(0, 3, 2)] = 8;
for (int x : v)
    std::cout << x << ' ';
v[std::slice(1, 2, 2)] += std::valarray<int>{10, 20};
for (int x : v)
    std::cout << x << ' ';
std::valarray<std::size_t> ix = {5, 0};
v[ix] = std::valarray<int>{1, 2};
for (int x : v)
    std::cout << x << ' ';
std::valarray<int> s = v[std::slice(0, 2, 3)];
std::cout << s.sum() << s.size();
std::valarray<int> p = v[v > 3];
std::cout << p.size() << " " << p.max() << "\n";
std::valarray<int> q = v % 3;
for (int x : q)
    std::cout << x;
std::cout << (v == v).size() << ((v > q) && (q > 0)).size() << "\n";
const auto &c = v;
std::valarray<int> r = c[std::slice(0, 2, 1)];
std::cout << r[1] << "\n";
v[std::slice(0, 2, 1)] = v[std::slice(2, 2, 1)];
std::cout << v[0] << v[1] << "\n";
std::valarray<double> d{1.0, 4.0};
auto e = std::sqrt(d) * 2.0 + 1.0;
std::cout << e[1] << "\n";
std::valarray<int> z(3);
z = 5;
std::cout << z.sum() << "\n";
