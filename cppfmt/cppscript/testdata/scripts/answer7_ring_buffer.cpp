template <typename T, std::size_t N> class RingBuffer {
    std::array<T, N> data_{};
    std::size_t head_ = 0, count_ = 0;

  public:
    class iterator {
        const RingBuffer *ring_;
        std::size_t i_;

      public:
        using value_type = T;
        using difference_type = std::ptrdiff_t;
        using iterator_category = std::forward_iterator_tag;
        using pointer = const T *;
        using reference = const T &;
        iterator(const RingBuffer *r = nullptr, std::size_t i = 0) : ring_(r), i_(i) {
        }
        reference operator*() const {
            return (*ring_)[i_];
        }
        iterator &operator++() {
            ++i_;
            return *this;
        }
        iterator operator++(int) {
            auto old = *this;
            ++*this;
            return old;
        }
        bool operator==(const iterator &o) const {
            return i_ == o.i_;
        }
    };

    bool push(T v) {
        const bool overwrote = full();
        if (overwrote) {
            data_[head_] = std::move(v);
            head_ = (head_ + 1) % N;
        } else {
            data_[(head_ + count_++) % N] = std::move(v);
        }
        return overwrote;
    }
    std::optional<T> pop() {
        if (empty())
            return std::nullopt;
        T v = std::move(data_[head_]);
        head_ = (head_ + 1) % N;
        --count_;
        return v;
    }
    const T &operator[](std::size_t i) const {
        return data_[(head_ + i) % N];
    }
    bool empty() const {
        return count_ == 0;
    }
    bool full() const {
        return count_ == N;
    }
    std::size_t size() const {
        return count_;
    }
    static constexpr std::size_t capacity() {
        return N;
    }
    iterator begin() const {
        return {this, 0};
    }
    iterator end() const {
        return {this, count_};
    }
};

RingBuffer<int, 4> last;
int lost = 0;
for (int v : {10, 20, 30, 40, 50, 60})
    lost += last.push(v);
print("lost", lost, "size", last.size(), "of", last.capacity());
for (int v : last)
    print(v);
print("sum", std::accumulate(last.begin(), last.end(), 0), "max", *std::max_element(last.begin(), last.end()));
print("first over 45 at index",
      std::distance(last.begin(), std::find_if(last.begin(), last.end(), [](int v) { return v > 45; })));
print(last.pop().value_or(-1), last.pop().value_or(-1), last.size());
while (auto v = last.pop())
    print("drained", *v);
print(last.empty(), last.pop().has_value());

RingBuffer<std::string, 3> history;
for (const char *cmd : {"ls", "cd src", "make", "make test"})
    history.push(cmd);
std::vector<std::string> copy(history.begin(), history.end());
print(copy, history[0].size(), history.full());
