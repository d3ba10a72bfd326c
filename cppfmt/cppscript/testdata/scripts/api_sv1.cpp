using namespace std::string_view_literals;
using namespace std::string_literals;
std::string_view v = "key=value;x";
auto p = v.find('=');
auto k = v.substr(0, p);
v.remove_prefix(p + 1);
std::cout << k << "|" << v << "|" << v.size() << v.front() << v.back() << v[1] << v.at(2) << "\n";
v.remove_suffix(2);
std::cout << v << (v == "value") << v.compare("value") << v.starts_with("va") << v.find_first_of("ue")
          << v.find_last_of('l') << v.rfind("u") << v.find_first_not_of("v") << "\n";
std::string s(v);
std::string t{v.substr(1)};
s += v;
s.append(v);
std::cout << s << t << std::string(v) + "x" << "\n";
auto sv = "abc"sv;
auto st = "def"s;
std::cout << sv << st + "g" << sv.length() << v.empty() << (sv < v) << "\n";
std::string_view e;
std::cout << e.empty() << e.size() << std::string_view("abc", 2) << std::string_view(st).substr(1) << "\n";
for (char c : sv)
    std::cout << c << ' ';
std::cout << std::count(sv.begin(), sv.end(), 'b') << *sv.rbegin() << (sv.data() != nullptr) << "\n";
char b[5]{};
sv.copy(b, 2);
std::cout << b << "\n";
