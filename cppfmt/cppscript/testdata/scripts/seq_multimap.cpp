int main() {
    std::multimap<std::string,int> m{{"a",1},{"b",2},{"a",3}};
    m.insert({"a",4});
    m.emplace("c",5);
    print(m, m.size(), m.count("a"));
    auto [lo,hi]=m.equal_range("a");
    for (auto i=lo;i!=hi;++i) std::cout<<i->second<<' ';
    std::cout<<'\n';
    auto range=m.equal_range("a");
    print(std::distance(range.first,range.second));
    m.erase(m.find("a"));
    print(m);
    print(m.erase("a"), m, m.contains("b"), m.lower_bound("b")->second, m.upper_bound("b")->first);
    std::multimap<int,char,std::greater<int>> g;
    g.insert({1,'a'});
    g.insert({2,'b'});
    for (const auto& [k, v] : g) std::cout << k << v;
    std::cout << '\n';
    auto it = m.insert(std::make_pair("b", 7));
    print(it->second);
}
