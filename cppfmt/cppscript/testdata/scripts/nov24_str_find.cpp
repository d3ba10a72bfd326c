std::string s = "mississippi";
std::cout << s.find("ss") << s.find("ss", 3) << s.find('i', 2) << s.find("sip", 0, 2) << s.find(std::string("pp"))
          << " " << s.rfind("ss") << s.rfind("ss", 4) << s.rfind('i') << s.rfind('i', 5) << s.rfind("issx", 8, 3) << " "
          << s.find_first_of("ps") << s.find_first_of("ps", 5) << s.find_first_of('p') << s.find_last_of("s")
          << s.find_last_of("sm", 4) << s.find_first_not_of("mi") << s.find_first_not_of('m', 1)
          << s.find_last_not_of("pi") << s.find_last_not_of('i', 9) << (s.find("zz") == std::string::npos) << s.find("")
          << s.find("", 20) + 1 << s.rfind("") << "\n";
