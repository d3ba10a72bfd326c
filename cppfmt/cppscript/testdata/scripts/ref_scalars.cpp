void f(const int& a, int& b) { b = 5; print(a); }
int g = 1;
void h(const int& a) { g = 7; print(a); }
const int& mymax(const int& a, const int& b) { return a < b ? b : a; }
template <class T> const T& tmax(const T& a, const T& b) { return a < b ? b : a; }
void fill(std::vector<int>& v, const int& x) { for (auto& e : v) e = e + x; }
void rem(std::vector<double>& v, const double& x) { for (size_t i = 0; i < v.size(); i++) v[i] -= x; }
struct S { const int& r; int get() const { return r; } };
struct W { int v; const int& ref() const { return v; } };
void inc(int&& x) { x++; print(x); }
bool same(const int& a, const int& b) { return &a == &b; }
enum class C { R, G };
void en(const C& c, C& d) { d = C::G; print(static_cast<int>(c)); }
void pt(int* const& p, int*& q, int* z) { q = z; print(*p); }
int rec(const int& n) { if (n <= 1) return 1; return n * rec(n - 1); }
void chars(const char& c, std::string& s) { s[0] = 'z'; print(c); }
void lng(const long& c, int& s) { s = 9; print(c); }
int main() {
  int x = 1; f(x, x);
  h(g);
  int y = 2, z = 3; const int& m = mymax(y, z); z = 10; print(m);
  const int& m2 = tmax(y, z); y = 30; z = 11; print(m2);
  std::vector<int> v{1, 2, 3}; fill(v, v[0]); print(v);
  std::vector<double> w{1, 2, 3}; rem(w, w[1]); print(w);
  int q = 4; S s{q}; q = 5; print(s.get(), s.r);
  W ww{3}; const int& rr = ww.ref(); ww.v = 8; print(rr);
  int k = 1; inc(std::move(k)); print(k); inc(5);
  print(same(k, k), same(k, q));
  C c = C::R; en(c, c);
  int a = 1, b = 2; int* p = &a; pt(p, p, &b);
  print(rec(10));
  std::string str = "abc"; chars(str[0], str);
  int ll = 4; lng(ll, ll);
  auto l = [](const int& a, int& b) { b = 42; return a; };
  int n = 1; print(l(n, n));
  std::function<int(const int&, int&)> fn = l; n = 2; print(fn(n, n));
  std::function<int(const int&)> fn2 = [&n](const int& a) { n = 77; return a; }; print(fn2(n));
  auto gl = [&n](const auto& a) { n = 78; return a; }; print(gl(n));
  std::vector<int> u{3, 1, 3, 2, 3}; u.erase(std::remove(u.begin(), u.end(), u[0]), u.end()); print(u);
  std::sort(u.begin(), u.end(), [](const int& a, const int& b) { return a > b; }); print(u);
  int tot = 0; std::for_each(u.begin(), u.end(), [&](const int& e) { tot += e; }); print(tot);
  print(std::accumulate(u.begin(), u.end(), 0, [](const int& a, const int& b) { return a + b; }));
  std::map<int, int> mp{{1, 2}}; for (const auto& [kk, vv] : mp) { mp[1] = 9; print(kk, vv); }
  const int& lr = x + 1; x = 100; print(lr);
  for (const int& e : v) { v[0] = 1000; print(e); }
  std::array<int, 3> ar{1, 2, 3}; const int& first = ar.front(); ar[0] = 50; print(first);
  std::pair<int, int> pr{1, 2}; const auto& [p1, p2] = pr; pr.first = 12; print(p1, p2);
  const int& mx = std::max(y, z); y = 1; z = 2; print(mx);
  int&& rv = std::move(k); rv = 200; print(k);
  auto&& ar2 = k; ar2 = 201; print(k);
  auto sw = [](int&& a) { a = 0; }; sw(std::move(k)); print(k);
  bool bb = true; auto fb = [&](const bool& b) { bb = false; return b; }; print(fb(bb));
}
