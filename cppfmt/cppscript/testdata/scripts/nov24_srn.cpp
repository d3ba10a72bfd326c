#include <algorithm>
std::vector<int> v{1, 30, 40, 50, 2};
auto it = std::search_n(v.begin(), v.end(), 3, 20, [](int a, int b) { return a > b; });
std::cout << (it - v.begin()) << "\n";
auto r = std::ranges::search_n(v, 2, 30, std::greater<>{});
std::cout << r.size() << (r.begin() - v.begin()) << "\n";
