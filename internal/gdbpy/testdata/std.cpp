// Two and more of each type that the standard library has a printer for.
#include <any>
#include <array>
#include <atomic>
#include <bitset>
#include <chrono>
#include <complex>
#include <deque>
#include <filesystem>
#include <forward_list>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <optional>
#include <queue>
#include <set>
#include <stack>
#include <string>
#include <string_view>
#include <tuple>
#include <unordered_map>
#include <unordered_set>
#include <variant>
#include <vector>
using namespace std;

struct S { int a; optional<int> o; };
int main() {
    optional<int> o1, o2 = 3, o3 = 4; variant<int, string> w1 = 1, w2 = "x", w3 = 2;
    any a1, a2 = 3, a3 = string("y"); tuple<int, string> t1{1, "a"}, t2{2, "b"}, t3{}; pair<int, string> p1{1, "c"}, p2{2, "d"}, p3;
    shared_ptr<int> s1, s2 = make_shared<int>(4), s3 = s2; unique_ptr<S> u1, u2 = make_unique<S>(), u3; weak_ptr<int> k1, k2 = s2, k3;
    list<int> l1{1, 2}, l2, l3{3}; forward_list<int> f1{1}, f2, f3{2, 3}; deque<int> d1{1}, d2, d3{4}; set<int> e1{1, 2}, e2, e3{4};
    multimap<int, string> m1{{1, "z"}}, m2, m3{{2, "y"}}; unordered_map<string, int> h1{{"k", 1}}, h2, h3{{"q", 2}}; unordered_set<int> x1{1}, x2, x3{2};
    vector<bool> b1{true, false}, b2, b3{true}; bitset<5> i1(3), i2, i3(7); array<int, 3> r1{1, 2, 3}, r2{}, r3{3}; stack<int> c1({1, 2}), c2, c3; queue<int> q1({1}), q2, q3;
    priority_queue<int> y1, y2, y3; string_view v1 = "sv", v2, v3 = "w"; atomic<int> n1{1}, n2{2}, n3{3}; function<int(int)> g1 = [](int z) { return z; }, g2, g3;
    filesystem::path z1 = "/a/b", z2, z3 = "c"; complex<double> j1{1, 2}, j2, j3; vector<optional<int>> vo{1, {}, 2}, vp; map<string, vector<S>> ms{{"a", {{1, 2}}}}, mt;
    auto it1 = l1.begin(), it2 = l3.begin(), it3 = l2.end(); auto mi1 = m1.begin(), mi2 = m3.begin(); chrono::seconds ch1{3}, ch2{4}; initializer_list<int> il{1, 2}, im{3};
    return 0; // here
}
