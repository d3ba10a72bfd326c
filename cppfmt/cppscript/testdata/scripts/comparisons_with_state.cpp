struct By {
    bool desc;
    explicit By(bool d = false) : desc(d) {
    }
    bool operator()(int a, int b) const {
        return desc ? a > b : a < b;
    }
};
bool lenless(const std::string &a, const std::string &b) {
    return a.size() < b.size();
}
std::set<int, By> a{{3, 1, 2}, By(true)};
for (int x : a)
    std::cout << x;
std::set<int, By> b{3, 1, 2};
for (int x : b)
    std::cout << x;
std::vector<int> v{5, 7, 6};
std::set<int, By> c(v.begin(), v.end(), By{true});
for (int x : c)
    std::cout << x;
std::set<std::string, bool (*)(const std::string &, const std::string &)> s(lenless);
s.insert("ccc");
s.insert("a");
s.insert("b");
for (auto &x : s)
    std::cout << x;
std::set<std::string, decltype(&lenless)> s2(&lenless);
s2.insert("bb");
s2.insert("a");
for (auto &x : s2)
    std::cout << x;
auto copy = a;
copy.insert(9);
for (int x : copy)
    std::cout << x;
std::map<int, int, By> m(By(true));
m[1] = 1;
m[2] = 2;
for (auto [k, x] : m)
    std::cout << k;
std::cout << m.begin()->first << "\n";
