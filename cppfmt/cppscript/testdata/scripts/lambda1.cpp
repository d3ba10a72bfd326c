using namespace std::string_literals;
int apply(int n, const std::function<int(int)>& f) { return f(n); }
template <typename F> auto twice(F f) { return [f](auto x) { return f(f(x)); }; }
std::function<int()> makeCounter() { int n = 0; return [n]() mutable { return ++n; }; }
auto compose = [](auto f, auto g) { return [=](auto x) { return f(g(x)); }; };
int add(int a, int b) { return a + b; }
int base = 10; auto addb = [base](int x) { return x + base; }; base = 20; std::cout << addb(1) << '\n';
auto inc = [&base] { ++base; }; inc(); inc(); std::cout << base << '\n';
std::cout << apply(4, [](int x) { return x * x; }) << twice([](int x) { return x + 3; })(1) << '\n';
auto c = makeCounter(); c(); std::cout << c() << c() << '\n';
std::cout << compose([](int x) { return x * 2; }, [](int x) { return x + 1; })(5) << '\n';
std::function<int(int)> fact = [&](int n) -> int { return n <= 1 ? 1 : n * fact(n - 1); }; std::cout << fact(10) << '\n';
int (*fp)(int, int) = add; std::cout << fp(1, 2) << (*fp)(3, 4) << '\n';
std::map<std::string, std::function<double(double, double)>> ops{{"+", [](double a, double b) { return a + b; }}, {"*", std::multiplies<double>()}}; std::cout << ops["+"](1, 2) << ops["*"](3, 4) << '\n';
auto gen = [](auto&&... args) { return (args + ...); }; std::cout << gen(1, 2, 3) << gen(1.5, 2) << '\n';
std::vector<std::function<void()>> fs; for (int i = 0; i < 3; i++) fs.push_back([i] { std::cout << i; }); for (auto& f : fs) f(); std::cout << '\n';
auto sq = [n = 3](int k) { return n * k; }; std::cout << sq(5) << '\n';
[&]() { std::cout << "iife " << base << '\n'; }();
auto fib = [](auto self, int n) -> int { return n < 2 ? n : self(self, n - 1) + self(self, n - 2); }; std::cout << fib(fib, 15) << '\n';
auto mn = [](const auto& v) { return *std::min_element(v.begin(), v.end()); }; std::cout << mn(std::vector<int>{4, 2, 6}) << '\n';
if (std::function<void()> empty; !empty) std::cout << "empty\n";
