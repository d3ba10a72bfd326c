std::string s = "hello world";
std::cout << s.at(1) << s.front() << s.back() << s.find("o") << s.find("o", 5) << s.find('w') << s.rfind('o')
          << s.rfind("l", 5) << s.find_first_of("wo") << s.find_last_of("lo") << s.find_first_not_of("hel")
          << s.find_last_not_of("dl") << "\n";
std::cout << s.substr(3) << "|" << s.substr(3, 2) << "|" << s.compare("hello") << "|" << s.compare(0, 5, "hello") << "|"
          << s.compare(0, 5, "xhello", 1, 5) << "\n";
std::cout << s.starts_with("he") << s.starts_with('h') << s.ends_with("ld") << s.ends_with('x')
          << (s.find("zz") == std::string::npos) << "\n";
s.insert(0, "A");
s.insert(s.begin(), 'B');
s.insert(2, 3, '-');
s.insert(s.end(), {'x', 'y'});
std::cout << s << "\n";
s.erase(0, 2);
s.erase(s.begin());
s.erase(s.begin(), s.begin() + 2);
s.erase(9);
std::cout << s << "\n";
s.replace(0, 1, "JJ");
s.replace(s.begin(), s.begin() + 2, "h");
s.replace(1, 2, 3, 'z');
std::cout << s << "\n";
s.append("abc").append(2, 'q').append("xyz", 2).append(std::string("hello"), 1, 2);
s += 'c';
s += "dd";
s += {'e', 'f'};
std::cout << s << s.size() << s.length() << s.empty() << "\n";
s.assign("new");
s.assign(3, 'k');
s.push_back('p');
s.pop_back();
s.resize(5, '.');
std::cout << s << "\n";
s.resize(2);
s.clear();
std::cout << s.empty() << "\n";
std::string t = "b";
s.swap(t);
std::swap(s, t);
std::cout << s << t << (s < t) << (s == "") << "\n";
char buf[10] = {0};
std::string c = "copying";
std::size_t n = c.copy(buf, 4, 1);
std::cout << n << buf << "\n";
std::string u(c, 2);
std::string v(c, 1, 3);
std::string w(c.begin() + 1, c.end());
std::string x("abcdef", 3);
std::string y{c.rbegin(), c.rend()};
std::cout << u << v << w << x << y << c.c_str() << c.data() << "\n";
std::string raw = R"(a\nb)";
std::cout << raw << raw.size() << "\n";
std::string z = "a"
                "b" +
                std::string("c");
std::cout << z << std::string(2, '=') << '\n';
c.shrink_to_fit();
c.reserve(100);
std::cout << (c.capacity() >= 100) << c.max_size() % 2 << "\n";
std::cout << std::stoi("ff", nullptr, 16) << std::stol("-7") << std::stod("2.5e1")
          << std::stoull("18446744073709551615") << std::stof("1.5") << std::to_string(3.5) << std::to_string(-1L)
          << std::to_string('a') << "\n";
size_t pos;
std::stoi("12abc", &pos);
std::cout << pos << "\n";
for (auto it = c.cbegin(); it != c.cend(); ++it)
    std::cout << *it;
for (auto it = c.crbegin(); it != c.crend(); it++)
    std::cout << *it;
std::cout << std::endl;
