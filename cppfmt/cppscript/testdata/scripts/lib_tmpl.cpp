auto key = [](auto f, int x) { return f(x); };
std::cout << key([](int x) { return x + 1; }, 1) << key([](int x) { return x * 10; }, 2) << key([](int x) { return -x; }, 3) << '\n';
template <class F, class T> auto apply2(F f, T x) { return f(f(x)); }
std::cout << apply2([](int x) { return x + 1; }, 1) << apply2([](int x) { return x * 3; }, 2) << apply2([](std::string s) { return s + "!"; }, std::string("a")) << '\n';
template <class It, class P> int countIf(It a, It b, P p) { int n = 0; for (; a != b; ++a) if (p(*a)) n++; return n; }
std::vector<int> v{1, 2, 3, 4}; std::cout << countIf(v.begin(), v.end(), [](int x) { return x > 2; }) << countIf(v.begin(), v.end(), [](int x) { return x % 2; }) << '\n';
auto p1 = std::make_pair([](int x) { return x; }, 1); auto p2 = std::make_pair([](int x) { return x + 5; }, 1); std::cout << p1.first(1) << p2.first(1) << '\n';
