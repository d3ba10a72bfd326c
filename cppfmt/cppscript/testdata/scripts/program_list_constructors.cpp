struct Poly { std::vector<double> c; Poly() = default; Poly(std::initializer_list<double> l) : c(l) {} size_t size() const { return c.size(); } };
struct Bag { std::vector<int> v; Bag(std::initializer_list<int> l) { for (int x : l) v.push_back(x * 2); } Bag(int n, int x) : v(n, x) {} };
int main() {
    Poly p{}; Poly q{1, 2, 3}; Poly r = {4.0};
    std::cout << p.size() << q.size() << r.size() << "\n";
    Bag b{3, 4}; Bag c(3, 4);
    std::cout << b.v.size() << c.v.size() << b.v[1] << "\n";
    auto f = [](const Poly& p) { return p.size(); };
    std::cout << f({1, 2}) << f({}) << f(Poly{}) << f(Poly{5}) << "\n";
    std::vector<Poly> ps{{1.0}, {1.0, 2.0}}; std::cout << ps.size() << ps[1].size() << "\n";
    std::map<std::string, Bag> m{{"a", {1, 2}}, {"b", {3}}};
    std::cout << m.at("b").v[0] << "\n";
    for (struct { int i; double d; } s{0, 1.5}; s.i < 3; ++s.i, s.d *= 2) std::cout << s.i << ":" << s.d << " ";
    std::cout << "\n";
}
