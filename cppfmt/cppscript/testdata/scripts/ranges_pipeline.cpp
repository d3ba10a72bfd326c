#include <ranges>
#include <vector>
#include <string>
#include <iostream>

namespace rv = std::views;

int main() {
    std::vector<int> v{1, 2, 3, 4, 5, 6, 7, 8, 9, 10};
    auto even = [](int x) { return x % 2 == 0; };
    for (int x : v | rv::filter(even) | rv::transform([](int x) { return x * x; })) std::cout << x << ' ';
    std::cout << '\n';
    for (int x : v | rv::reverse | rv::take(3)) std::cout << x << ' ';
    std::cout << '\n';
    for (int x : v | rv::drop(4) | rv::take_while([](int x) { return x < 9; })) std::cout << x << ' ';
    std::cout << '\n';
    for (int x : rv::iota(1, 6)) std::cout << x * 10 << ' ';
    std::cout << '\n';
    std::vector<std::pair<std::string, int>> ages{{"ann", 31}, {"bob", 25}, {"cy", 47}};
    for (const auto& n : ages | rv::keys) std::cout << n << ' ';
    int sum = 0;
    for (int a : ages | rv::values) sum += a;
    std::cout << sum << '\n';
    std::cout << std::ranges::count_if(v, even) << ' ' << std::ranges::max(v) << ' '
              << *std::ranges::find(v, 7) << '\n';
    std::ranges::sort(v, std::greater{});
    std::cout << v.front() << ' ' << v.back() << '\n';
    std::ranges::sort(ages, {}, &std::pair<std::string, int>::second);
    std::cout << ages[0].first << '\n';
}
