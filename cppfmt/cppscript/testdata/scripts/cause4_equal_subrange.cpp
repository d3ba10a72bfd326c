#include <algorithm>
#include <ranges>
std::vector<int> v{1, 2, 2, 2, 5};
auto r = std::ranges::equal_range(v, 2);
std::cout << r.size() << *r.begin() << r.empty() << std::ranges::distance(r);
for (int x : r)
    std::cout << x;
auto [f, l] = std::ranges::equal_range(v, 2);
std::cout << l - f << (f - v.begin()) << "\n";
auto q = std::ranges::equal_range(v, 3, {}, [](int x) { return x + 1; });
std::cout << q.size() << "\n";
