template <typename T> class StackQueue {
    std::stack<T, std::vector<T>> in, out;
    int moves = 0;

    void shift() {
        if (!out.empty())
            return;
        for (; !in.empty(); in.pop(), ++moves)
            out.push(std::move(in.top()));
    }

  public:
    void push(T v) {
        in.push(std::move(v));
    }
    T pop() {
        shift();
        if (out.empty())
            throw std::underflow_error("queue is empty");
        T v = std::move(out.top());
        out.pop();
        return v;
    }
    const T &front() {
        shift();
        return out.top();
    }
    std::size_t size() const {
        return in.size() + out.size();
    }
    int moved() const {
        return moves;
    }
};

template <typename T> struct MinStack {
    std::vector<std::pair<T, T>> data;
    void push(const T &v) {
        data.emplace_back(v, data.empty() ? v : std::min(v, data.back().second));
    }
    void pop() {
        data.pop_back();
    }
    const T &top() const {
        return data.back().first;
    }
    const T &min() const {
        return data.back().second;
    }
};

StackQueue<std::string> q;
std::queue<std::string> reference;
int mismatches = 0;
// a fixed pattern of operations against std::queue
for (unsigned i = 0, x = 7; i < 60; ++i) {
    x = (x * 1103515245u + 12345u) & 0x7fffffffu;
    if ((x >> 16) % 3 != 0 || reference.empty()) {
        auto s = "job" + std::to_string(i);
        q.push(s);
        reference.push(s);
    } else {
        if (q.front() != reference.front() || q.pop() != reference.front())
            ++mismatches;
        reference.pop();
    }
}
print("mismatches", mismatches, "sizes equal", q.size() == reference.size(),
      "moved at most once each:", q.moved() <= 60);
while (q.size() > 0)
    q.pop();
try {
    q.pop();
} catch (const std::underflow_error &e) {
    print("error:", e.what());
}
MinStack<int> ms;
for (int v : {5, 3, 8, 3, 1})
    ms.push(v);
std::string trail;
for (; !ms.data.empty(); ms.pop())
    trail += std::to_string(ms.top()) + "/" + std::to_string(ms.min()) + " ";
print(trail);
