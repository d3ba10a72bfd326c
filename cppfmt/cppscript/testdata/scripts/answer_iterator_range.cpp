#include <algorithm>
#include <cstddef>
#include <iostream>
#include <iterator>
#include <numeric>
#include <string>
#include <vector>

class StepRange {
  public:
    class iterator {
      public:
        using iterator_category = std::forward_iterator_tag;
        using value_type = int;
        using difference_type = std::ptrdiff_t;
        using pointer = const int *;
        using reference = int;

        iterator() = default;
        iterator(int v, int step) : value_(v), step_(step) {
        }
        int operator*() const {
            return value_;
        }
        iterator &operator++() {
            value_ += step_;
            return *this;
        }
        iterator operator++(int) {
            auto old = *this;
            ++*this;
            return old;
        }
        bool operator==(const iterator &o) const {
            return value_ == o.value_;
        }

      private:
        int value_ = 0, step_ = 1;
    };

    StepRange(int first, int last, int step = 1) : first_(first), step_(step) {
        int n = step > 0 ? (last - first + step - 1) / step : (first - last - step - 1) / -step;
        last_ = first + std::max(n, 0) * step;
    }
    iterator begin() const {
        return {first_, step_};
    }
    iterator end() const {
        return {last_, step_};
    }

  private:
    int first_, last_, step_;
};

template <typename Range> std::string describe(const Range &r) {
    std::string s;
    for (int v : r) {
        if (!s.empty())
            s += ", ";
        s += std::to_string(v);
    }
    return "[" + s + "]";
}

int main() {
    std::cout << describe(StepRange(0, 5)) << '\n';
    std::cout << describe(StepRange(1, 12, 4)) << '\n';
    std::cout << describe(StepRange(10, -3, -5)) << '\n';
    std::cout << describe(StepRange(3, 3)) << '\n';
    StepRange odds(1, 20, 2);
    std::cout << "sum " << std::accumulate(odds.begin(), odds.end(), 0) << '\n';
    std::cout << "count " << std::distance(odds.begin(), odds.end()) << '\n';
    auto it = std::find_if(odds.begin(), odds.end(), [](int v) { return v * v > 100; });
    std::cout << "first with square over 100: " << *it++ << " then " << *it << '\n';
    std::vector<int> copy(odds.begin(), odds.end());
    std::transform(copy.begin(), copy.end(), copy.begin(), [](int v) { return v / 3; });
    copy.erase(std::unique(copy.begin(), copy.end()), copy.end());
    std::cout << describe(copy) << '\n';
}
