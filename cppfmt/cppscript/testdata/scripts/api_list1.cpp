std::list<int> l{3, 1, 2};
l.sort();
l.push_front(0);
l.reverse();
print(l);
l.remove(1);
l.remove_if([](int x) { return x == 0; });
l.insert(l.begin(), 7);
l.insert(std::next(l.begin()), 2, 9);
l.unique();
print(l);
std::list<int> m{5, 6};
l.splice(l.end(), m);
print(l, m.empty());
m = {1, 8};
l.sort(std::greater<int>());
m.sort(std::greater<>());
l.merge(m, std::greater<int>());
print(l);
l.erase(l.begin());
l.erase(std::find(l.begin(), l.end(), 6));
print(l, l.front(), l.back(), l.size());
l.emplace(l.begin(), 4);
l.emplace_back(1);
l.emplace_front(2);
l.resize(3);
l.assign({1, 1, 2});
l.unique([](int a, int b) { return a == b; });
print(l);
for (auto it = l.begin(); it != l.end();) {
    if (*it == 1)
        it = l.erase(it);
    else
        ++it;
}
print(l);
l.splice(l.begin(), std::list<int>{4, 5});
std::list<int>::iterator i = l.begin();
std::advance(i, 1);
print(*i, std::distance(l.begin(), i));
l.pop_front();
l.pop_back();
l.swap(m);
l.clear();
print(l.empty());
std::forward_list<int> f{1, 2, 3};
f.push_front(0);
f.insert_after(f.begin(), 9);
f.erase_after(f.begin());
f.reverse();
f.sort();
f.remove(2);
f.pop_front();
f.unique();
f.emplace_front(4);
f.emplace_after(f.before_begin(), 8);
for (int x : f)
    std::cout << x;
std::cout << f.front() << f.empty() << std::distance(f.begin(), f.end()) << "\n";
