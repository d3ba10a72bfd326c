enum class Err { Empty, Bad };
std::expected<int, Err> parse(std::string_view s) {
    if (s.empty()) return std::unexpected(Err::Empty);
    int v = 0;
    for (char c : s) { if (c < '0' || c > '9') return std::unexpected(Err::Bad); v = v * 10 + (c - '0'); }
    return v;
}
std::expected<double, std::string> half(int x) { if (x % 2) return std::unexpected<std::string>("odd"); return x / 2.0; }
std::expected<void, std::string> check(bool b) { if (!b) return std::unexpected{std::string{"no"}}; return {}; }
int main() {
    auto a = parse("42"); auto b = parse(""); auto c = parse("4x");
    std::cout << a.has_value() << b.has_value() << bool(c) << "\n";
    std::cout << *a << " " << a.value() << " " << b.value_or(-1) << " " << static_cast<int>(c.error()) << "\n";
    if (auto r = half(4)) std::cout << *r << "\n";
    if (auto r = half(5); !r) std::cout << r.error() << "\n";
    auto r = parse("10").transform([](int x) { return x * 2; });
    std::cout << r.value() << "\n";
    auto r2 = parse("x").or_else([](Err) -> std::expected<int, Err> { return 7; });
    std::cout << *r2 << "\n";
    auto r3 = parse("8").transform_error([](Err) { return std::string("e"); }).and_then(half);
    std::cout << *r3 << "\n";
    std::cout << check(true).has_value() << check(false).error() << "\n";
    try { std::cout << b.value(); } catch (const std::bad_expected_access<Err>& e) { std::cout << "bad " << (int)e.error() << "\n"; }
    std::expected<std::string, int> s = "text"; std::cout << s->size() << "\n";
    s = std::unexpected(3); std::cout << s.error() << (s == std::unexpected(3)) << "\n";
    std::expected<int,int> d; std::cout << d.value() << (d == 0) << "\n";
    std::vector<std::expected<int, std::string>> rs{1, std::unexpected("bad"), 3};
    for (const auto& e : rs) { if (e) std::cout << "ok " << *e << "\n"; else std::cout << "err " << e.error() << "\n"; }
}
