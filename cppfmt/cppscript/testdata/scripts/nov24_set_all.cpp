#include <set>
#include <unordered_set>
std::set<int> s{3, 1, 2};
auto [it, ok] = s.insert(5);
std::cout << *it << ok << s.insert(5).second << *s.insert(s.begin(), 4) << s.emplace(9).second
          << *s.emplace_hint(s.end(), 10) << s.count(3) << s.contains(7) << *s.find(2) << (s.find(77) == s.end())
          << *s.lower_bound(4) << *s.upper_bound(4) << std::distance(s.equal_range(4).first, s.equal_range(4).second)
          << s.erase(1) << s.erase(100);
it = s.erase(s.begin());
std::cout << *it << s.size();
s.erase(s.begin(), std::next(s.begin(), 2));
s.insert({20, 30});
std::vector<int> v{7, 8};
s.insert(v.begin(), v.end());
for (int x : s)
    std::cout << " " << x;
auto nh = s.extract(20);
nh.value() = 21;
s.insert(std::move(nh));
std::set<int> o{21, 99};
s.merge(o);
std::cout << "|" << s.size() << o.size() << *s.rbegin() << *s.begin() << (s == o) << (s < o)
          << std::erase_if(s, [](int x) { return x > 20; }) << s.empty();
s.swap(o);
std::cout << s.size() << o.size() << "\n";
std::set<std::string, std::greater<std::string>> g{"b", "a", "c"};
for (auto &x : g)
    std::cout << x;
std::multiset<int> m{1, 2, 2, 3, 2};
std::cout << m.count(2) << m.erase(2) << m.size();
m.insert(1);
m.erase(m.find(1));
std::cout << m.count(1);
auto cmp = [](const std::string &a, const std::string &b) { return a.size() < b.size(); };
std::set<std::string, decltype(cmp)> ls(cmp);
ls.insert("aaa");
ls.insert("b");
ls.insert("c");
std::cout << *ls.begin() << ls.size() << "\n";
std::unordered_set<int> u{1, 2, 3};
u.insert(4);
u.emplace(5);
u.erase(1);
std::cout << u.size() << u.count(2) << u.contains(9) << u.insert(2).second << (u.find(3) != u.end()) << "\n";
