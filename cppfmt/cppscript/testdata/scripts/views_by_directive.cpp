using namespace std::ranges::views;
for (int i : iota(1, 5) | filter([](int x) { return x % 2; }))
    std::cout << i;
for (int i : iota(1, 4) | reverse | transform([](int x) { return x * x; }))
    std::cout << i;
auto ev = filter([](int x) { return x > 2; });
for (int i : std::vector{1, 2, 3, 4} | ev | take(1))
    std::cout << i;
