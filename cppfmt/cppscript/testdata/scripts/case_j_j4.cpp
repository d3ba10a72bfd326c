struct P;
using PS = std::set<P>;
using PM = std::map<P, int>;
struct P { int x;
    bool operator<(const P& o) const { return x < o.x;
    } bool operator==(const P& o) const { return x == o.x;
    } };
int main() {
    PS s;
    s.insert(P{2});
    s.insert(P{1});
    print(s.begin()->x, s.size());
    PM m;
    m[P{3}] = 1;
    print(m.count(P{3}));
    std::vector<P> v{{2}, {1}};
    std::sort(v.begin(), v.end());
    print(v[0].x, std::find(v.begin(), v.end(), P{2}) - v.begin());
}
