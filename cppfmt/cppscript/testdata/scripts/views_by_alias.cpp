namespace rv = std::ranges::views;
namespace rg = std::ranges;
using namespace std::views;
for (int i : rv::iota(1, 3))
    std::cout << i;
std::vector<int> v{3, 1, 2};
rg::sort(v);
for (int i : v | drop(1))
    std::cout << i;
