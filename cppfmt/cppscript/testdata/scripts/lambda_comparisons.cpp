struct Book {
    std::string title;
    std::string isbn;
};
auto cmp = [](const Book &a, const Book &b) { return a.isbn > b.isbn; };
template <typename V> using M = std::map<Book, V, decltype(cmp)>;
const Book e{"E", "100"}, f{"F", "200"};
M<double> m{{{e, 1.5}, {f, 2.5}}, cmp};
for (const auto &[k, v] : m)
    std::cout << k.title << v << "\n";
M<double> m2;
m2[e] = 4;
m2[f] = 5;
for (const auto &[k, v] : m2)
    std::cout << k.title << v << "\n";
M<int> m3{{e, 1}, {f, 2}};
for (const auto &[k, v] : m3)
    std::cout << k.title << v << "\n";
auto gt = [](int a, int b) { return a > b; };
std::set<int, decltype(gt)> s{{1, 2, 3}, gt};
for (int x : s)
    std::cout << x;
std::set<int, decltype(gt)> s2{1, 2, 3};
for (int x : s2)
    std::cout << x;
std::map<int, int, decltype(gt)> m5({{1, 2}, {3, 4}}, gt);
for (auto [a, b] : m5)
    std::cout << a << b;
