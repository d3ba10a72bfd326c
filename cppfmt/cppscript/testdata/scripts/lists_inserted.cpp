struct R {
    int n, d;
    R(int a = 0, int b = 1) : n(a), d(b) {
    }
    auto operator<=>(const R &) const = default;
};
struct E {
    int n;
    explicit E(int a) : n(a) {
    }
    auto operator<=>(const E &) const = default;
};
std::set<R> s;
s.insert({1, 2});
s.insert({3});
for (auto &r : s)
    std::cout << r.n << '/' << r.d << ' ';
std::set<std::string> t;
t.insert({"a", "b"});
t.insert("c");
t.insert({"d"});
std::cout << t.size();
std::set<std::pair<int, int>> p;
p.insert({1, 2});
std::cout << p.size();
std::vector<R> v;
v.insert(v.end(), {1, 2});
std::cout << v.size();
v.push_back({5, 6});
std::cout << v.back().d;
std::set<std::vector<int>> w;
w.insert({1, 2});
std::cout << w.size() << w.begin()->size();
std::map<int, R> m;
m.insert({1, {2, 3}});
std::cout << m[1].d;
std::set<double> d;
d.insert({1, 2.5});
std::cout << d.size() << "\n";
std::multiset<R> ms;
ms.insert({7, 7});
std::cout << ms.size();
std::unordered_set<int> us;
us.insert({1, 2, 3});
std::cout << us.size() << "\n";
