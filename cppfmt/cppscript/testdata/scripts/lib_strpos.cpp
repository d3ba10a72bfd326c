std::string s = "hello world hello";
std::cout << s.find("hello", 1) << ' ' << s.rfind("hello") << ' ' << s.rfind("hello", 5) << ' ' << s.find('o', 5) << ' ' << (s.find("zz") == std::string::npos) << '\n';
std::cout << s.find_first_of("aeiou", 2) << ' ' << s.find_last_of("aeiou") << ' ' << s.find_last_of("aeiou", 6) << ' ' << s.find_first_not_of("helo") << ' ' << s.find_last_not_of("helo") << ' ' << s.find_last_not_of('o', 16) << '\n';
s.replace(0, 5, "HI"); std::cout << s << '\n'; s.replace(s.begin(), s.begin() + 2, "bye"); std::cout << s << '\n';
s.replace(4, 5, 3, '*'); std::cout << s << '\n'; s.replace(0, 3, "abcdef", 2); std::cout << s << '\n'; s.replace(0, 2, std::string("xyz123"), 3, 3); std::cout << s << '\n';
s.insert(0, ">> "); s.insert(3, 2, '-'); s.insert(s.begin(), '!'); s.insert(1, "abcdef", 3); s.insert(2, std::string("QRST"), 1, 2); std::cout << s << '\n';
s.erase(0, 4); s.erase(s.begin()); s.erase(s.size() - 2); std::cout << s << '\n'; s.erase(s.begin() + 1, s.begin() + 3); std::cout << s << '\n';
std::string t; t.append("abc").append(3, 'x').append("hello", 2).append(std::string("world"), 1, 3); t += {'p', 'q'}; t.append({'r'}); std::cout << t << '\n';
t.assign("xyz"); std::cout << t; t.assign(3, 'k'); std::cout << t; t.assign("abcdef", 2); std::cout << t; t.assign(std::string("abcdef"), 2, 3); std::cout << t << '\n';
std::cout << t.compare("cde") << t.compare(0, 2, "cd") << (t.compare("cdf") < 0) << (t.compare(1, 1, "xdx", 1) ) << t.compare(0, 1, std::string("abc"), 2, 1) << '\n';
std::cout << s.substr(3) << '|' << s.substr(0, 2) << '|' << s.substr(s.size()) << '|' << s.substr(2, 100) << '\n';
try { s.substr(100); } catch (const std::out_of_range& e) { std::cout << e.what() << '\n'; }
try { s.at(100); } catch (const std::out_of_range& e) { std::cout << e.what() << '\n'; }
try { s.erase(100); } catch (const std::out_of_range& e) { std::cout << e.what() << '\n'; }
try { s.insert(100, "x"); } catch (const std::out_of_range& e) { std::cout << e.what() << '\n'; }
try { s.replace(100, 1, "x"); } catch (const std::out_of_range& e) { std::cout << e.what() << '\n'; }
try { s.compare(100, 1, "x"); } catch (const std::out_of_range& e) { std::cout << e.what() << '\n'; }
std::cout << s.starts_with("w") << s.ends_with('o') << s.empty() << s.front() << s.back() << '\n';
std::string u(5, 'a'); u.resize(7, 'b'); u.resize(6); u.push_back('c'); u.pop_back(); std::cout << u << u.length() << '\n';
std::string_view v = "  trim me  "; v.remove_prefix(v.find_first_not_of(' ')); v.remove_suffix(v.size() - v.find_last_not_of(' ') - 1); std::cout << '[' << v << ']' << '\n';
std::string w = "abc"; std::swap(w[0], w[2]); for (auto it = w.rbegin(); it != w.rend(); ++it) std::cout << *it; std::cout << ("a" + w + 'd') << (w < "cbb") << (w == "cba") << '\n';
std::string cp(w, 1, 1), it2(w.begin(), w.begin() + 2), lit("hello", 3); std::cout << cp << it2 << lit << '\n';
char arr[6]; size_t n = w.copy(arr, 2); arr[n] = 0; std::cout << arr << '\n';
