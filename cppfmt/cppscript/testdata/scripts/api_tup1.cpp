std::tuple<int, std::string, double> t{1, "a", 2.5};
auto u = std::make_tuple(2, 'c', true);
print(std::get<0>(t), std::get<std::string>(t), std::get<2>(u));
auto [a, b, c] = t;
std::get<0>(t) = 9;
int x;
std::string y;
std::tie(x, y, std::ignore) = t;
print(a, b, c, x, y, std::tuple_size_v<decltype(t)>);
auto z = std::tuple_cat(t, u);
print(z);
print(t < std::make_tuple(10, "b", 0.0), t == t);
std::apply(
    [](auto... v) {
        ((std::cout << v << ' '), ...);
        std::cout << '\n';
    },
    t);
auto sum = std::apply([](int p, int q) { return p + q; }, std::pair{1, 2});
print(sum);
std::tuple q(1, 2.5);
std::swap(x, a);
std::pair<int, std::string> p(1, "x"), p2 = {2, "y"};
p.swap(p2);
print(p, p.first, p2.second, p < p2, std::get<0>(p), std::make_pair(1, 2) == std::pair(1, 2));
std::tie(x, a) = std::pair(5, 6);
print(x, a);
std::tuple<int, int> f(3, 4);
auto &[m, n] = f;
m = 30;
print(f);
auto tup = std::make_tuple(std::string("k"), std::vector<int>{1});
std::get<1>(tup).push_back(2);
print(tup);
using T = std::tuple<int, char>;
std::tuple_element_t<1, T> ch = 'q';
print(ch);
auto fwd = std::forward_as_tuple(1, 2);
print(std::get<1>(fwd));
struct S {
    int a, b;
    auto tied() const {
        return std::tie(a, b);
    }
    bool operator<(const S &o) const {
        return tied() < o.tied();
    }
};
print(S{1, 2} < S{1, 3});
std::pair<std::pair<int, int>, int> pp{{1, 2}, 3};
auto [in, o] = pp;
print(in.second, o);
