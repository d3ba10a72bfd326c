using namespace std::string_literals;
std::vector<std::string> split; std::string text = "the quick  brown", word; std::stringstream ss(text); while (ss >> word) split.push_back(word); print(split);
std::string csv = "a,b,,c"; std::stringstream cs(csv); std::string f; int cnt = 0; while (std::getline(cs, f, ',')) { std::cout << '<' << f << '>'; cnt++; } std::cout << cnt << '\n';
int x = 0; { int x = 5; x++; std::cout << x; } std::cout << x << '\n'; std::cout << std::string("ab") + "cd" << ' ' << "lit" << ' ' << 'c' << ' ' << 1.0f << ' ' << 100000000.0 << ' ' << 1e-7 << ' ' << 3.0 << '\n';
std::vector<std::vector<char>> board(3, std::vector<char>(3, '.')); board[1][1] = 'X'; for (auto& row : board) { for (char c : row) std::cout << c; std::cout << '\n'; }
long long fibs[50]; fibs[0] = 0; fibs[1] = 1; for (int i = 2; i < 50; i++) fibs[i] = fibs[i - 1] + fibs[i - 2]; std::cout << fibs[49] << '\n';
std::map<char, int> freq; for (char c : std::string("hello")) freq[c]++; for (auto [c, n] : freq) std::cout << c << n; std::cout << '\n';
unsigned long long h = 14695981039346656037ULL; for (char c : std::string("hash")) { h ^= (unsigned char)c; h *= 1099511628211ULL; } std::cout << h << '\n';
auto t = std::make_tuple(1, 'c', "s"); std::cout << std::get<2>(t) << '\n'; std::vector<std::pair<int, char>> vp; vp.push_back({1, 'a'}); vp.emplace_back(2, 'b'); for (auto [i, c] : vp) std::cout << i << c; std::cout << '\n';
int i = 5; int j = i++ + ++i; std::cout << i << '\n'; bool b = !i; std::cout << b << std::boolalpha << b << std::noboolalpha << '\n'; std::cout << (1 < 2 && 2 < 3 || false) << '\n';
std::cout << INT_MAX << ' ' << UINT_MAX << ' ' << LLONG_MAX << ' ' << static_cast<unsigned>(-1) << ' ' << static_cast<long long>(1e15) << '\n';
const char* cs2 = "cstr"; std::cout << cs2 << std::strlen(cs2) << cs2[1] << *cs2 << '\n'; std::string ms = R"(raw "q" \n)"; std::cout << ms << '\n';
print(1, 2.5, "x", 'c', true, std::vector<std::string>{"a"}, std::make_pair(1, "b"), std::optional<int>{}, nullptr); print(0.1, 1e100, 3.0, 1.0f / 3); print(std::map<int, char>{{1, 'x'}}); print(std::vector<double>{1, 2.5});
