struct P { int x,y;
    auto operator<=>(const P&) const = default;
};
int main() {
    std::set<P> s;
    s.insert({1,2});
    print(s.size());
    s.insert({{3,4},{5,6}});
    print(s.size());
}
