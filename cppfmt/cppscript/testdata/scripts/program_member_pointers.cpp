struct P { int x; int y; std::string n; int sum() const { return x + y; } void set(int a) { x = a; } };
template <class T, class M> M get(const T& t, M T::* m) { return t.*m; }
int main() {
    P p{1, 2, "p"};
    int P::* f = &P::x;
    std::cout << p.*f << "\n";
    f = &P::y; p.*f = 20;
    P* q = &p; std::cout << q->*f << "\n";
    auto n = &P::n; std::cout << p.*n << "\n";
    int (P::*g)() const = &P::sum;
    std::cout << (p.*g)() << (q->*g)() << "\n";
    void (P::*h)(int) = &P::set; (p.*h)(9); std::cout << p.x << "\n";
    std::cout << get(p, &P::x) << get(p, &P::n) << "\n";
    std::vector<int P::*> fields{&P::x, &P::y};
    int t = 0; for (auto m : fields) t += p.*m;
    std::cout << t << "\n";
    std::map<std::string, int P::*> byName{{"x", &P::x}, {"y", &P::y}};
    for (auto& [k, m] : byName) std::cout << k << "=" << p.*m << "\n";
    using Method = int (P::*)() const;
    Method mm = &P::sum; std::cout << std::invoke(mm, p) << "\n";
    std::vector<P> ps{{3,1,"c"},{1,2,"a"},{2,3,"b"}};
    auto sortBy = [&](auto mem) { std::ranges::sort(ps, {}, mem); for (auto& e : ps) std::cout << e.n; std::cout << "\n"; };
    sortBy(&P::x); sortBy(&P::n); sortBy(&P::y);
}
