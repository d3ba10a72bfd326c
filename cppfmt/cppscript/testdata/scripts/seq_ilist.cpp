int main() {
    std::initializer_list<int> l={3,1,2};
    print(l.size(), *l.begin(), std::max(l), std::min({4,2}), *(l.end()-1));
    for (int x: {1,2}) std::cout<<x;
    std::cout<<'\n';
    auto il={1,2,3};
    print(il.size());
    auto f=[](std::initializer_list<std::string> a){ std::string r;
        for (auto& s: a) r+=s;
        return r;
    };
    print(f({"a","b"}), f({}));
    print(std::minmax({3, 1, 2}).second, std::accumulate(l.begin(), l.end(), 0));
    std::vector<int> v(l);
    print(v);
    for (const char* s : {"x", "y"}) std::cout << s;
    std::cout << '\n';
    for (auto [a, b] : {std::pair{1, 2}, {3, 4}}) print(a, b);
    for (auto p : std::initializer_list<std::pair<int, std::string>>{{1, "a"}}) print(p.second);
}
