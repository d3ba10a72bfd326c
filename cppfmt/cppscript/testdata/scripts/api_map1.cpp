std::map<std::string, int> m{{"b", 2}, {"a", 1}};
m["c"]++;
auto [it, ok] = m.insert({"a", 5});
print(it->second, ok);
m.insert_or_assign("a", 9);
m.emplace("d", 4);
m.try_emplace("e", 5);
m.insert(std::make_pair("f", 6));
print(m, m.size(), m.count("a"), m.contains("zz"), m.at("b"));
auto lo = m.lower_bound("c"), up = m.upper_bound("c");
print(lo->first, up->first);
auto [f, l] = m.equal_range("d");
print(f->first, l->first, std::distance(f, l));
m.erase("a");
m.erase(m.begin());
m.erase(m.find("c"), m.find("e"));
print(m);
if (auto i = m.find("e"); i != m.end())
    i->second *= 10;
for (const auto &[k, v] : m)
    std::cout << k << v;
for (auto i = m.rbegin(); i != m.rend(); ++i)
    std::cout << i->first;
print(std::erase_if(m, [](const auto &kv) { return kv.second > 10; }));
auto nh = m.extract("f");
nh.key() = "g";
m.insert(std::move(nh));
print(m, m.empty(), m.begin()->first, std::prev(m.end())->second);
std::map<int, std::string, std::greater<int>> g{{1, "x"}, {2, "y"}};
print(g.begin()->second, g.key_comp()(2, 1));
std::map<int, int> a{{1, 1}}, b{{2, 2}, {1, 5}};
a.merge(b);
print(a, b, a == b, a < b);
a.swap(b);
a.clear();
a.insert({{3, 3}, {4, 4}});
a.insert(b.begin(), b.end());
print(a);
std::map<std::pair<int, int>, char> pm;
pm[{1, 2}] = 'x';
print(pm[{1, 2}], pm.count({2, 1}));
std::multimap<int, std::string> mm{{1, "a"}, {1, "b"}, {2, "c"}};
auto r = mm.equal_range(1);
for (auto i = r.first; i != r.second; ++i)
    std::cout << i->second;
mm.insert({1, "z"});
mm.emplace(0, "q");
print(mm, mm.count(1), mm.erase(1), mm.find(2)->second);
std::map<char, std::vector<int>> mv;
mv['a'].push_back(1);
mv['a'].push_back(2);
print(mv, m.max_size() > 5);
try {
    m.at("none");
} catch (const std::out_of_range &e) {
    std::cout << e.what() << "\n";
}
decltype(m)::value_type kv{"k", 1};
m.insert(kv);
m.emplace_hint(m.end(), "zz", 7);
print(m);
using M = std::map<int, int>;
M::iterator mi = a.begin();
M::const_iterator ci = a.cbegin();
print(mi->first, (*ci).second);
