#include <array>
#include <iostream>
#include <optional>
#include <string>

template <typename T, std::size_t N> class RingBuffer {
  public:
    bool push(const T &value) {
        if (full())
            return false;
        data_[(head_ + count_) % N] = value;
        ++count_;
        return true;
    }
    void push_overwrite(const T &value) {
        if (full()) {
            head_ = (head_ + 1) % N;
            --count_;
            ++dropped_;
        }
        push(value);
    }
    std::optional<T> pop() {
        if (empty())
            return std::nullopt;
        T v = data_[head_];
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
    std::size_t dropped() const {
        return dropped_;
    }
    static constexpr std::size_t capacity() {
        return N;
    }

  private:
    std::array<T, N> data_{};
    std::size_t head_ = 0;
    std::size_t count_ = 0;
    std::size_t dropped_ = 0;
};

template <typename T, std::size_t N> std::ostream &operator<<(std::ostream &os, const RingBuffer<T, N> &rb) {
    os << "<";
    for (std::size_t i = 0; i < rb.size(); ++i)
        os << (i ? "|" : "") << rb[i];
    return os << ">";
}

int main() {
    RingBuffer<std::string, 3> log;
    for (const char *msg : {"boot", "mount", "login", "crash", "reboot"}) {
        log.push_overwrite(msg);
        std::cout << log << " size=" << log.size() << '\n';
    }
    std::cout << "dropped " << log.dropped() << " of capacity " << log.capacity() << '\n';
    while (auto m = log.pop())
        std::cout << "pop " << *m << '\n';
    RingBuffer<int, 4> nums;
    int rejected = 0;
    for (int i = 1; i <= 6; ++i)
        if (!nums.push(i * i))
            ++rejected;
    std::cout << nums << " rejected=" << rejected << " full=" << std::boolalpha << nums.full() << '\n';
    std::cout << nums.pop().value_or(-1) << ' ' << RingBuffer<int, 2>{}.pop().value_or(-1) << '\n';
}
