struct R { int w, h; int area = w * h; std::string tag = "r" + std::to_string(area); R(int a, int b) : w(a), h(b) {} };
R r(3, 4); print(r.area, r.tag);
struct Q { int n = 2; std::vector<int> v = std::vector<int>(n, 7); Q() {} Q(int k) : n(k) {} };
Q q1; Q q2(4); print(q1.v.size(), q2.v.size());
struct P { int a = 1; int b = a + 1; int c = b * 2; };
P p1; P p2{5}; P p3{.b = 10}; print(p1.c, p2.c, p3.c);
