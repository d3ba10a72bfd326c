std::string base = "hello world";
const char *cs = "chars";
char arr[] = {'a', 'b', 'c'};
std::string_view sv = "view!";
std::vector<char> vc{'x', 'y'};
std::list<char> lc{'l', 'm'};
std::cout << std::string() << "|" << std::string(3, 'x') << "|" << std::string(base, 6) << "|"
          << std::string(base, 0, 5) << "|" << std::string(cs) << "|" << std::string(cs, 2) << "|"
          << std::string(arr, arr + 3) << "|" << std::string(arr, 2) << "|" << std::string(vc.begin(), vc.end()) << "|"
          << std::string(lc.begin(), lc.end()) << "|" << std::string{'i', 'j'} << "|" << std::string(sv) << "|"
          << std::string(sv, 1, 2) << "|" << std::string(sv.begin(), sv.end() - 1) << "|" << std::string({'q', 'r'})
          << "\n";
