#include <deque>
std::deque<int> d{3, 4};
d.push_front(2);
d.push_back(5);
d.emplace_front(1);
d.emplace_back(6);
std::cout << d.front() << d.back() << d[2] << d.at(1) << d.size() << "\n";
d.insert(d.begin() + 2, 99);
d.insert(d.end(), {7, 8});
d.erase(d.begin());
d.erase(d.begin(), d.begin() + 1);
d.pop_front();
d.pop_back();
for (int x : d)
    std::cout << x << " ";
std::sort(d.rbegin(), d.rend());
std::cout << d.front();
d.resize(2);
d.assign(3, 1);
std::cout << d.size() << (d == std::deque<int>(3, 1)) << d.empty();
d.clear();
std::cout << d.size() << "\n";
std::deque<std::string> q(2, "x");
q.front() += "y";
for (auto it = q.rbegin(); it != q.rend(); ++it)
    std::cout << *it;
std::cout << "\n";
