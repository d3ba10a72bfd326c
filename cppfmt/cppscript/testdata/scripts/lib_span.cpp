int sum(std::span<const int> s) { int t = 0; for (int x : s) t += x; return t; }
void dbl(std::span<int> s) { for (int& x : s) x *= 2; }
std::vector<int> v{1, 2, 3, 4, 5}; std::array<int, 3> a{10, 20, 30}; int c[] = {7, 8};
std::cout << sum(v) << sum(a) << sum(c) << '\n'; dbl(v); dbl(std::span(v).subspan(1, 2)); dbl(c);
for (int x : v) std::cout << x << ' '; std::cout << c[0] << c[1] << '\n';
std::span<int> s(v); std::cout << s.size() << s.front() << s.back() << s[2] << s.first(2).size() << s.last(2)[0] << s.empty() << '\n';
std::span<int> t(v.data() + 1, 3); t[0] = 99; std::cout << v[1] << t.size() << '\n'; std::sort(s.begin(), s.end()); std::cout << v[0] << v[4] << '\n';
