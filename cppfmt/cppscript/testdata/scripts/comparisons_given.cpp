auto gt = [](int a, int b) { return a > b; };
std::set<int, decltype(gt)> s{{1, 2, 3}, gt};
for (int x : s)
    std::cout << x;
std::cout << "|";
std::set<int, decltype(gt)> s2{1, 2, 3};
for (int x : s2)
    std::cout << x;
std::cout << "|";
std::map<int, int, decltype(gt)> m5({{1, 2}, {3, 4}}, gt);
for (auto [a, b] : m5)
    std::cout << a << b;
std::cout << "|";
std::map<int, int, decltype(gt)> m6{{{1, 2}, {3, 4}}, gt};
for (auto [a, b] : m6)
    std::cout << a << b;
std::cout << "|";
std::map<int, int, std::greater<int>> m7{{{1, 2}, {3, 4}}, std::greater<int>()};
for (auto [a, b] : m7)
    std::cout << a << b;
std::cout << "|";
std::set<int, std::function<bool(int, int)>> s8({1, 2, 3}, [](int a, int b) { return a % 3 < b % 3; });
for (int x : s8)
    std::cout << x;
std::cout << "|";
std::vector<int> v{4, 5, 6};
std::set<int, decltype(gt)> s9(v.begin(), v.end(), gt);
for (int x : s9)
    std::cout << x;
std::cout << "|";
std::set<int, decltype(gt)> s10(gt);
s10.insert(1);
s10.insert(2);
for (int x : s10)
    std::cout << x;
std::cout << "|";
std::multimap<int, int, decltype(gt)> mm{{1, 1}, {2, 2}};
for (auto [a, b] : mm)
    std::cout << a;
std::priority_queue<int, std::vector<int>, decltype(gt)> pq;
pq.push(3);
pq.push(1);
std::cout << pq.top();
auto by = [&v](int a, int b) { return v[a] < v[b]; };
std::set<int, decltype(by)> s11(by);
s11.insert(2);
s11.insert(0);
for (int x : s11)
    std::cout << x;
std::cout << "|";
