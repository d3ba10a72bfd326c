#include <iostream>
#include <functional>
#include <vector>
template <class F> struct Y {
    F f;
    template <class... A> decltype(auto) operator()(A &&...a) const {
        return f(*this, std::forward<A>(a)...);
    }
};
template <class F> Y(F) -> Y<F>;
auto compose(auto... fs) {
    return [=](auto x) {
        auto r = x;
        ((r = fs(r)), ...);
        return r;
    };
}
auto curry(auto f) {
    return [f](auto a) { return [f, a](auto b) { return f(a, b); }; };
}
int main() {
    auto fact = Y{[](auto self, int n) -> long { return n < 2 ? 1 : n * self(n - 1); }};
    std::cout << fact(10) << "\n";
    std::cout << compose([](int x) { return x + 1; }, [](int x) { return x * 10; })(4) << "\n";
    std::cout << curry([](int a, int b) { return a - b; })(10)(3) << "\n";
    int n = 0;
    auto inc = [n]() mutable { return ++n; };
    inc();
    std::cout << inc() << n << "\n";
    auto g = [v = std::vector{1, 2, 3}, &n](int k) {
        n += v[k];
        return v.size();
    };
    g(2);
    std::cout << n << "\n";
    auto t = []<class T>(const std::vector<T> &v) {
        T s{};
        for (auto &x : v)
            s += x;
        return s;
    };
    std::cout << t(std::vector<double>{1.5, 2}) << "\n";
    std::function<int(int)> fib = [&fib](int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); };
    std::cout << fib(15) << "\n";
    std::vector<std::function<void()>> q;
    for (int i = 0; i < 3; i++)
        q.emplace_back([i, &n] { n += i; });
    for (auto &f : q)
        f();
    std::cout << n << "\n";
    constexpr auto sq = [](int x) { return x * x; };
    static_assert(sq(4) == 16);
    int (*fp)(int) = sq;
    std::cout << fp(5) << [](auto... xs) { return (xs + ... + 0); }(1, 2, 3) << "\n";
    auto [a, b] = [] { return std::pair{1, 'x'}; }();
    std::cout << a << b << [&, k = 5] { return k + n; }() << "\n";
}
