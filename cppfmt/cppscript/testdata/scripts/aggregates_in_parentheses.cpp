struct P {
    int x, y;
};
struct L {
    P a, b;
};
P p({4, 5});
L l({{1, 2}, {3, 4}});
P q{p};
P r(q);
std::cout << p.x << l.b.y << q.y << r.x << "\n";
std::vector<P> v({{1, 2}, {3, 4}});
std::cout << v.size() << "\n";
auto s = std::make_shared<int>(3);
std::cout << (s.use_count() == 1) << "\n";
