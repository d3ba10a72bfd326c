int a = 1;
double d = 2;
std::string s;
auto l0 = [] {};
std::cout << sizeof(l0) << sizeof(std::span<int>) << sizeof(std::forward_list<int>) << sizeof(std::deque<int>::iterator)
          << sizeof(std::vector<int>::iterator) << sizeof(std::optional<double>)
          << sizeof(std::variant<int, std::string>) << sizeof(std::pair<char, int>)
          << sizeof(std::tuple<char, int, char>) << sizeof(long double) << sizeof(std::map<int, int>) << "\n";
std::cout << std::vector<int>().max_size() << ' ' << std::string().max_size() << ' ' << std::list<int>().max_size()
          << ' ' << std::map<int, int>().max_size() << ' ' << std::set<char>().max_size() << ' '
          << std::deque<short>().max_size() << ' ' << std::unordered_map<std::string, int>().max_size() << ' '
          << std::unordered_set<int>().max_size() << ' ' << std::forward_list<int>().max_size() << "\n";
