#include <tuple>
#include <iostream>
#include <string>
#include <vector>
#include <utility>
#include <map>
struct Row {
    std::string name;
    int qty;
    double price;
};
std::tuple<std::string &, int &, double &> fields(Row &r) {
    return std::tie(r.name, r.qty, r.price);
}
std::tuple<const std::string &, int> view(const Row &r) {
    return {r.name, r.qty};
}
std::pair<std::string &, int &> pr(Row &r) {
    return {r.name, r.qty};
}
template <class K, class V> std::pair<V &, bool> getOr(std::map<K, V> &m, const K &k, V d) {
    auto [it, ok] = m.try_emplace(k, d);
    return {it->second, ok};
}
Row r{"bolt", 4, 0.5};
auto [n, q, p] = fields(r);
q = 9;
n += "s";
p *= 2;
std::cout << r.name << r.qty << r.price << '\n';
auto t = fields(r);
std::get<1>(t)++;
std::get<int &>(t) += 1;
std::cout << r.qty << ' ' << std::tuple_size_v<decltype(t)> << '\n';
fields(r) = std::make_tuple("nut", 1, 0.25);
std::cout << r.name << r.qty << r.price << '\n';
auto pp = pr(r);
pp.first = "screw";
pp.second *= 7;
std::cout << r.name << ' ' << pp.second << '\n';
Row s{"x", 2, 3};
pr(s) = pr(r);
std::cout << s.name << s.qty << '\n';
std::pair<int &, int> ip(r.qty, 5);
ip.first = 70;
ip.second = 6;
std::cout << r.qty << ip.second << '\n';
std::map<std::string, int> m;
auto [v, fresh] = getOr(m, std::string("k"), 3);
v += 10;
std::cout << m["k"] << fresh << '\n';
getOr(m, std::string("k"), 3).first++;
std::cout << m["k"] << '\n';
std::apply([](auto &...xs) { ((std::cout << xs << ','), ...); }, fields(r));
std::cout << '\n';
std::apply(
    [](auto &, int &q, double &p) {
        q = 0;
        p = 0;
    },
    fields(r));
std::cout << r.qty << r.price << '\n';
auto [vn, vq] = view(r);
std::cout << vn << vq << '\n';
int a = 1, b = 2;
std::tuple<int &, int &> tt{a, b};
std::swap(std::get<0>(tt), std::get<1>(tt));
std::cout << a << b << '\n';
std::vector<std::tuple<std::string, int &>> reg;
reg.emplace_back("a", a);
reg.push_back({"b", b});
for (auto &[nm, x] : reg) {
    x *= 10;
    std::cout << nm << x << ' ';
}
std::cout << a << b << '\n';
