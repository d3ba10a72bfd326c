std::unordered_map<std::string, int> u{{"a", 1}};
u["b"] = 2;
u.reserve(10);
u.max_load_factor(0.7f);
u.emplace("c", 3);
u.insert({"d", 4});
u.try_emplace("d", 9);
u.insert_or_assign("a", 7);
print(u.at("a"), u.size(), u.count("q"), u.contains("b"), u.erase("b"), u.find("zz") == u.end(), u.bucket_count() > 0,
      u.load_factor() <= 1);
std::vector<std::pair<std::string, int>> v(u.begin(), u.end());
std::sort(v.begin(), v.end());
print(v);
for (auto &[k, x] : u)
    x *= 2;
std::map<std::string, int> s(u.begin(), u.end());
print(s);
std::erase_if(u, [](auto &p) { return p.second > 7; });
print(u.size(), u == std::unordered_map<std::string, int>{{"c", 6}});
std::unordered_set<int> us{1, 2, 3};
us.insert(2);
us.insert({7, 8});
us.erase(1);
auto [i, ok] = us.insert(9);
print(ok, *i, us.size(), us.count(7), us.contains(100));
std::set<int> o(us.begin(), us.end());
print(o);
std::unordered_multiset<char> ms{'a', 'a'};
print(ms.count('a'));
std::unordered_multimap<int, int> mm{{1, 2}, {1, 3}};
auto r = mm.equal_range(1);
int t = 0;
for (auto it = r.first; it != r.second; ++it)
    t += it->second;
print(t);
u.clear();
u.rehash(20);
print(u.empty(), u.hash_function()("x") == std::hash<std::string>()("x"));
struct H {
    size_t operator()(const std::pair<int, int> &p) const {
        return std::hash<int>()(p.first) ^ (std::hash<int>()(p.second) << 1);
    }
};
std::unordered_set<std::pair<int, int>, H> ps;
ps.insert({1, 2});
ps.emplace(1, 2);
print(ps.size(), ps.count({1, 2}));
auto nh = us.extract(9);
print(nh.value(), nh.empty(), us.size());
