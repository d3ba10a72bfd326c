#include <ranges>
#include <vector>
#include <iostream>
#include <string>
auto pipeline(int k) {
    return std::views::filter([k](int x) { return x % k == 0; }) | std::views::transform([](int x) { return x * x; });
}
std::vector<int> v{1, 2, 3, 4, 5, 6, 7, 8, 9, 10};
auto even = std::views::filter([](int x) { return x % 2 == 0; });
auto sq = std::views::transform([](int x) { return x * x; });
auto both = even | sq;
for (int x : v | both)
    std::cout << x << ' ';
std::cout << '\n';
for (int x : v | pipeline(3))
    std::cout << x << ' ';
std::cout << '\n';
const auto first3 = std::views::take(3);
for (int x : v | even | first3)
    std::cout << x << ' ';
std::cout << '\n';
auto apply = [&](auto adaptor) {
    int s = 0;
    for (int x : v | adaptor)
        s += x;
    return s;
};
std::cout << apply(even) << ' ' << apply(both) << ' ' << apply(first3) << '\n';
auto rev = std::views::reverse;
for (int x : v | rev)
    std::cout << x << ' ';
std::cout << '\n';
