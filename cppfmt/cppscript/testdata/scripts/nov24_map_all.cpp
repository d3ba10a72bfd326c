#include <map>
std::map<std::string, int> m{{"b", 2}, {"a", 1}};
m["c"] = 3;
auto [it, ok] = m.insert({"d", 4});
std::cout << it->first << ok << m.insert(std::make_pair("a", 9)).second << m.insert_or_assign("a", 10).second
          << m.emplace("e", 5).second << m.try_emplace("e", 6).second << m.at("a") << m.count("z") << m.contains("b")
          << "\n";
m.insert({{"x", 1}, {"y", 2}});
m.emplace_hint(m.end(), "zz", 7);
auto lb = m.lower_bound("c"), ub = m.upper_bound("d");
for (; lb != ub; ++lb)
    std::cout << lb->first << lb->second << " ";
auto er = m.equal_range("b");
std::cout << er.first->first << std::distance(er.first, er.second) << m.erase("zz") << m.erase("none");
auto nx = m.erase(m.begin());
std::cout << nx->first;
m.erase(m.find("x"), m.end());
std::cout << m.size() << m.rbegin()->first << m.begin()->second << "\n";
auto nh = m.extract("b");
nh.key() = "B";
m.insert(std::move(nh));
std::map<std::string, int> o{{"q", 1}, {"B", 5}};
m.merge(o);
std::cout << m.size() << o.size() << (m < o) << (m == m);
for (const auto &[k, v] : m)
    std::cout << " " << k << "=" << v;
std::cout << std::erase_if(m, [](const auto &p) { return p.second > 3; }) << m.empty() << "\n";
std::map<int, std::string, std::greater<>> g{{1, "x"}, {3, "z"}, {2, "y"}};
for (auto &[k, v] : g)
    std::cout << k << v;
std::cout << g.begin()->first << (g.find(9) == g.end()) << "\n";
std::multimap<int, char> mm{{1, 'a'}, {2, 'b'}, {1, 'c'}};
mm.emplace(1, 'd');
auto [f, l] = mm.equal_range(1);
for (; f != l; ++f)
    std::cout << f->second;
std::cout << mm.count(1) << mm.erase(1) << mm.size() << "\n";
std::map<std::pair<int, int>, std::vector<int>> pm;
pm[{1, 2}].push_back(3);
pm[{0, 5}] = {1, 2};
for (auto &[k, v] : pm)
    std::cout << k.first << k.second << v.size() << " ";
std::cout << "\n";
