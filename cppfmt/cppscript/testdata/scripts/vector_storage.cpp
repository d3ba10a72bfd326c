struct N { int v; N* next; };
int main() {
  N x{1, nullptr}, y{2, nullptr};
  N a{10, &x}, b{20, &y};
  a = b;
  print(x.v, y.v, a.next->v, a.next == &y);
  std::pair<int, N*> p{1, &x}, q{2, &y};
  p = q; print(x.v, p.second->v, p.second == &y);
  std::array<int, 3> ar{1, 2, 3}; int& r = ar[0]; ar = {4, 5, 6}; print(r);
  std::vector<int> v{1, 2, 3}; int* pv = &v[1]; v = std::vector<int>{7, 8, 9}; print(v);
  std::deque<int> d{1}; int& dr = d[0]; for (int i = 0; i < 100; i++) { d.push_back(i); d.push_front(-i); } dr = 77; print(d[100], dr);
  std::vector<int> c; c.reserve(100); c = {1, 2, 3}; print(c.capacity()); int& cr = c[0]; c.push_back(9); print(cr);
  c.assign(5, 1); print(c.capacity()); c.assign({1, 2}); print(c.capacity());
  std::vector<int> e{1, 2, 3, 4, 5}; c = e; print(c.capacity(), cr); e = c; print(e.capacity());
  c.clear(); print(c.capacity()); std::vector<int> f(c); print(f.capacity());
  e.push_back(1); print(e.capacity()); e.insert(e.begin(), 3, 7); print(e.capacity()); e.resize(20); print(e.capacity()); e.shrink_to_fit(); print(e.capacity());
  std::vector<std::string> s; for (int i = 0; i < 9; i++) { s.emplace_back("x"); print(s.capacity()); }
  std::swap(c, e); print(c.capacity(), e.capacity()); std::vector<int> g = std::move(c); print(g.capacity(), c.capacity());
  auto fr = std::vector<int>(v.begin(), v.end()); fr.push_back(1); print(fr.capacity());
  std::vector<int> app; app.insert(app.end(), {1, 2, 3, 4, 5}); app.insert(app.end(), {1}); print(app.capacity()); app.pop_back(); app.erase(app.begin()); print(app.capacity());
  std::vector<int> bi; std::copy(v.begin(), v.end(), std::back_inserter(bi)); print(bi.capacity());
  std::string st; for (int i = 0; i < 40; i++) { st += 'x'; if (i % 8 == 0) print(st.capacity()); } st.clear(); print(st.capacity());
}
