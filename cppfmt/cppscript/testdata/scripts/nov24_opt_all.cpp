#include <optional>
struct P {
    int x, y;
    P(int a, int b) : x(a), y(b) {
    }
};
std::optional<int> parse(const std::string &s) {
    try {
        return std::stoi(s);
    } catch (...) {
        return std::nullopt;
    }
}
std::optional<int> a, b = 5, c(b), d{std::nullopt}, e{std::in_place, 7};
std::cout << a.has_value() << *b << b.value() << c.value_or(1) << a.value_or(2) << bool(d) << *e;
a = 3;
a.emplace(4);
std::cout << *a;
a.reset();
std::cout << (a == std::nullopt) << (b == 5) << (a < b) << (b > 4) << (b == c) << (a != b);
b = std::nullopt;
std::swap(b, c);
std::cout << *b << c.has_value();
std::optional<P> p(std::in_place, 1, 2);
p->x = 9;
std::cout << p->x + p->y;
p.emplace(3, 4);
std::cout << (*p).y;
auto q = std::make_optional<P>(5, 6);
auto r = std::make_optional(2.5);
std::cout << q->x << *r;
std::optional<std::string> s = "lit";
*s += "!";
std::cout << *s << s->size();
auto m = std::move(s).value();
std::cout << m << parse("12").value_or(-1) << parse("x").value_or(-1);
if (auto v = parse("7"); v && *v > 5)
    std::cout << "yes" << *v;
std::vector<std::optional<int>> vo{1, std::nullopt, 3};
int sum = 0;
for (auto &o : vo)
    sum += o.value_or(10);
std::cout << sum;
try {
    a.value();
} catch (const std::bad_optional_access &x) {
    std::cout << x.what();
}
std::optional<int> z = a ? a : std::optional<int>(8);
std::cout << *z << (z <=> 8 == 0) << "\n";
std::optional o2{5};
static_assert(std::is_same_v<decltype(o2)::value_type, int>);
std::optional<std::vector<int>> ov;
ov.emplace({1, 2, 3});
ov->push_back(4);
std::cout << ov->size() << (*ov)[3] << "\n";
