#include <ranges>
#include <algorithm>
#include <numeric>
std::vector<int> v{2, 3, 4, 5, 6, 7, 9}, w{3, 5, 10}, o;
std::ranges::set_union(v, w, std::back_inserter(o));
std::cout << o.size();
o.clear();
std::ranges::set_intersection(v, w, std::back_inserter(o));
std::ranges::set_difference(v, w, std::back_inserter(o));
std::ranges::merge(v, w, std::back_inserter(o));
for (int x : o)
    std::cout << x << " ";
std::cout << std::accumulate(v.begin(), v.end(), 0) << std::reduce(v.begin(), v.end())
          << std::transform_reduce(v.begin(), v.end(), 0, std::plus<>(), [](int x) { return x * x; })
          << std::inner_product(v.begin(), v.begin() + 3, w.begin(), 0);
std::vector<int> ps(v.size());
std::partial_sum(v.begin(), v.end(), ps.begin());
std::inclusive_scan(v.begin(), v.end(), ps.begin(), std::plus<>(), 10);
std::cout << ps.back();
std::exclusive_scan(v.begin(), v.end(), ps.begin(), 0);
std::cout << ps.back() << std::midpoint(3, 8) << std::gcd(12, 18) << std::lcm(4, 6);
std::cout << "\n";
