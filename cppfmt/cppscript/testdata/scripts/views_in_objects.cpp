struct Season {
    std::string_view name{};
    double t{};
};
struct Row {
    const char *label;
    int n;
    std::string s;
};
struct Span {
    std::vector<int>::iterator b, e;
    int id;
};
std::array<Season, 4> seasons{{{"Spring", 285.0}, {"Summer", 296.0}, {"Fall", 288.0}, {"Winter", 263.0}}};
std::sort(seasons.begin(), seasons.end(), [](const auto &a, const auto &b) { return a.t < b.t; });
for (const auto &s : seasons)
    std::cout << s.name << ' ';
std::vector<Row> rows{{"c", 3, "x"}, {"a", 1, "y"}, {"b", 2, "z"}};
std::sort(rows.begin(), rows.end(), [](const Row &a, const Row &b) { return a.n < b.n; });
for (auto &r : rows)
    std::cout << r.label << r.n << r.s;
std::swap(rows[0], rows[2]);
for (auto &r : rows)
    std::cout << r.label << r.n << r.s;
rows[0] = rows[1];
std::cout << rows[0].label << rows[1].label << "\n";
std::vector<int> v{1, 2, 3}, w{9, 8};
Span p{v.begin(), v.end(), 1}, q{w.begin(), w.end(), 2};
std::swap(p, q);
std::cout << *p.b << *q.b << v.size() << w.size() << "\n";
p = q;
std::cout << *p.b << v[0] << w[0] << "\n";
std::pair<std::string_view, int> a{"one", 1}, b{"two", 2};
std::swap(a, b);
std::cout << a.first << b.first;
a = b;
std::cout << a.first << b.first << "\n";
std::vector<std::pair<std::string_view, int>> ps{{"z", 3}, {"y", 1}, {"x", 2}};
std::sort(ps.begin(), ps.end());
for (auto &[n, k] : ps)
    std::cout << n << k;
std::ranges::sort(ps, {}, &std::pair<std::string_view, int>::second);
for (auto &[n, k] : ps)
    std::cout << n << k;
std::cout << "\n";
auto er = std::equal_range(v.begin(), v.end(), 2);
er = std::equal_range(v.begin(), v.end(), 3);
std::cout << er.first - v.begin() << er.second - v.begin() << "\n";
std::vector<std::tuple<const char *, int>> ts{{"q", 2}, {"p", 1}};
std::sort(ts.begin(), ts.end(), [](auto &x, auto &y) { return std::get<1>(x) < std::get<1>(y); });
for (auto &[n, k] : ts)
    std::cout << n << k;
std::cout << "\n";
std::vector<std::string_view> sv{"b", "c", "a"};
std::sort(sv.begin(), sv.end());
std::reverse(sv.begin(), sv.end());
for (auto s : sv)
    std::cout << s;
std::string_view s1 = "L", s2 = "R";
std::swap(s1, s2);
std::cout << s1 << s2 << "\n";
std::vector<std::optional<std::string_view>> os{"b", std::nullopt, "a"};
std::sort(os.begin(), os.end());
for (auto &o : os)
    std::cout << o.value_or("-");
std::map<std::string, Season> m;
m["k"] = seasons[0];
m["k"].name = "changed";
std::cout << seasons[0].name << m["k"].name << "\n";
auto rot = seasons;
std::rotate(rot.begin(), rot.begin() + 1, rot.end());
for (auto &r : rot)
    std::cout << r.name;
std::cout << seasons[0].name << "\n";
auto part = std::stable_partition(rot.begin(), rot.end(), [](auto &r) { return r.t > 286; });
for (auto &r : rot)
    std::cout << r.name;
std::cout << part - rot.begin() << "\n";
std::deque<Row> dq(rows.begin(), rows.end());
std::reverse(dq.begin(), dq.end());
for (auto &r : dq)
    std::cout << r.label;
std::list<Row> li(rows.begin(), rows.end());
li.sort([](auto &x, auto &y) { return x.n > y.n; });
for (auto &r : li)
    std::cout << r.label;
std::priority_queue<std::pair<int, const char *>> pq;
pq.push({1, "lo"});
pq.push({5, "hi"});
pq.push({3, "mid"});
while (!pq.empty()) {
    std::cout << pq.top().second;
    pq.pop();
}
std::cout << "\n";
std::vector<int *> ptrs{&v[2], &v[0], &v[1]};
std::sort(ptrs.begin(), ptrs.end(), [](int *x, int *y) { return *x < *y; });
for (int *x : ptrs)
    std::cout << *x;
struct H {
    int *p;
    std::string n;
};
std::vector<H> hs{{&v[1], "1"}, {&v[0], "0"}};
std::sort(hs.begin(), hs.end(), [](auto &x, auto &y) { return x.n < y.n; });
std::cout << *hs[0].p << *hs[1].p << v[0] << v[1] << "\n";
