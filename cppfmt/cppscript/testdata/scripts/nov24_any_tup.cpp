#include <any>
#include <tuple>
std::tuple<int, std::string, double> mk() {
    return {1, "s", 2.5};
}
std::any a = 5;
std::cout << std::any_cast<int>(a) << a.has_value() << (a.type() == typeid(int));
a = std::string("str");
std::cout << std::any_cast<std::string &>(a).size() << (std::any_cast<int>(&a) == nullptr);
a.emplace<double>(2.5);
std::cout << std::any_cast<double>(a);
a.reset();
std::cout << a.has_value();
std::vector<std::any> va{1, 2.5, std::string("z")};
for (auto &x : va) {
    if (auto p = std::any_cast<int>(&x))
        std::cout << "i" << *p;
    else if (x.type() == typeid(double))
        std::cout << "d";
    else
        std::cout << "s";
}
std::cout << std::any_cast<int>(std::make_any<int>(7)) << "\n";
auto t = mk();
auto &[i, s, d] = t;
i = 9;
std::cout << std::get<0>(t) << std::get<std::string>(t) << std::get<2>(t) << std::tuple_size_v<decltype(t)>;
int x;
std::string y;
std::tie(x, y, std::ignore) = mk();
std::cout << x << y << (std::make_tuple(1, 2) < std::make_tuple(1, 3)) << (std::tuple{1, 'a'} == std::tuple{1, 'a'});
auto c = std::tuple_cat(std::make_tuple(1), std::tuple{2.5, "x"});
std::cout << std::get<2>(c);
std::apply([](auto... e) { ((std::cout << e << ";"), ...); }, c);
auto r = std::make_from_tuple<std::pair<int, double>>(std::make_tuple(3, 4.5));
std::cout << r.first << r.second;
std::swap(std::get<0>(t), x);
std::cout << x << std::get<0>(std::forward_as_tuple(x, y));
std::pair p{1, std::string("q")};
auto [pa, pb] = p;
std::cout << pa << pb << (p < std::pair{1, std::string("r")}) << std::get<1>(p) << std::make_pair(2, 'c').second;
std::pair<int, int> q(std::piecewise_construct, std::make_tuple(1), std::make_tuple(2));
p.swap(p);
std::tie(x, q.second) = std::pair{8, 9};
std::cout << x << q.second << std::tuple_element_t<1, decltype(p)>("te") << "\n";
