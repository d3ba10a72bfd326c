std::vector<int> v{1, 2, 3};
std::ostream_iterator<int> oit{std::cout}, comma{std::cout, ", "};
for (int i : v)
    *oit = i;
std::cout << "\n";
for (int i : v)
    *comma = i;
std::cout << "\n";
for (int i : v) {
    *comma++ = i;
    ++comma;
}
std::vector<int> w;
auto bi = std::back_inserter(w);
*bi++ = 4;
*bi = 5;
++bi;
*++bi = 6;
std::set<int> s;
auto in = std::inserter(s, s.end());
*in++ = 3;
*in = 1;
std::deque<int> q;
auto fi = std::front_inserter(q);
*fi++ = 1;
*fi++ = 2;
for (int x : w)
    std::cout << x;
for (int x : s)
    std::cout << x;
for (int x : q)
    std::cout << x;
