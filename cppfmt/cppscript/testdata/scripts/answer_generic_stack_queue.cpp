#include <cstddef>
#include <iostream>
#include <stdexcept>
#include <string>
#include <utility>

template <typename T, std::size_t N> class RingBuffer {
    T data_[N];
    std::size_t head_ = 0, count_ = 0;

  public:
    RingBuffer() : data_() {
    }
    bool push(const T &v) {
        if (full())
            return false;
        data_[(head_ + count_++) % N] = v;
        return true;
    }
    T pop() {
        if (empty())
            throw std::underflow_error("buffer empty");
        T v = std::move(data_[head_]);
        head_ = (head_ + 1) % N;
        --count_;
        return v;
    }
    const T &operator[](std::size_t i) const {
        if (i >= count_)
            throw std::out_of_range("index " + std::to_string(i));
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
};

template <typename T, std::size_t N> std::ostream &operator<<(std::ostream &os, const RingBuffer<T, N> &rb) {
    os << '<';
    for (std::size_t i = 0; i < rb.size(); ++i)
        os << (i ? "," : "") << rb[i];
    return os << '>';
}

int main() {
    RingBuffer<int, 4> rb;
    for (int i = 1; i <= 6; ++i)
        std::cout << i << (rb.push(i * i) ? " ok " : " full ");
    std::cout << rb << '\n';
    int a = rb.pop(), b = rb.pop();
    rb.push(100);
    std::cout << a << ' ' << b << ' ' << rb << ' ' << rb.size() << '/' << rb.capacity() << '\n';
    try {
        std::cout << rb[1] << ' ' << rb[3] << '\n';
    } catch (const std::out_of_range &e) {
        std::cout << "oops: " << e.what() << '\n';
    }
    RingBuffer<std::string, 2> words;
    words.push("alpha");
    words.push("beta");
    std::cout << words << ' ' << std::boolalpha << words.full() << '\n';
    try {
        while (true)
            std::cout << words.pop() << '\n';
    } catch (const std::underflow_error &e) {
        std::cout << e.what() << std::endl;
    }
}
