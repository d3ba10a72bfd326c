std::array<int, 4> a{4, 2, 3};
a[3] = 9;
std::sort(a.begin(), a.end());
print(a, a.size(), a.front(), a.back(), a.at(1), a.empty(), a.max_size());
a.fill(7);
std::array b{1, 2, 3};
auto [x, y, z] = b;
print(x, y, z, std::get<1>(b));
std::array<std::string, 2> s{"a", "b"};
auto t = s;
print(s == t, t < s);
std::swap(s[0], s[1]);
s.swap(t);
print(s, *s.data(), *a.rbegin());
constexpr std::array<int, 3> c = {1, 2, 3};
static_assert(c[1] == 2);
constexpr auto sum = [](const auto &arr) {
    int r = 0;
    for (int i : arr)
        r += i;
    return r;
};
print(sum(c), std::tuple_size<decltype(c)>::value, std::tuple_size_v<decltype(b)>);
std::array<std::array<int, 2>, 2> m{{{1, 2}, {3, 4}}};
print(m);
int raw[] = {3, 1, 2};
std::sort(std::begin(raw), std::end(raw));
print(std::size(raw), raw[0]);
auto ta = std::to_array({1, 2});
print(ta);
for (auto &row : m)
    for (int &e : row)
        e *= 2;
print(m[1][1]);
int grid[2][3] = {{1, 2, 3}, {4, 5, 6}};
for (auto &r : grid) {
    for (int e : r)
        std::cout << e;
}
std::cout << sizeof(grid) / sizeof(grid[0]) << sizeof(grid[0]) / sizeof(int) << "\n";
try {
    a.at(10);
} catch (std::out_of_range &e) {
    std::cout << e.what() << "\n";
}
