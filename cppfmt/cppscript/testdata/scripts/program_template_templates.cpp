template <template <typename...> class Container, typename T>
Container<T> filled(T v, int n) { Container<T> c; for (int i = 0; i < n; ++i) c.insert(c.end(), v + i); return c; }
template <typename... Ts> auto sum(Ts... ts) { return (ts + ... + 0); }
template <typename... Ts> bool all(Ts... ts) { return (ts && ...); }
template <typename F, typename... Ts> void each(F f, Ts&&... ts) { (f(std::forward<Ts>(ts)), ...); }
template <typename T, typename... Rest> void printAll(const T& first, const Rest&... rest) { std::cout << first; if constexpr (sizeof...(rest) > 0) { std::cout << ", "; printAll(rest...); } else std::cout << "\n"; }
template <int N> struct Fact { static constexpr long value = N * Fact<N - 1>::value; };
template <> struct Fact<0> { static constexpr long value = 1; };
template <auto V> constexpr auto twice = V * 2;
template <typename T> concept Number = std::integral<T> || std::floating_point<T>;
template <Number T> T sq(T x) { return x * x; }
template <typename T> requires requires(T t) { { t.size() } -> std::convertible_to<std::size_t>; } std::size_t len(const T& t) { return t.size(); }
auto half(Number auto x) { return x / 2; }
consteval int cube(int x) { return x * x * x; }
template <typename Tuple, std::size_t... I> void showTuple(const Tuple& t, std::index_sequence<I...>) { ((std::cout << (I ? "," : "") << std::get<I>(t)), ...); std::cout << "\n"; }
int main() {
    auto v = filled<std::vector>(3, 4); auto s = filled<std::set>(10, 2);
    for (auto x : v) std::cout << x << " "; for (auto x : s) std::cout << x << " "; std::cout << "\n";
    std::cout << sum(1, 2.5, 3) << " " << sum() << " " << all(true, 1, 'c') << "\n";
    int t = 0; each([&](auto x) { t += static_cast<int>(x); }, 1, 2.9, 'A'); std::cout << t << "\n";
    printAll(1, "two", 3.5, 'c');
    std::cout << Fact<10>::value << " " << twice<21> << " " << sq(5) << " " << sq(1.5) << " " << len(std::string("abcd")) << " " << half(9) << " " << half(9.0) << " " << cube(3) << "\n";
    showTuple(std::make_tuple(1, "x", 2.5), std::index_sequence_for<int, const char*, double>{});
    auto tup = std::tuple{1, std::string("s"), 'z'};
    std::apply([](auto&&... xs) { ((std::cout << xs << ";"), ...); std::cout << "\n"; }, tup);
    auto cat = std::tuple_cat(tup, std::make_pair(2, 3)); std::cout << std::tuple_size_v<decltype(cat)> << std::get<4>(cat) << "\n";
    int a; std::string b; std::tie(a, b, std::ignore) = tup; std::cout << a << b << "\n";
}
