#include <algorithm>
std::vector<int> v{1, 2, 3, 1, 2};
std::vector<int> w{1, 2};
auto r = std::ranges::search(v, w);
std::cout << (r.begin() - v.begin()) << (r.end() - v.begin()) << "\n";
auto e = std::ranges::find_end(v, w);
std::cout << (e.begin() - v.begin()) << e.size() << "\n";
auto no = std::ranges::search(v, std::vector<int>{9});
std::cout << no.empty() << "\n";
std::string s = "hello world";
auto f = std::ranges::search(s, std::string_view("wor"));
std::cout << std::string(f.begin(), f.end()) << "\n";
