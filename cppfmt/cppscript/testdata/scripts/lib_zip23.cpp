std::vector<int> a{1, 2, 3}; std::vector<double> b{0.5, 1.5}; std::string s = "xyz";
for (auto [x, y] : std::views::zip(a, b)) { x *= 10; y += 1; }
for (int x : a) std::cout << x << ' '; for (double y : b) std::cout << y << ' '; std::cout << '\n';
for (auto&& [i, c] : std::views::zip(std::views::iota(0), s)) std::cout << i << c; std::cout << '\n';
for (auto [i, x] : std::views::enumerate(a)) x += i; for (int x : a) std::cout << x << ' '; std::cout << '\n';
for (auto [i, x] : a | std::views::enumerate) { if (i == 2) x = 0; } std::cout << a[2] << '\n';
std::vector<std::string> w{"p", "q"}; for (auto&& t : std::views::zip(w, a)) { std::get<0>(t) += "!"; std::get<1>(t) = 7; } std::cout << w[0] << w[1] << a[0] << a[1] << a[2] << '\n';
for (int v : std::views::zip_transform([](int x, double y) { return (int)(x * y); }, a, b)) std::cout << v << ' '; std::cout << '\n';
std::vector<int> v{1, 2, 2, 3, 1, 5, 0};
for (auto g : v | std::views::chunk_by([](int x, int y) { return x <= y; })) { std::cout << '['; for (int x : g) std::cout << x; std::cout << ']'; } std::cout << '\n';
for (auto c : v | std::views::chunk(3)) { int t = 0; for (int& x : c) { t += x; x = 0; } std::cout << t << ' '; } std::cout << v[0] << v[6] << '\n';
v = {1, 2, 3, 4}; for (auto w2 : v | std::views::slide(2)) std::cout << w2[0] + w2[1] << ' '; for (auto [p, q] : v | std::views::pairwise) std::cout << q * p << ' '; for (auto [p, q, r] : v | std::views::adjacent<3>) std::cout << p + q + r << ' '; std::cout << '\n';
for (int x : v | std::views::stride(2)) std::cout << x; std::cout << '\n'; auto vec = v | std::views::transform([](int x) { return x * x; }) | std::ranges::to<std::vector>(); std::cout << vec.size() << vec[3] << '\n';
auto st = std::string("banana") | std::ranges::to<std::set<char>>(); std::cout << st.size() << '\n'; auto mp = std::views::zip(w, v) | std::ranges::to<std::map<std::string, int>>(); for (auto& [k, x] : mp) std::cout << k << x; std::cout << '\n';
std::cout << std::ranges::fold_left(v, 0.5, [](double x, int y) { return x + y; }) << std::ranges::fold_left(v, 0, std::plus<>()) << std::ranges::contains(v, 3) << std::ranges::starts_with(v, std::vector{1, 2}) << std::ranges::fold_right(v, 0, std::minus<>()) << '\n';
auto z = std::views::zip(a, v); std::cout << z.size() << '\n'; auto e = *z.begin(); std::get<0>(e) = 55; std::cout << a[0] << '\n'; auto [m1, m2] = z.front(); m1 = 3; std::cout << a[0] << '\n'; std::cout << std::get<0>(z[1]) << '\n';
const std::vector<int> cv{1, 2}; for (auto [x, y] : std::views::zip(cv, a)) y = x; std::cout << a[0] << a[1] << '\n'; std::cout << std::format("{}", std::get<0>(e)) << '\n';
std::vector<int> keys{3, 1, 2}; auto t3 = *std::ranges::min_element(keys); std::cout << t3 << '\n'; std::vector<std::tuple<int, std::string>> copy; for (auto [i, x] : std::views::zip(keys, w)) copy.push_back({i, x}); std::cout << copy.size() << std::get<1>(copy[1]) << '\n';
