struct person {
    std::string name;
    int age;
};
template <> struct std::less<person> {
    bool operator()(const person &a, const person &b) const {
        return a.age < b.age;
    }
};
namespace std {
template <> struct greater<person> {
    bool operator()(const person &a, const person &b) const {
        return a.age > b.age;
    }
};
template <> struct equal_to<person> {
    bool operator()(const person &a, const person &b) const {
        return a.age == b.age;
    }
};
} // namespace std
std::set<person> s{{"a", 3}, {"b", 1}};
for (auto &p : s)
    std::cout << p.name;
std::map<person, int> m;
m[{"x", 5}] = 1;
m[{"y", 2}] = 2;
for (auto &[p, v] : m)
    std::cout << p.name << v;
std::set<person, std::greater<person>> g{{"a", 3}, {"b", 4}};
std::cout << g.begin()->name;
std::cout << std::less<person>{}({"q", 1}, {"r", 2}) << "\n";
std::priority_queue<person> pq;
pq.push({"l", 1});
pq.push({"h", 9});
std::cout << pq.top().name;
