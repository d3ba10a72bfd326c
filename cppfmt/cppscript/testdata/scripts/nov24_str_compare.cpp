std::string s = "hello world";
std::cout << s.compare("hello") << " " << s.compare(0, 5, "hello") << " "
          << s.compare(6, 5, std::string("a world"), 2, 5) << " " << (s.compare(std::string_view("zz")) < 0) << " "
          << s.compare(0, 2, "help", 2) << (s.compare(0, 4, std::string_view("help")) < 0) << "\n";
std::cout << ("abc" <=> std::string("abd") < 0) << (std::string("b") > "a") << ("a" + std::string("b") == "ab")
          << (std::string_view("a") < std::string("b")) << "\n";
