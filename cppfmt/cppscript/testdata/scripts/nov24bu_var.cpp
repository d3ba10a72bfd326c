#include <bits/stdc++.h>
struct Circle {
    double r;
    double area() const {
        return 3 * r * r;
    }
};
struct Rect {
    double w, h;
    double area() const {
        return w * h;
    }
};
struct Unit {};
bool operator==(Unit, Unit) {
    return true;
}
using Shape = std::variant<Circle, Rect>;
template <class T> struct is_round : std::false_type {};
template <> struct is_round<Circle> : std::true_type {};
struct Err {
    int code;
    std::string msg;
};
template <class T> using Res = std::variant<T, Err>;
Res<int> parse(const std::string &s) {
    try {
        std::size_t n;
        int v = std::stoi(s, &n);
        if (n != s.size())
            return Err{1, "trailing '" + s.substr(n) + "'"};
        return v;
    } catch (const std::invalid_argument &) {
        return Err{2, "not a number"};
    } catch (const std::out_of_range &) {
        return Err{3, "too big"};
    }
}
template <class T, class F> auto and_then(const Res<T> &r, F f) -> decltype(f(std::get<0>(r))) {
    if (auto *e = std::get_if<Err>(&r))
        return *e;
    return f(std::get<0>(r));
}
int main() {
    std::vector<Shape> v{Circle{1}, Rect{2, 3}, Circle{0.5}};
    double t = 0;
    for (auto &s : v)
        t += std::visit([](const auto &x) { return x.area(); }, s);
    std::cout << t << '\n';
    for (auto &s : v)
        std::visit(
            [](auto &x) {
                using T = std::decay_t<decltype(x)>;
                if constexpr (is_round<T>::value) {
                    x.r *= 2;
                    std::cout << "c" << x.r;
                } else if constexpr (std::is_same_v<T, Rect>)
                    std::cout << "r" << x.w;
            },
            s);
    std::cout << '\n';
    std::cout << std::count_if(v.begin(), v.end(), [](const Shape &s) { return std::holds_alternative<Circle>(s); })
              << v[1].index() << std::variant_size_v<Shape> << '\n';
    for (auto s : {"42", "4x", "abc", "99999999999"}) {
        auto r = and_then(parse(s), [](int x) -> Res<int> { return x * 2; });
        if (auto p = std::get_if<int>(&r))
            std::cout << *p;
        else
            std::cout << std::get<Err>(r).code << std::get<Err>(r).msg;
        std::cout << ' ';
    }
    std::cout << '\n';
    std::variant<std::monostate, int, std::string> m;
    std::cout << m.index() << (m == decltype(m){});
    m = "abc";
    std::cout << m.index() << std::get<2>(m);
    m.emplace<int>(3);
    std::cout << std::get<int>(m) << m.valueless_by_exception() << (m < decltype(m){"z"}) << '\n';
    std::variant<int, std::string> a = 1, b = "x";
    std::swap(a, b);
    std::cout << std::get<std::string>(a) << std::get<int>(b) << (a > b) << (a != b) << '\n';
    auto both = [](const auto &x, const auto &y) {
        std::ostringstream o;
        o << x << '/' << y;
        return o.str();
    };
    std::cout << std::visit(both, a, b) << '\n';
    std::variant<Unit, int> u;
    std::cout << (u == std::variant<Unit, int>{Unit{}}) << '\n';
    std::map<std::string, std::variant<int, double, std::string, bool, std::vector<int>>> cfg{
        {"n", 1}, {"d", 2.5}, {"s", std::string("x")}, {"b", true}, {"v", std::vector<int>{1, 2}}};
    for (auto &[k, x] : cfg) {
        std::cout << k << ':';
        std::visit(
            [](auto &&y) {
                using Y = std::remove_cvref_t<decltype(y)>;
                if constexpr (std::is_same_v<Y, std::vector<int>>)
                    std::cout << y.size() << "items";
                else if constexpr (std::is_same_v<Y, bool>)
                    std::cout << (y ? "yes" : "no");
                else
                    std::cout << y;
            },
            x);
        std::cout << ' ';
    }
    std::cout << '\n';
    try {
        std::get<double>(cfg["n"]);
    } catch (std::bad_variant_access &e) {
        std::cout << e.what() << '\n';
    }
    std::optional<Circle> oc = Circle{2};
    auto area = oc ? oc->area() : 0;
    oc.reset();
    std::cout << area << oc.has_value() << oc.value_or(Circle{9}).r << '\n';
    std::optional<int> o1 = 3, o2;
    std::cout << (o1 > o2) << (o1 == 3) << (o2 < 1) << (o2 == std::nullopt) << *o1 << o1.value() << '\n';
    o2.emplace(5);
    std::swap(o1, o2);
    std::cout << *o1 << (o1 <=> o2 == std::strong_ordering::greater) << '\n';
}
