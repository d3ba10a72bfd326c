#include <functional>
std::plus<int> p;
std::cout << p.operator()(1, 2) << std::less<>{}.operator()(1, 2) << std::negate<int>().operator()(5) << "\n";
std::function<int(int)> f = [](int x) { return x + 1; };
std::cout << f.operator()(3) << "\n";
auto l = [](int x) { return x * 3; };
std::cout << l.operator()(2) << "\n";
