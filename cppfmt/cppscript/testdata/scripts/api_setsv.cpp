using namespace std::literals;
std::set<std::string, std::less<>> dict{"apple", "pie"};
std::string_view sv = "apple";
std::cout << dict.contains(sv) << dict.count("pie"sv) << (dict.find("x"sv) == dict.end()) << "\n";
std::map<std::string, int, std::less<>> m{{"a", 1}};
if (auto it = m.find(std::string_view("a")); it != m.end())
    std::cout << it->second << "\n";
