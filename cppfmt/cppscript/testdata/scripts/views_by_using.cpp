using std::ranges::sort;
using std::views::filter;
using std::views::iota;
using std::views::take;
for (int i : iota(1, 6) | filter([](int x) { return x % 2; }) | take(2))
    std::cout << i;
std::vector<int> v{2, 1};
sort(v);
std::cout << v[0];
