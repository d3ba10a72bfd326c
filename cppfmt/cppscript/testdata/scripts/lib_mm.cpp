std::multimap<std::string, int> m{{"b", 2}, {"a", 1}, {"b", 1}, {"c", 3}, {"b", 5}};
auto [lo, hi] = m.equal_range("b"); for (auto it = lo; it != hi; ++it) std::cout << it->second << ' '; std::cout << m.count("b") << std::distance(lo, hi) << '\n';
m.emplace("a", 0); m.insert({"b", 9}); for (auto& [k, v] : m) std::cout << k << v << ' '; std::cout << '\n'; std::cout << m.lower_bound("b")->second << m.upper_bound("b")->first << m.find("b")->second << '\n';
m.erase(m.find("b")); std::cout << m.count("b") << m.erase("b") << m.size() << '\n'; std::multiset<int> s{3, 1, 3, 2, 3}; s.erase(s.find(3)); for (int x : s) std::cout << x; std::cout << s.count(3) << *s.rbegin() << *s.begin() << '\n';
std::map<int, std::string, std::greater<int>> g{{1, "a"}, {3, "c"}, {2, "b"}}; for (auto& [k, v] : g) std::cout << k << v; std::cout << g.begin()->first << g.rbegin()->first << g.lower_bound(2)->second << '\n';
std::map<std::string, std::vector<int>> mv; mv["x"].push_back(1); mv["x"].push_back(2); mv["y"]; for (auto& [k, v] : mv) std::cout << k << v.size(); auto [it, ins] = mv.try_emplace("x"); std::cout << ins << it->second.size() << '\n';
std::erase_if(mv, [](const auto& p) { return p.second.empty(); }); std::cout << mv.size() << mv.contains("y") << '\n';
