auto add3 = [](auto a, decltype(a) b) { return a + b; };
auto pick = [](auto x, std::vector<decltype(x)> v) { return v.size() + x; };
std::cout << add3(1, 2) << add3(1, 2.7) << add3(1.5, 2) << pick(2, {1, 2, 3}) << "\n";
