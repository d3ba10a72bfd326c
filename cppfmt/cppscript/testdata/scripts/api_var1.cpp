template <class... Ts> struct overloaded : Ts... {
    using Ts::operator()...;
};
template <class... Ts> overloaded(Ts...) -> overloaded<Ts...>;
std::variant<int, std::string, double> v = 3;
print(v.index(), std::get<int>(v), std::get<0>(v), std::holds_alternative<int>(v));
v = "abc";
print(std::get<std::string>(v), v.index());
v = 2.5;
if (auto p = std::get_if<double>(&v))
    print(*p);
print(std::get_if<int>(&v) == nullptr);
v.emplace<std::string>(2, 'q');
v.emplace<1>("zz");
auto s = std::visit(
    [](auto &&x) -> std::string {
        using T = std::decay_t<decltype(x)>;
        if constexpr (std::is_same_v<T, std::string>)
            return x;
        else
            return std::to_string(x);
    },
    v);
print(s);
auto r = std::visit(overloaded{[](int i) { return i; }, [](const std::string &t) { return (int)t.size(); },
                               [](double d) { return (int)d; }},
                    v);
print(r);
try {
    std::get<int>(v);
} catch (const std::bad_variant_access &e) {
    print(e.what());
}
std::variant<std::monostate, int> m;
print(m.index(), std::holds_alternative<std::monostate>(m), m.valueless_by_exception(),
      std::variant_size_v<decltype(m)>);
std::variant<int, double> a = 1, b = 2.0;
print(a < b, a == b, a != b);
std::swap(a, b);
a.swap(b);
std::visit([](auto x, auto y) { print(x + y); }, a, b);
std::vector<std::variant<int, std::string>> list{1, "x", 2, std::string("y")};
for (auto &it : list)
    std::visit([](const auto &x) { std::cout << x << ' '; }, it);
std::cout << '\n';
std::variant<int, float> vf{std::in_place_index<1>, 2.5f};
std::variant<std::string, int> vt(std::in_place_type<std::string>, 3, 'c');
print(std::get<float>(vf), std::get<0>(vt));
using V = std::variant<int, char>;
print(std::is_same_v<std::variant_alternative_t<1, V>, char>);
print(std::visit<std::string>([](auto x) { return std::to_string(x); }, a));
