struct Later {
    bool operator()(int a, int b) {
        return a > b;
    }
};
std::priority_queue<int, std::vector<int>, Later> q;
q.push(3);
q.push(1);
q.push(2);
while (!q.empty()) {
    std::cout << q.top();
    q.pop();
}
std::vector<int> v{3, 1, 2};
std::sort(v.begin(), v.end(), Later());
std::cout << v[0];
std::make_heap(v.begin(), v.end(), Later{});
std::cout << v.front() << "\n";
