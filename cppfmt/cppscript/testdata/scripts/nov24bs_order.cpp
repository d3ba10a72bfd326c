#include <bits/stdc++.h>
struct V {
    int maj, min;
    std::string tag;
    std::strong_ordering operator<=>(const V &o) const {
        if (auto c = maj <=> o.maj; c != 0)
            return c;
        if (auto c = min <=> o.min; c != 0)
            return c;
        return tag <=> o.tag;
    }
    bool operator==(const V &) const = default;
};
std::cout << std::is_lt(V{1, 2, "a"} <=> V{1, 3, "a"}) << std::is_gteq(3 <=> 2) << std::is_eq(1.0 <=> 1.0) << '\n';
std::cout << (std::compare_three_way{}(3, 4) < 0) << (std::strong_order(1, 2) < 0) << (std::weak_order(2, 1) > 0)
          << (std::partial_order(1.5, 1.5) == 0) << '\n';
std::cout
    << std::is_same_v<
           std::compare_three_way_result_t<int>,
           std::
               strong_ordering> << std::is_same_v<std::compare_three_way_result_t<double>, std::partial_ordering> << std::is_same_v<std::common_comparison_category_t<std::strong_ordering, std::partial_ordering>, std::partial_ordering> << '\n';
std::vector<int> v{3, 1, 2};
std::ranges::sort(v, [](int a, int b) { return std::is_gt(a <=> b); });
for (int x : v)
    std::cout << x;
std::cout << '\n';
auto c = std::lexicographical_compare_three_way(v.begin(), v.end(), v.begin() + 1, v.end());
std::cout << (c > 0) << '\n';
