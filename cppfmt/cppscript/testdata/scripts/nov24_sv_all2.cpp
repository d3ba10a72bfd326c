#include <string_view>
using namespace std::literals;
std::string_view v = "hello world";
char buf[4] = {};
v.copy(buf, 3, 2);
std::cout << buf << (v == "hello world"s) << ("a"sv < "b"sv) << std::string(v) + "!" << v.data()[0] << *v.begin()
          << *v.rbegin() << std::count(v.begin(), v.end(), 'o') << "\n";
std::string_view e;
std::cout << e.empty() << (e.data() == nullptr) << std::string_view("abc", 2)
          << std::string_view(v.begin() + 1, v.begin() + 3) << "\n";
std::unordered_map<std::string_view, int> m{{"a", 1}};
std::cout << m["a"] << std::string_view{v.substr(2, 3)} << "\n";
auto sw = v;
sw.swap(v);
for (char c : v | std::views::take(3))
    std::cout << c;
std::cout << (v <=> "z" < 0) << "\n";
constexpr std::string_view cv = "const";
static_assert(cv.size() == 5 && cv[0] == 'c' && cv.find('s') == 3);
