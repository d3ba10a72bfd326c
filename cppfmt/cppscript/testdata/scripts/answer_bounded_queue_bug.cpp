// Simulates a ring buffer whose "full" test is wrong, next to the fixed one.
template <typename T, std::size_t N> struct Ring {
    std::array<T, N> data{};
    std::size_t head = 0, tail = 0;
    bool keep_slot;

    explicit Ring(bool keep_slot) : keep_slot(keep_slot) {
    }

    bool empty() const {
        return head == tail;
    }
    bool full() const {
        return keep_slot && (tail + 1) % N == head;
    }
    bool push(const T &v) {
        if (full())
            return false;
        data[tail] = v;
        tail = (tail + 1) % N;
        return true;
    }
    std::optional<T> pop() {
        if (empty())
            return std::nullopt;
        T v = data[head];
        head = (head + 1) % N;
        return v;
    }
    std::size_t size() const {
        return (tail + N - head) % N;
    }
};

template <typename R> void exercise(R &ring, const char *title) {
    std::cout << title << ": ";
    for (int i = 1; i <= 4; i++)
        std::cout << (ring.push(i * 10) ? "ok " : "full ");
    std::cout << "| size " << ring.size() << " empty " << std::boolalpha << ring.empty() << " | ";
    while (auto v = ring.pop())
        std::cout << *v << ' ';
    std::cout << '\n';
}

Ring<int, 4> buggy(false), fixed(true);
exercise(buggy, "buggy");
exercise(fixed, "fixed");
exercise(fixed, "fixed again");
print("heads", buggy.head, fixed.head, "tails", buggy.tail, fixed.tail);
print(buggy.data == fixed.data ? "same storage" : "storage differs", fixed.data);
