std::vector<int> v{5, 1, 4, 2, 3}; int n = 0;
try { std::sort(v.begin(), v.end(), [&](int a, int b) { if (++n > 3) throw std::runtime_error("cmp"); return a < b; }); } catch (const std::exception& e) { std::cout << e.what() << v.size() << '\n'; }
for (int i = 0; i < 5; i++) { try { if (i % 2) throw i; std::cout << "ok" << i; } catch (int x) { std::cout << "c" << x; if (x == 3) break; continue; } } std::cout << '\n';
try { std::for_each(v.begin(), v.end(), [](int x) { if (x == 4) throw std::out_of_range("four"); }); } catch (const std::out_of_range& e) { std::cout << e.what() << '\n'; }
auto f = [](int x) -> int { try { if (x) throw x; return 0; } catch (int y) { return y * 2; } }; std::cout << f(0) << f(4) << '\n';
std::string s = "abc"; s = s; s += s; s.append(s); s.insert(1, s); std::cout << s << '\n'; std::vector<int> w{1, 2}; w = w; w.insert(w.end(), w.begin(), w.end()); w.push_back(w[0]); for (int x : w) std::cout << x; std::cout << '\n';
std::map<int, int> m{{1, 2}}; m = m; m[2] = m[1]; m[m.size()] = 7; std::cout << m.size() << m[2] << '\n'; w.assign(3, w[1]); for (int x : w) std::cout << x; std::cout << '\n'; s.assign(s, 1, 2); std::cout << s << '\n'; s = s.substr(1); std::cout << s << '\n';
std::vector<std::string> q{"a", "b"}; q.push_back(q.front()); q[0] = q[1]; std::swap(q[0], q[0]); q.insert(q.begin(), q.back()); for (auto& x : q) std::cout << x; std::cout << '\n';
struct B { int x = 1; B& operator=(const B& o) { if (this != &o) x = o.x; return *this; } }; B b; b = b; std::cout << b.x << '\n';
