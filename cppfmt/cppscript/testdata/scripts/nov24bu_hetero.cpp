#include <bits/stdc++.h>
struct SvHash {
    using is_transparent = void;
    std::size_t operator()(std::string_view s) const {
        return std::hash<std::string_view>{}(s);
    }
    std::size_t operator()(const std::string &s) const {
        return (*this)(std::string_view(s));
    }
    std::size_t operator()(const char *s) const {
        return (*this)(std::string_view(s));
    }
};
struct Emp {
    int id;
    std::string name;
};
struct ById {
    using is_transparent = void;
    bool operator()(const Emp &a, const Emp &b) const {
        return a.id < b.id;
    }
    bool operator()(const Emp &a, int i) const {
        return a.id < i;
    }
    bool operator()(int i, const Emp &a) const {
        return i < a.id;
    }
};
bool desc(int a, int b) {
    return a > b;
}
struct CaseLess {
    bool operator()(const std::string &a, const std::string &b) const {
        return std::lexicographical_compare(
            a.begin(), a.end(), b.begin(), b.end(),
            [](unsigned char x, unsigned char y) { return std::tolower(x) < std::tolower(y); });
    }
};
struct Mod {
    int k;
    bool operator()(int a, int b) const {
        return a % k != b % k ? a % k < b % k : a < b;
    }
};
int main() {
    std::unordered_map<std::string, int, SvHash, std::equal_to<>> m{{"a", 1}, {"b", 2}};
    std::string_view k = "b";
    auto it = m.find(k);
    std::cout << (it != m.end() ? it->second : -1) << m.contains("zz") << m.count("a") << '\n';
    std::set<Emp, ById> s{{2, "b"}, {1, "a"}, {3, "c"}};
    std::cout << s.find(2)->name << s.count(9) << s.lower_bound(2)->id << s.contains(3) << '\n';
    std::set<int, bool (*)(int, int)> d(desc);
    d.insert({1, 3, 2});
    for (int x : d)
        std::cout << x;
    std::map<int, int, decltype(&desc)> md(&desc);
    md[1] = 1;
    md[5] = 2;
    std::cout << md.begin()->first << '\n';
    std::map<std::string, int, CaseLess> ci;
    ci["Hello"]++;
    ci["HELLO"]++;
    ci["abc"] = 5;
    for (auto &[a, b] : ci)
        std::cout << a << b << ' ';
    std::cout << '\n';
    std::set<int, Mod> ms({7, 3, 10, 4}, Mod{3});
    for (int x : ms)
        std::cout << x << ' ';
    std::cout << '\n';
    auto cmp = [](const auto &a, const auto &b) { return a.size() < b.size(); };
    std::multiset<std::string, decltype(cmp)> bl(cmp);
    bl.insert("ccc");
    bl.insert("a");
    bl.insert("bb");
    bl.insert("zz");
    for (auto &x : bl)
        std::cout << x << ' ';
    std::cout << '\n';
    std::priority_queue<std::string, std::vector<std::string>, decltype(cmp)> pq(cmp);
    pq.push("aa");
    pq.push("bbbb");
    pq.push("c");
    std::cout << pq.top() << '\n';
    std::priority_queue<int, std::vector<int>, std::function<bool(int, int)>> pf([](int a, int b) { return a > b; });
    pf.push(5);
    pf.push(2);
    std::cout << pf.top() << '\n';
    std::unordered_set<int, std::hash<int>, std::equal_to<int>> us{1, 2};
    auto h = [](const std::pair<int, int> &p) { return std::size_t(p.first * 31 + p.second); };
    std::unordered_map<std::pair<int, int>, char, decltype(h)> pm(8, h);
    pm[{1, 2}] = 'q';
    std::cout << us.size() << pm.at({1, 2}) << '\n';
    std::unordered_set<Emp, decltype([](const Emp &e) { return std::hash<int>()(e.id); }),
                       decltype([](const Emp &a, const Emp &b) { return a.id == b.id; })>
        ue;
    ue.insert({1, "x"});
    ue.insert({1, "y"});
    std::cout << ue.size() << ue.begin()->name << '\n';
}
