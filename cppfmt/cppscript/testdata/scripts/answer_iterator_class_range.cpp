#include <algorithm>
#include <iostream>
#include <iterator>
#include <numeric>
#include <vector>

class Range {
    int lo_, hi_, step_;

  public:
    Range(int lo, int hi, int step = 1) : lo_(lo), hi_(hi), step_(step) {
    }

    struct iterator {
        using iterator_category = std::forward_iterator_tag;
        using value_type = int;
        using difference_type = std::ptrdiff_t;
        using pointer = const int *;
        using reference = int;

        int at = 0, step = 1;
        int operator*() const {
            return at;
        }
        iterator &operator++() {
            at += step;
            return *this;
        }
        iterator operator++(int) {
            auto old = *this;
            ++*this;
            return old;
        }
        bool operator==(const iterator &o) const {
            return at == o.at;
        }
        bool operator!=(const iterator &o) const {
            return !(*this == o);
        }
    };

    iterator begin() const {
        return {lo_, step_};
    }
    iterator end() const {
        int n = (hi_ - lo_ + step_ - 1) / step_;
        return {lo_ + n * step_, step_};
    }
};

int main() {
    for (int i : Range(0, 10, 3))
        std::cout << i << ' ';
    std::cout << '\n';
    Range r(1, 11);
    std::cout << "sum " << std::accumulate(r.begin(), r.end(), 0) << ", product of 1..5 "
              << std::accumulate(Range(1, 6).begin(), Range(1, 6).end(), 1, [](int a, int b) { return a * b; }) << '\n';
    std::vector<int> v(r.begin(), r.end());
    std::cout << "size " << v.size() << " last " << v.back() << '\n';
    auto it = std::find_if(r.begin(), r.end(), [](int x) { return x * x > 50; });
    std::cout << "first with square over 50: " << *it << " at " << std::distance(r.begin(), it) << '\n';
    std::cout << std::count_if(r.begin(), r.end(), [](int x) { return x % 2 == 0; }) << " even\n";
    std::transform(r.begin(), r.end(), std::ostream_iterator<int>(std::cout, ","), [](int x) { return x * x; });
    std::cout << '\n';
}
