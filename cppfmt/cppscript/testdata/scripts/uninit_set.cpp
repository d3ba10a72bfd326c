int g; int ga[3]; struct P { int x; double y; }; P gp; static P sp;
struct Q { int a; int b; Q() : a(1) {} };
struct R { int a = 5; std::string s; int arr[3]; };
int main() {
  print(g, ga[1], gp.x, sp.y);
  P p{}; print(p.x); P p2 = {}; print(p2.y); P p3{1}; print(p3.y); auto p4 = P(); print(p4.x);
  int a[5] = {}; print(a[4]); int b[3] = {1}; print(b[2]); std::array<int, 3> c{}; print(c[0]); std::array<P, 2> cp{}; print(cp[1].x);
  Q q; print(q.a); q.b = 3; print(q.b); R r; print(r.a, r.s); r.arr[0] = 1; r.arr[1] = 2; r.arr[2] = 3; print(r.arr[2]);
  int m[2][2]; for (auto& row : m) for (auto& x : row) x = 1; print(m[1][1]);
  P u; u.x = 1; P w = u; w.y = 2; print(w.x, w.y);
  std::vector<P> vp(3); print(vp[2].x); vp.resize(5); print(vp[4].y); auto up = std::make_unique<P>(); print(up->x);
  std::map<int, P> mp; print(mp[3].x); static int sa[4]; print(sa[2]); std::pair<int, int> pr; print(pr.first);
  int n; std::istringstream in("5"); in >> n; print(n); int arr[3]; for (int i = 0; i < 3; i++) arr[i] = i; print(std::accumulate(arr, arr + 3, 0));
  int f[4]; std::fill(f, f + 4, 7); print(f[3]); int io[4]; std::iota(std::begin(io), std::end(io), 1); print(io[3]); char buf[10]; std::snprintf(buf, 10, "%d", 5); print(buf);
  int cnt[26]; std::memset(cnt, 0, sizeof cnt); cnt[3]++; print(cnt[3]); std::array<int, 4> fl; fl.fill(2); fl[0] += 1; print(fl[0]);
  std::optional<P> op = P{}; print(op->x); struct T { int a, b; } t; t.a = 1; t.b = t.a; print(t.b); std::tuple<int, double> tp; print(std::get<1>(tp));
  int cp2[3]; std::copy(std::begin(b), std::end(b), cp2); print(cp2[0]); double dd[2]; dd[0] = 1; dd[1] = dd[0]; print(dd[1]);
}
