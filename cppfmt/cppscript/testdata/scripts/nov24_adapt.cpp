#include <stack>
#include <queue>
std::stack<int> s;
s.push(1);
s.emplace(2);
s.push(3);
std::cout << s.top() << s.size();
s.pop();
s.top() = 9;
std::cout << s.top() << s.empty();
std::stack<int> t(s);
std::cout << (s == t) << (s < t);
s.swap(t);
std::stack<int, std::vector<int>> sv(std::vector<int>{4, 5});
std::cout << sv.top();
std::queue<std::string> q({"a", "b"});
q.push("c");
q.emplace(2, 'd');
std::cout << q.front() << q.back() << q.size();
q.pop();
q.front() += "!";
std::cout << q.front();
std::priority_queue<int> p;
for (int x : {3, 9, 4})
    p.push(x);
p.emplace(7);
std::cout << p.top() << p.size();
p.pop();
std::cout << p.top();
std::vector<int> v{5, 1, 8};
std::priority_queue<int, std::vector<int>, std::greater<int>> mn(v.begin(), v.end());
std::cout << mn.top();
mn.push(0);
while (!mn.empty()) {
    std::cout << mn.top() << ",";
    mn.pop();
}
auto cmp = [](auto &a, auto &b) { return a.second > b.second; };
std::priority_queue<std::pair<std::string, int>, std::vector<std::pair<std::string, int>>, decltype(cmp)> pq(cmp);
pq.push({"x", 3});
pq.emplace("y", 1);
std::cout << pq.top().first << "\n";
struct T {
    int p;
    std::string n;
    bool operator<(const T &o) const {
        return p < o.p;
    }
};
std::priority_queue<T> tq;
tq.push({2, "two"});
tq.push({5, "five"});
std::cout << tq.top().n;
std::priority_queue<int> pv(std::less<int>(), std::vector<int>{1, 6, 2});
std::cout << pv.top() << "\n";
