#include <unordered_set>
#include <unordered_map>
std::unordered_set<int> u{1, 2, 3};
u.reserve(100);
u.max_load_factor(0.7f);
std::cout << (u.load_factor() < 1) << (u.bucket_count() >= 100) << std::erase_if(u, [](int x) { return x % 2; })
          << u.size() << *u.begin() << (u == std::unordered_set<int>{2}) << "\n";
std::unordered_map<std::string, int> m{{"a", 1}};
m["b"]++;
m.insert({"c", 3});
m.emplace("d", 4);
m.try_emplace("e", 5);
m.insert_or_assign("a", 9);
std::cout << m.size() << m.at("a") << m.count("zz") << m.contains("b") << m.erase("b") << m.find("c")->second
          << (m.find("q") == m.end());
std::map<std::string, int> s(m.begin(), m.end());
for (auto &[k, v] : s)
    std::cout << k << v;
m.clear();
std::cout << m.empty() << "\n";
std::unordered_multimap<int, char> mm{{1, 'a'}, {1, 'b'}, {2, 'c'}};
std::cout << mm.count(1);
auto r = mm.equal_range(1);
int n = 0;
for (auto i = r.first; i != r.second; ++i)
    n += i->second;
std::cout << n << mm.size() << "\n";
struct H {
    std::size_t operator()(const std::pair<int, int> &p) const {
        return p.first * 31 + p.second;
    }
};
std::unordered_map<std::pair<int, int>, int, H> pm;
pm[{1, 2}] = 3;
pm[{1, 2}] += 4;
std::cout << pm[{1, 2}] << pm.size() << "\n";
auto hs = [](const std::string &x) { return x.size(); };
auto eq = [](const std::string &a, const std::string &b) { return a == b; };
std::unordered_set<std::string, decltype(hs), decltype(eq)> us(10, hs, eq);
us.insert("x");
us.insert("x");
std::cout << us.size() << "\n";
