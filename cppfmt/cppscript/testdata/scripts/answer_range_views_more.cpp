struct Point {
    int x, y;
};
namespace rv = std::views;
auto squares = rv::iota(1, 11) | rv::transform([](int n) { return n * n; });
print(std::vector<int>(squares.begin(), squares.end()));
auto evens_back = squares | rv::filter([](int n) { return n % 2 == 0; }) | rv::reverse;
std::vector<int> got;
std::ranges::copy(evens_back, std::back_inserter(got));
print(got, std::ranges::distance(evens_back));
std::map<std::string, int> ages{{"ann", 31}, {"bob", 17}, {"cid", 45}};
for (const auto &k : ages | rv::keys)
    std::cout << k << ' ';
for (int a : ages | rv::values | rv::drop_while([](int a) { return a > 20; }))
    std::cout << a << ' ';
std::cout << '\n';
std::string csv = "7,42,,19";
std::vector<int> nums;
for (auto field : csv | rv::split(',')) {
    std::string s(field.begin(), field.end());
    nums.push_back(s.empty() ? -1 : std::stoi(s));
}
print(nums, *std::ranges::max_element(nums));
std::vector<Point> pts{{3, 1}, {1, 2}, {3, 0}};
std::ranges::sort(pts, [](const Point &a, const Point &b) { return std::tie(a.x, a.y) < std::tie(b.x, b.y); });
for (auto [x, y] : pts)
    std::cout << x << ':' << y << ' ';
std::cout << std::ranges::any_of(pts, [](int x) { return x > 2; }, &Point::x) << '\n';
auto collatz = [](long n) { return n % 2 ? 3 * n + 1 : n / 2; };
std::vector<long> orbit{27};
while (orbit.back() != 1)
    orbit.push_back(collatz(orbit.back()));
print("steps", orbit.size() - 1, "peak", std::ranges::max(orbit),
      std::ranges::count_if(orbit, [](long n) { return n % 2; }));
for (long n : orbit | rv::take(6))
    std::cout << n << ' ';
std::cout << '\n';
int sum = 0;
for (int i : rv::iota(1) | rv::filter([](int i) { return i % 3 == 0 || i % 5 == 0; }) |
                 rv::take_while([](int i) { return i < 100; }))
    sum += i;
print("euler1", sum);
std::string word = "stressed";
auto r = word | rv::reverse | rv::transform([](char c) { return static_cast<char>(std::toupper(c)); });
print(std::string(r.begin(), r.end()), std::ranges::equal(word, std::string("stressed")));
