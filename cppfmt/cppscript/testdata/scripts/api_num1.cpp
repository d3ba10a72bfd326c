using namespace std::literals;
std::vector<int> v{1, 2, 3, 4};
print(std::accumulate(v.begin(), v.end(), 0), std::accumulate(v.begin(), v.end(), 1, std::multiplies<>()),
      std::accumulate(v.begin(), v.end(), std::string(), [](std::string a, int b) { return a + std::to_string(b); }),
      std::reduce(v.begin(), v.end()), std::inner_product(v.begin(), v.end(), v.begin(), 0),
      std::transform_reduce(v.begin(), v.end(), 0, std::plus<>(), [](int x) { return x * x; }),
      std::transform_reduce(v.begin(), v.end(), v.begin(), 0));
std::vector<int> o(4);
std::partial_sum(v.begin(), v.end(), o.begin());
print(o);
std::adjacent_difference(v.begin(), v.end(), o.begin());
print(o);
std::inclusive_scan(v.begin(), v.end(), o.begin());
print(o);
std::exclusive_scan(v.begin(), v.end(), o.begin(), 10);
print(o);
std::iota(o.begin(), o.end(), 5);
print(o);
print(std::gcd(12, 18), std::lcm(4, 6), std::midpoint(2, 7), std::midpoint(1.0, 2.0), std::lerp(0.0, 10.0, 0.25));
std::inclusive_scan(v.begin(), v.end(), o.begin(), std::multiplies<>());
print(o);
std::partial_sum(v.begin(), v.end(), std::ostream_iterator<int>(std::cout, " "), std::plus<int>());
std::cout << "\n";
std::inner_product(v.begin(), v.end(), o.begin(), 0, std::plus<>(), std::equal_to<>());
print(std::accumulate(v.begin(), v.end(), 0.0) / v.size(),
      std::accumulate(v.rbegin(), v.rend(), 0, [](int a, int b) { return a * 10 + b; }));
print(std::clamp(15, 0, 10), std::abs(-3), std::abs(-2.5), std::min({3, 1, 2}), std::max({3, 1, 2}),
      std::minmax({3, 1, 2}).second, std::min("b"s, "a"s, [](auto &a, auto &b) { return a > b; }));
