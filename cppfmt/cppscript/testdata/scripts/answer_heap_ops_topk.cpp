struct Task {
    int priority;
    std::string name;
};

struct ByPriority {
    bool operator()(const Task &a, const Task &b) const {
        if (a.priority != b.priority)
            return a.priority < b.priority;
        return a.name > b.name;
    }
};

template <typename It>
std::vector<typename std::iterator_traits<It>::value_type> top_k(It first, It last, std::size_t k) {
    using T = typename std::iterator_traits<It>::value_type;
    std::vector<T> heap;
    for (; first != last; ++first) {
        heap.push_back(*first);
        std::push_heap(heap.begin(), heap.end(), std::greater<T>());
        if (heap.size() > k) {
            std::pop_heap(heap.begin(), heap.end(), std::greater<T>());
            heap.pop_back();
        }
    }
    std::sort_heap(heap.begin(), heap.end(), std::greater<T>());
    return heap;
}

std::vector<Task> tasks{{3, "write"}, {1, "rest"}, {5, "fix"}, {3, "review"}, {5, "deploy"}};
std::make_heap(tasks.begin(), tasks.end(), ByPriority{});
print(tasks.front().name, std::is_heap(tasks.begin(), tasks.end(), ByPriority{}));
std::string order;
while (!tasks.empty()) {
    std::pop_heap(tasks.begin(), tasks.end(), ByPriority());
    order += tasks.back().name + '(' + std::to_string(tasks.back().priority) + ") ";
    tasks.pop_back();
}
print(order);
const std::vector<int> v{9, 4, 7, 1, 8, 2, 6};
print(top_k(v.begin(), v.end(), 3), top_k(v.begin(), v.begin() + 2, 5));
std::vector<int> w(3);
std::partial_sort_copy(v.begin(), v.end(), w.begin(), w.end(), std::greater{});
auto x = v;
std::nth_element(x.begin(), x.begin() + 3, x.end());
print(w, "median", x[3]);
std::partial_sort(x.begin(), x.begin() + 2, x.end());
print(x[0], x[1]);
auto mid = std::stable_partition(x.begin(), x.end(), [](int i) { return i % 2 == 0; });
std::sort(x.begin(), mid);
std::sort(mid, x.end(), std::greater<>());
print(x, "even:", mid - x.begin());
std::set<std::string> words{"x", "yy", "zzz"};
print(top_k(words.begin(), words.end(), 2));
std::vector<int> a{1, 2, 4, 4, 7}, b{2, 4, 8}, out;
std::set_difference(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(out));
out.push_back(-1);
std::set_symmetric_difference(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(out));
print(out, std::includes(a.begin(), a.end(), w.end(), w.end()));
