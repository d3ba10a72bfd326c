using P = std::function<bool(int)>;
P operator&&(P a, P b) {
    return [a, b](int c) { return a(c) && b(c); };
}
P operator||(P a, P b) {
    return [=](int c) { return a(c) || b(c); };
}
P operator!(P a) {
    return std::not_fn(a);
}
P mk(int k) {
    return [k](int c) { return c > k; };
}
const P x = mk(3);
P y = mk(5);
P z = x && y;
P w = x || mk(1);
P v = mk(2) || mk(9);
P u = !x;
struct R {
    std::string n;
    P p;
    int q;
};
std::vector<R> rs{{"a", x || mk(2), 4}, {"b", mk(1) && !mk(3), 5}};
rs.push_back({.n = "c", .p = x && mk(7), .q = 2});
const P lam = [](int c) { return c == 4; };
P t = lam || mk(100);
std::cout << z(4) << w(2) << v(3) << u(4) << rs[0].p(3) << rs[1].p(2) << rs[2].p(8) << t(4) << "\n";
