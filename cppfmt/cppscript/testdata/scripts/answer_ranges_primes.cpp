#include <iostream>
#include <ranges>
#include <vector>
#include <algorithm>
#include <numeric>

template <std::integral T> constexpr bool is_prime(T n) {
    if (n < 2)
        return false;
    for (T d = 2; d * d <= n; ++d)
        if (n % d == 0)
            return false;
    return true;
}

int main() {
    namespace rv = std::views;
    auto primes = rv::iota(1) | rv::filter([](int n) { return is_prime(n); });

    for (int p : primes | rv::take(10))
        std::cout << p << ' ';
    std::cout << '\n';

    auto twins = primes | rv::take_while([](int p) { return p < 100; }) |
                 rv::filter([](int p) { return is_prime(p + 2); }) |
                 rv::transform([](int p) { return std::pair{p, p + 2}; });
    for (auto [a, b] : twins)
        std::cout << '(' << a << ',' << b << ") ";
    std::cout << '\n';

    std::vector<int> v;
    std::ranges::copy(primes | rv::drop(5) | rv::take(6), std::back_inserter(v));
    std::cout << "sum=" << std::accumulate(v.begin(), v.end(), 0) << " max=" << std::ranges::max(v)
              << " odd=" << std::boolalpha << std::ranges::all_of(v, [](int x) { return x & 1; }) << '\n';
    for (int x : v | rv::reverse)
        std::cout << x << (x == v.front() ? '\n' : ',');
    static_assert(is_prime(97) && !is_prime(91L));
}
