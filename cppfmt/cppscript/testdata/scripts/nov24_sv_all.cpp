#include <string_view>
std::string_view v = "  hello world  ";
v.remove_prefix(2);
v.remove_suffix(2);
std::cout << v << v.size() << v.length() << v.front() << v.back() << v[1] << v.at(2) << v.substr(6) << v.substr(0, 5)
          << v.find("o") << v.rfind('o') << v.find_first_of("lo") << v.find_last_of("l") << v.find_first_not_of("he")
          << v.find_last_not_of("d") << v.compare("hello") << v.compare(0, 5, "hello") << v.starts_with("he")
          << v.ends_with('d') << v.empty() << "\n";
