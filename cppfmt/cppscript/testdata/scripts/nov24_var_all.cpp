#include <variant>
template <class... T> struct over : T... {
    using T::operator()...;
};
template <class... T> over(T...) -> over<T...>;
struct Add;
struct Num {
    double v;
};
struct Neg {
    std::shared_ptr<std::variant<Num, Neg>> e;
};
using V = std::variant<int, double, std::string>;
V v;
std::cout << v.index() << std::get<int>(v);
v = 2.5;
std::cout << v.index() << std::get<1>(v);
v = "text";
std::cout << std::get<std::string>(v) << std::holds_alternative<double>(v);
if (auto p = std::get_if<std::string>(&v))
    std::cout << p->size();
std::cout << (std::get_if<0>(&v) == nullptr);
v.emplace<int>(4);
v.emplace<2>(3, 'z');
std::cout << std::get<2>(v);
std::cout << std::visit(
    [](const auto &x) -> std::string {
        if constexpr (std::is_same_v<std::decay_t<decltype(x)>, std::string>)
            return x + "!";
        else
            return std::to_string(x);
    },
    v);
std::visit(over{[](int i) { std::cout << "int" << i; }, [](double d) { std::cout << "dbl" << d; },
                [](const std::string &s) { std::cout << "str" << s; }},
           v);
try {
    std::get<int>(v);
} catch (const std::bad_variant_access &e) {
    std::cout << e.what();
}
V a = 1, b = 1.0;
std::cout << (a == b) << (a < b) << (a == V(1)) << V(std::in_place_index<1>, 3).index() << std::variant_size_v<V>;
std::swap(a, b);
std::cout << a.index();
std::vector<V> vs{1, 2.5, "x"};
double t = 0;
for (auto &x : vs)
    std::visit(over{[&](auto n) { t += n; }, [&](const std::string &s) { t += s.size(); }}, x);
std::cout << t;
std::variant<std::monostate, int> m;
std::cout << m.index() << std::holds_alternative<std::monostate>(m);
auto both = std::visit([](auto x, auto y) { return sizeof(x) + sizeof(y); }, std::variant<char, int>('a'),
                       std::variant<int, double>(2.0));
std::cout << both << v.valueless_by_exception() << "\n";
std::visit(over{[](Num n) { std::cout << n.v; }, [](const Neg &) { std::cout << "neg"; }},
           std::variant<Num, Neg>(Num{3}));
std::cout << "\n";
