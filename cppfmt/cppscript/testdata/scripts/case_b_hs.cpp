struct P { int x,y;
    bool operator==(const P&) const = default;
};
struct H { std::size_t operator()(const P& p) const { return std::hash<int>()(p.x)*31 + std::hash<int>{}(p.y);
    } };
int main() {
    std::unordered_set<P,H> s;
    s.insert({1,2});
    print(s.size());
}
