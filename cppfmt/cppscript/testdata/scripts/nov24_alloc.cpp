#include <memory>
std::vector<int, std::allocator<int>> v{1, 2};
std::set<int, std::less<int>, std::allocator<int>> s{2, 1};
std::map<int, int, std::less<int>, std::allocator<std::pair<const int, int>>> m{{1, 2}};
std::basic_string<char, std::char_traits<char>, std::allocator<char>> t = "x";
std::cout << v.size() << *s.begin() << m[1] << t << "\n";
