long double operator""_km(long double x) { return x * 1000; }
constexpr unsigned long long operator""_kb(unsigned long long x) { return x * 1024; }
std::string operator""_up(const char* s, size_t n) { std::string r(s, n); for (auto& c : r) c = std::toupper(c); return r; }
enum class Color : std::uint8_t { Red = 1, Green, Blue = 10 };
enum Flags { None = 0, A = 1 << 0, B = 1 << 1, C = A | B };
constexpr Flags operator|(Flags a, Flags b) { return static_cast<Flags>(static_cast<int>(a) | static_cast<int>(b)); }
const char* name(Color c) { switch (c) { case Color::Red: return "red"; case Color::Green: return "green"; case Color::Blue: return "blue"; } return "?"; }
struct Overload { int operator()(int x) const { return x + 1; } std::string operator()(const std::string& s) const { return s + "!"; } };
template <class... Ts> struct overloaded : Ts... { using Ts::operator()...; };
template <class... Ts> overloaded(Ts...) -> overloaded<Ts...>;
int counter() { static int n = 0; return ++n; }
int main() {
    using namespace std::string_literals; using namespace std::string_view_literals;
    std::cout << static_cast<double>(2.5_km) << " " << 4_kb << " " << "abc"_up << " " << "lit"s.size() << "sv"sv.substr(1) << "\n";
    std::cout << name(Color::Blue) << static_cast<int>(Color::Green) << (A | B) << ((C & B) != 0) << "\n";
    std::variant<int, double, std::string> v = 3; std::cout << v.index(); v = "text"s; std::cout << std::get<std::string>(v) << std::holds_alternative<int>(v) << "\n";
    auto show = overloaded{[](int i) { return "int " + std::to_string(i); }, [](double d) { return "double " + std::to_string(d); }, [](const std::string& s) { return "str " + s; }};
    for (std::variant<int, double, std::string> x : {std::variant<int, double, std::string>{1}, {2.5}, {"q"s}}) std::cout << std::visit(show, x) << "\n";
    try { std::get<int>(v); } catch (const std::bad_variant_access& e) { std::cout << e.what() << "\n"; }
    Overload o; std::cout << o(1) << o("a"s) << "\n"; counter(); counter(); std::cout << counter() << "\n";
    auto fib = [](auto self, int n) -> long { return n < 2 ? n : self(self, n - 1) + self(self, n - 2); }; std::cout << fib(fib, 15) << "\n";
    std::function<int(int)> fact = [&](int n) { return n <= 1 ? 1 : n * fact(n - 1); }; std::cout << fact(10) << "\n";
    auto mk = [n = 0]() mutable { return n++; }; mk(); std::cout << mk() << "\n"; int arr[] = {3, 1, 2}; std::sort(std::begin(arr), std::end(arr)); std::cout << arr[0] << std::size(arr) << "\n";
    std::cout << [](auto... xs) { return (xs * ...); }(2, 3, 4) << "\n"; const auto& [p, q] = std::pair(1, 'c'); std::cout << p << q << "\n";
}
