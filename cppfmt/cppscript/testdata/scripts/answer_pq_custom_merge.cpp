#include <iostream>
#include <queue>
#include <string>
#include <tuple>
#include <vector>

struct Job {
    int priority;
    std::string name;
    Job(int p, std::string n) : priority(p), name(std::move(n)) {
    }
};

struct ByPriority {
    bool operator()(const Job &a, const Job &b) const {
        if (a.priority != b.priority)
            return a.priority < b.priority;
        return a.name > b.name;
    }
};

std::vector<int> mergeK(const std::vector<std::vector<int>> &lists) {
    using Item = std::tuple<int, std::size_t, std::size_t>;
    std::priority_queue<Item, std::vector<Item>, std::greater<>> heap;
    for (std::size_t i = 0; i < lists.size(); ++i)
        if (!lists[i].empty())
            heap.emplace(lists[i][0], i, 0);
    std::vector<int> out;
    while (!heap.empty()) {
        const auto [v, i, j] = heap.top();
        heap.pop();
        out.push_back(v);
        if (j + 1 < lists[i].size())
            heap.emplace(lists[i][j + 1], i, j + 1);
    }
    return out;
}

class MedianStream {
    std::priority_queue<int> low;
    std::priority_queue<int, std::vector<int>, std::greater<int>> high;

  public:
    void add(int x) {
        low.push(x);
        high.push(low.top());
        low.pop();
        if (high.size() > low.size()) {
            low.push(high.top());
            high.pop();
        }
    }
    double median() const {
        return low.size() > high.size() ? low.top() : (low.top() + high.top()) / 2.0;
    }
};

int main() {
    std::priority_queue<Job, std::vector<Job>, ByPriority> jobs;
    jobs.emplace(2, "index");
    jobs.push({5, "page"});
    jobs.push(Job(2, "backup"));
    jobs.emplace(9, "alarm");
    for (; !jobs.empty(); jobs.pop())
        std::cout << jobs.top().priority << ':' << jobs.top().name << ' ';
    std::cout << '\n';
    for (int x : mergeK({{1, 4, 9}, {}, {2, 4, 6, 8}, {0}}))
        std::cout << x << ' ';
    std::cout << '\n';
    MedianStream ms;
    for (int x : {5, 15, 1, 3, 8, 7}) {
        ms.add(x);
        std::cout << ms.median() << (x == 7 ? '\n' : ' ');
    }
    std::vector<int> heap{3, 1, 4, 1, 5, 9, 2, 6};
    std::make_heap(heap.begin(), heap.end());
    std::pop_heap(heap.begin(), heap.end());
    std::cout << "popped " << heap.back();
    heap.back() = 7;
    std::push_heap(heap.begin(), heap.end());
    std::cout << ", top " << heap.front() << ", heap " << std::boolalpha << std::is_heap(heap.begin(), heap.end());
    std::sort_heap(heap.begin(), heap.end());
    std::cout << ", sorted";
    for (int h : heap)
        std::cout << ' ' << h;
    std::cout << std::endl;
}
