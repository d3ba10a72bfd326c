template <typename F, typename... O> auto bind(F f, O &&...o) {
    return [f, ... xs = std::forward<O>(o)](auto &&...r) { return f(xs..., r...); };
}
template <typename... O> auto keep(O... o) {
    return [=]() { return (o + ...); };
}
template <typename... O> auto keep2(O... o) {
    return [o...]() { return (o + ... + 0); };
}
template <typename... O> auto keep3(O &&...o) {
    return [tup = std::make_tuple(std::forward<O>(o)...)]() {
        return std::apply([](auto... x) { return (x + ...); }, tup);
    };
}
auto add = [](int a, int b, int c) { return a * 100 + b * 10 + c; };
std::cout << bind(add, 1)(2, 3) << bind(add, 1, 2)(3) << keep(1, 2, 3)() << keep2(4, 5)() << keep3(1, 2)() << "\n";
