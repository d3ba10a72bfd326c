template <typename T, std::size_t N>
class RingBuffer {
public:
    bool push(const T& v) { if (count_ == N) return false; data_[(head_ + count_) % N] = v; ++count_; return true; }
    std::optional<T> pop() { if (!count_) return std::nullopt; T v = data_[head_]; head_ = (head_ + 1) % N; --count_; return v; }
    [[nodiscard]] constexpr std::size_t capacity() const noexcept { return N; }
    std::size_t size() const { return count_; }
    class iterator {
    public:
        using value_type = T; using difference_type = std::ptrdiff_t; using iterator_category = std::forward_iterator_tag;
        using pointer = const T*; using reference = const T&;
        iterator(const RingBuffer* rb, std::size_t i) : rb_(rb), i_(i) {}
        const T& operator*() const { return rb_->data_[(rb_->head_ + i_) % N]; }
        iterator& operator++() { ++i_; return *this; }
        iterator operator++(int) { auto t = *this; ++*this; return t; }
        bool operator==(const iterator& o) const { return i_ == o.i_; }
        bool operator!=(const iterator& o) const { return !(*this == o); }
    private:
        const RingBuffer* rb_; std::size_t i_;
    };
    iterator begin() const { return {this, 0}; }
    iterator end() const { return {this, count_}; }
private:
    std::array<T, N> data_{}; std::size_t head_ = 0, count_ = 0;
};
int main() {
    RingBuffer<int, 4> rb;
    for (int i = 1; i <= 6; ++i) std::cout << std::boolalpha << rb.push(i * i) << ' ';
    std::cout << '\n';
    std::cout << *rb.pop() << ' ' << rb.pop().value_or(-1) << '\n';
    rb.push(100);
    for (int x : rb) std::cout << x << ',';
    std::cout << "\nsum " << std::accumulate(rb.begin(), rb.end(), 0) << " max " << *std::max_element(rb.begin(), rb.end()) << " cap " << rb.capacity() << '\n';
    std::vector<int> copy(rb.begin(), rb.end());
    std::cout << copy.size() << '\n';
}
