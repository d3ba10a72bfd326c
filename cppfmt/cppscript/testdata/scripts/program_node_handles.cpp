int main() {
    std::map<std::string, int> m{{"a", 1}, {"b", 2}, {"c", 3}};
    auto nh = m.extract("b");
    nh.key() = "z";
    std::cout << nh.mapped() << nh.empty() << "\n";
    m.insert(std::move(nh));
    for (auto& [k, v] : m) std::cout << k << v << " ";
    std::cout << "\n";
    std::map<std::string, int> n{{"a", 100}, {"q", 9}};
    m.merge(n);
    for (auto& [k, v] : m) std::cout << k << v << " ";
    std::cout << "| ";
    for (auto& [k, v] : n) std::cout << k << v << " ";
    std::cout << "\n";
    std::set<int> s{1,2,3}, t{3,4};
    s.merge(t);
    std::cout << s.size() << t.size() << "\n";
    auto e = s.extract(2); std::cout << e.value() << "\n"; e.value() = 20; auto r = s.insert(std::move(e));
    std::cout << r.inserted << *r.position << "\n";
    for (int x : s) std::cout << x << " ";
    std::cout << "\n";
    if (auto n = m.extract("nope"); !n) std::cout << "none\n";
    auto nn = m.extract(m.begin()); std::cout << nn.key() << "\n";
}
