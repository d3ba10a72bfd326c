#include <array>
#include <cmath>
#include <cstdio>
#include <iterator>
#include <numeric>
#include <set>
#include <utility>
#include <vector>

template <typename T, std::size_t N> class Ring {
    std::array<T, N> slots_{};
    std::size_t head_ = 0, size_ = 0;

  public:
    class iterator {
        const Ring *ring_;
        std::size_t i_;

      public:
        using iterator_category = std::forward_iterator_tag;
        using value_type = T;
        using difference_type = std::ptrdiff_t;
        using pointer = const T *;
        using reference = const T &;
        iterator(const Ring *r, std::size_t i) : ring_(r), i_(i) {
        }
        reference operator*() const {
            return ring_->slots_[(ring_->head_ + i_) % N];
        }
        iterator &operator++() {
            ++i_;
            return *this;
        }
        iterator operator++(int) {
            iterator old = *this;
            ++i_;
            return old;
        }
        bool operator==(const iterator &o) const {
            return i_ == o.i_;
        }
        bool operator!=(const iterator &o) const {
            return i_ != o.i_;
        }
    };

    // returns whether an element was dropped, and which in `dropped`
    bool push(const T &v, T &dropped) {
        if (size_ < N) {
            slots_[(head_ + size_++) % N] = v;
            return false;
        }
        dropped = std::exchange(slots_[head_], v);
        head_ = (head_ + 1) % N;
        return true;
    }
    iterator begin() const {
        return {this, 0};
    }
    iterator end() const {
        return {this, size_};
    }
    std::size_t size() const {
        return size_;
    }
};

int main() {
    Ring<int, 5> window;
    std::multiset<int> ordered;
    const std::vector<int> samples = {5, 3, 8, 8, 1, 9, 100, 2, 4, 7, 7};
    long sum = 0;
    for (int s : samples) {
        int out = 0;
        if (window.push(s, out)) {
            ordered.extract(out);
            sum -= out;
        }
        ordered.insert(s);
        sum += s;
        auto mid = std::next(ordered.begin(), ordered.size() / 2);
        double median = ordered.size() % 2 ? *mid : (*mid + *std::prev(mid)) / 2.0;
        double mean = static_cast<double>(sum) / window.size();
        double var = std::accumulate(window.begin(), window.end(), 0.0,
                                     [mean](double a, int v) { return a + (v - mean) * (v - mean); });
        std::printf("%4d | n=%zu mean %6.2f median %5.1f sd %6.3f range %d..%d |", s, window.size(), mean, median,
                    std::sqrt(var / window.size()), *ordered.cbegin(), *ordered.crbegin());
        for (int v : window)
            std::printf(" %d", v);
        std::printf("\n");
    }
    std::vector<int> copy(window.begin(), window.end());
    std::printf("%d %d\n", copy.front(), std::accumulate(copy.begin(), copy.end(), 0));
}
