std::string s = "hello";
std::cout << s.at(1) << s.front() << s.back() << s[5] + 0 << s.length() << s.max_size() / s.max_size() << s.substr(2)
          << s.substr(1, 2) << s.c_str() << s.data() << "\n";
char buf[10] = {};
std::cout << s.copy(buf, 3, 1) << buf << "\n";
s.resize(7, '!');
std::cout << s;
s.resize(2);
std::cout << s;
s.swap(s);
std::string o = "other";
s.swap(o);
std::swap(s, o);
std::cout << s << o << "\n";
s.reserve(50);
std::cout << (s.capacity() >= 50) << s.starts_with('h') << s.ends_with("e") << s.ends_with('e')
          << s.starts_with(std::string_view("he")) << "\n";
for (auto it = s.rbegin(); it != s.rend(); ++it)
    std::cout << *it;
std::cout << std::string::npos << "\n";
s.front() = 'J';
s.back() = 'K';
s.at(0) = 'L';
std::cout << s << std::hash<std::string>{}("a") % 1 << "\n";
