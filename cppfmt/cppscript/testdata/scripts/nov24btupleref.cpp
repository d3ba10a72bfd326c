#include <tuple>
#include <iostream>
#include <map>
#include <string>
#include <utility>
struct E {
    int a;
    std::string b;
    double c;
    auto tied() const {
        return std::tie(a, b, c);
    }
    bool operator<(const E &o) const {
        return tied() < o.tied();
    }
};
std::pair<int &, std::string &> refs(E &e) {
    return {e.a, e.b};
}
std::tuple<int &, double &> refs2(E &e) {
    return {e.a, e.c};
}
E e{1, "x", 2.5};
auto [a, b] = refs(e);
a = 10;
b += "yz";
std::cout << e.a << e.b << '\n';
auto [p, q] = refs2(e);
p++;
q *= 2;
std::cout << e.a << ' ' << e.c << '\n';
auto t = std::forward_as_tuple(e.a, e.b);
std::get<0>(t) = 77;
std::cout << e.a << '\n';
std::pair<const int &, const std::string &> cp(e.a, e.b);
std::cout << cp.first << cp.second << '\n';
int x = 1, y = 2;
std::tie(x, y) = std::make_pair(y, x);
std::cout << x << y << '\n';
auto pr = std::make_pair(std::ref(x), std::ref(y));
pr.first = 50;
std::cout << x << '\n';
