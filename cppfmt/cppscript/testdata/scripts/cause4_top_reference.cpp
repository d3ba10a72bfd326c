#include <queue>
std::priority_queue<std::pair<int, std::string>> q;
q.push({3, "c"});
q.push({5, "e"});
q.push({4, "d"});
const auto &t = q.top();
q.pop();
std::cout << t.first << t.second << "\n";
auto &[a, b] = q.top();
q.pop();
std::cout << a << b << "\n";
std::priority_queue<int> r;
r.push(1);
r.push(9);
r.push(4);
const int &u = r.top();
r.pop();
std::cout << u << "\n";
