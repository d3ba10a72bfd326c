#include <iostream>
#include <numeric>
#include <vector>
#include <string>
#include <algorithm>
#include <functional>
#include <map>
template <class T> class Maybe {
    std::optional<T> v;

  public:
    Maybe() = default;
    Maybe(T x) : v(std::move(x)) {
    }
    template <class F> auto bind(F f) const -> decltype(f(*v)) {
        if (!v)
            return {};
        return f(*v);
    }
    template <class F> auto map(F f) const -> Maybe<decltype(f(*v))> {
        if (!v)
            return {};
        return Maybe<decltype(f(*v))>(f(*v));
    }
    T orElse(T d) const {
        return v.value_or(d);
    }
};
template <class In, class F> auto mapv(const In &in, F f) {
    std::vector<std::decay_t<decltype(f(*in.begin()))>> out;
    out.reserve(in.size());
    std::transform(in.begin(), in.end(), std::back_inserter(out), f);
    return out;
}
template <class In, class P> In filterv(In in, P p) {
    in.erase(std::remove_if(in.begin(), in.end(), std::not_fn(p)), in.end());
    return in;
}
template <class In, class T, class F> T fold(const In &in, T init, F f) {
    return std::accumulate(in.begin(), in.end(), std::move(init), f);
}
template <class K, class V> std::map<V, std::vector<K>> invert(const std::map<K, V> &m) {
    std::map<V, std::vector<K>> r;
    for (const auto &[k, v] : m)
        r[v].push_back(k);
    return r;
}
auto memo(auto f) {
    return [f, cache = std::map<int, long>{}](int n) mutable {
        auto it = cache.find(n);
        if (it != cache.end())
            return it->second;
        return cache[n] = f(n);
    };
}
int main() {
    auto half = [](int x) -> Maybe<int> {
        if (x % 2)
            return {};
        return x / 2;
    };
    std::cout << Maybe<int>(20).bind(half).bind(half).orElse(-1)
              << Maybe<int>(20).bind(half).bind(half).bind(half).orElse(-1)
              << Maybe<int>(3).map([](int x) { return x * 1.5; }).orElse(0) << "\n";
    std::vector<int> v{1, 2, 3, 4, 5, 6};
    for (auto &s : mapv(filterv(v, [](int x) { return x > 2; }), [](int x) { return "#" + std::to_string(x); }))
        std::cout << s << " ";
    std::cout << fold(v, std::string("s"), [](std::string a, int b) { return std::move(a) + std::to_string(b); })
              << "\n";
    for (auto &[k, ks] : invert(std::map<std::string, int>{{"a", 1}, {"b", 2}, {"c", 1}})) {
        std::cout << k << ":";
        for (auto &x : ks)
            std::cout << x;
        std::cout << " ";
    }
    auto f = memo([](int n) {
        long r = 1;
        for (int i = 2; i <= n; i++)
            r *= i;
        return r;
    });
    std::cout << f(10) << f(10) << "\n";
    std::map<std::string, std::function<double(double, double)>> ops{
        {"+", std::plus<>{}},
        {"-", std::minus<double>()},
        {"pow", [](double a, double b) { return std::pow(a, b); }},
        {"max", [](auto a, auto b) { return std::max(a, b); }}};
    for (auto &[n, op] : ops)
        std::cout << n << "=" << op(2, 5) << " ";
    std::function<int(int)> fs[] = {[](int x) { return x + 1; }, std::negate<int>{}};
    std::cout << std::accumulate(std::begin(fs), std::end(fs), 5, [](int a, auto &g) { return g(a); })
              << std::invoke(&std::string::size, std::string("abc"))
              << std::bind(std::minus<int>(), std::placeholders::_2, std::placeholders::_1)(3, 10) << "\n";
}
