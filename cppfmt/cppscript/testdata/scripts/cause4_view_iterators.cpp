#include <charconv>
std::string_view s = "12h30";
long n = 0;
auto [p, ec] = std::from_chars(s.begin(), s.end(), n);
std::cout << n << (p == s.end()) << *p << (ec == std::errc()) << (p - s.begin()) << "\n";
s.remove_prefix(p - s.data() + 1);
std::cout << s << *s.begin() << s.end() - s.begin() << std::count(s.begin(), s.end(), '0')
          << std::string(s.begin(), s.end()) << "\n";
auto it = std::find(s.begin(), s.end(), '0');
std::cout << (it != s.end()) << std::distance(s.begin(), it) << *s.rbegin() << "\n";
for (auto i = s.begin(); i != s.end(); ++i)
    std::cout << *i;
for (std::string_view::const_iterator i = s.cbegin(); i < s.cend(); i += 1)
    std::cout << *i;
std::cout << "\n";
