int add(int a, int b) {
    return a + b;
}
struct M {
    int k = 3;
    int times(int x) const {
        return k * x;
    }
};
std::function<int(int, int)> f = add;
print(f(1, 2), bool(f));
f = [](int a, int b) { return a * b; };
print(f(3, 4));
f = std::plus<int>{};
print(f(5, 6));
f = nullptr;
print(f ? 1 : 0, f == nullptr);
try {
    f(1, 2);
} catch (const std::bad_function_call &e) {
    print(e.what());
}
auto b = std::bind(add, std::placeholders::_1, 10);
print(b(5));
auto bf = std::bind_front(add, 1);
print(bf(2));
M m;
auto mf = std::mem_fn(&M::times);
print(mf(m, 4), std::invoke(&M::times, m, 5), std::invoke(add, 1, 1), std::invoke(&M::k, m));
std::function<int(const M &, int)> g = &M::times;
print(g(m, 2));
print(std::negate<>{}(5), std::modulus<int>()(7, 3), std::logical_not<>{}(true), std::bit_and<>{}(6, 3),
      std::multiplies<>{}(2.5, 2), std::greater_equal<>{}(2, 2), std::not_equal_to<>()(1, 2), std::bit_not<>{}(0),
      std::bit_xor<int>{}(5, 1), std::divides<>{}(7, 2));
int x = 1;
auto rx = std::ref(x);
rx.get() = 5;
rx = x;
print(x);
std::vector<std::reference_wrapper<int>> rv{x};
rv[0].get()++;
print(x);
auto nf = std::not_fn([](int v) { return v > 2; });
print(nf(1));
std::function<int(int)> fact = [&](int n) { return n < 2 ? 1 : n * fact(n - 1); };
print(fact(10));
auto compose = [](auto f, auto g) { return [=](auto x) { return f(g(x)); }; };
print(compose([](int x) { return x + 1; }, [](int x) { return x * 2; })(5));
std::map<std::string, std::function<double(double, double)>> ops{{"+", std::plus<double>()}, {"-", std::minus<>()}};
print(ops["+"](1, 2), ops.at("-")(1, 2));
auto cnt = [n = 0]() mutable { return ++n; };
cnt();
print(cnt());
auto fib = [](auto self, int n) -> int { return n < 2 ? n : self(self, n - 1) + self(self, n - 2); };
print(fib(fib, 10));
std::hash<int> h;
print(h(5) == std::hash<int>{}(5));
int (*fp)(int, int) = &add;
print(fp(1, 2), (*fp)(3, 4));
std::function<void()> nop = [] {};
nop();
