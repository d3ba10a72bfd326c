void bump(std::span<int> s) {
    for (int &x : s)
        ++x;
    s = s.subspan(1);
    s[0] = 100;
}
std::vector<int> v{1, 2, 3, 4};
std::span<int> s(v);
s = s.subspan(1);
s[0] = 9;
auto t = s.first(2);
t = s.last(1);
t[0]++;
bump(v);
for (int x : v)
    std::cout << x << ' ';
std::span<const int> c = v;
c = c.first(2);
std::cout << c.size() << c.back() << v.size() << "\n";
int a[] = {5, 6};
std::span<int> w;
w = a;
w[1] = 7;
std::cout << a[1] << w.size() << "\n";
std::vector<std::span<int>> parts{s, w};
std::swap(parts[0], parts[1]);
std::cout << parts[0][0] << v[1] << "\n";
