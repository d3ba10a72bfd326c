std::istringstream in("1 2 + 3 *");
std::vector<std::string> toks{std::istream_iterator<std::string>(in), std::istream_iterator<std::string>()};
for (auto &t : toks)
    std::cout << t << ",";
std::cout << toks.size() << "\n";
std::istringstream in2("hello world");
std::string all((std::istreambuf_iterator<char>(in2)), std::istreambuf_iterator<char>());
std::cout << all << "\n";
std::istringstream in3("3 4 5");
std::vector<int> nums((std::istream_iterator<int>(in3)), {});
int s = std::accumulate(nums.begin(), nums.end(), 0);
std::cout << s << "\n";
std::istringstream in4("a b c");
std::string cat(std::istream_iterator<char>{in4}, std::istream_iterator<char>{});
std::cout << cat << "\n";
std::istringstream in5("3 1 2");
std::multiset<int> ms(std::istream_iterator<int>{in5}, {});
for (int v : ms)
    std::cout << v;
std::cout << "\n";
std::copy(nums.begin(), nums.end(), std::ostream_iterator<int>(std::cout, "-"));
std::cout << "\n";
