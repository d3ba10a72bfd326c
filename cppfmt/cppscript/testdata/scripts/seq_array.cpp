int main() {
    std::array<int,3> a{1,2,3};
    std::array<int,4> z{};
    std::array b{1.5,2.5};
    print(a,z,b);
    print(a.size(), a.empty(), a.front(), a.back(), a.at(1), a[2], std::get<0>(a), std::tuple_size<decltype(a)>::value, std::tuple_size_v<decltype(a)>);
    a.fill(9);
    print(a);
    std::array<int,3> c{4,5,6};
    a.swap(c);
    print(a,c, a==c, a<c);
    auto [x,y,w]=a;
    print(x,y,w);
    std::array<std::array<int,2>,2> m{{{1,2},{3,4}}};
    print(m, m[1][0]);
    std::sort(a.rbegin(),a.rend());
    print(a);
    std::array<std::string,2> s={"a","b"};
    print(s);
    try { a.at(5);
    } catch (std::out_of_range& e) { print("oor");
    } constexpr std::array<int,3> ca{1,2,3};
    static_assert(ca[1]==2);
    print(ca.max_size());
    auto ta=std::to_array({1,2,3});
    print(ta);
    std::array<std::pair<int,std::string>,2> ps{{{1,"a"},{2,"b"}}};
    print(ps);
    print(*a.data(), std::accumulate(a.begin(), a.end(), 0));
    std::array<std::array<char, 3>, 2> g;
    for (auto& r : g) r.fill('.');
    g[0][1] = '#';
    for (auto& r : g) { for (char ch : r) std::cout << ch;
        std::cout << '\n';
    }
}
