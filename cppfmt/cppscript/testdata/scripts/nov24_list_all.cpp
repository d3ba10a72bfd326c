#include <list>
#include <forward_list>
std::list<int> l{3, 1, 2}, m{5, 4};
l.sort();
m.sort(std::greater<>());
m.reverse();
l.merge(m);
std::cout << l.size() << m.empty();
l.push_front(0);
l.emplace_back(9);
l.unique();
l.remove(3);
std::cout << l.remove_if([](int x) { return x > 8; });
auto it = std::next(l.begin(), 2);
it = l.insert(it, 77);
it = l.erase(it);
l.emplace(it, 55);
std::list<int> o{100, 200};
l.splice(l.begin(), o);
std::list<int> p{300, 400};
l.splice(l.end(), p, p.begin());
l.splice(l.begin(), p, p.begin(), p.end());
for (int x : l)
    std::cout << " " << x;
l.pop_front();
l.pop_back();
l.resize(2);
std::cout << "|" << l.front() << l.back() << l.unique([](int a, int b) { return a / 10 == b / 10; }) << "\n";
std::forward_list<int> f{3, 1, 2};
f.push_front(9);
f.insert_after(f.begin(), 8);
f.emplace_after(f.before_begin(), 7);
f.erase_after(f.begin());
f.sort();
f.reverse();
f.remove(1);
for (int x : f)
    std::cout << x;
f.pop_front();
std::cout << f.front() << std::distance(f.begin(), f.end()) << f.empty();
std::forward_list<int> g{1};
f.splice_after(f.before_begin(), g);
f.merge(g);
f.unique();
for (int x : f)
    std::cout << " " << x;
std::cout << "\n";
