#include <iostream>
#include <iterator>
#include <vector>
#include <list>
#include <algorithm>
#include <numeric>
class Range {
    int a, b;

  public:
    class iterator {
        int v;

      public:
        using iterator_category = std::forward_iterator_tag;
        using value_type = int;
        using difference_type = std::ptrdiff_t;
        using pointer = const int *;
        using reference = const int &;
        explicit iterator(int x = 0) : v(x) {
        }
        reference operator*() const {
            return v;
        }
        pointer operator->() const {
            return &v;
        }
        iterator &operator++() {
            ++v;
            return *this;
        }
        iterator operator++(int) {
            auto t = *this;
            ++v;
            return t;
        }
        friend bool operator==(iterator x, iterator y) {
            return x.v == y.v;
        }
        friend bool operator!=(iterator x, iterator y) {
            return !(x == y);
        }
    };
    Range(int x, int y) : a(x), b(y) {
    }
    iterator begin() const {
        return iterator(a);
    }
    iterator end() const {
        return iterator(b);
    }
};
int main() {
    Range r(1, 6);
    std::cout << std::accumulate(r.begin(), r.end(), 0) << std::distance(r.begin(), r.end())
              << *std::max_element(r.begin(), r.end()) << "\n";
    std::vector<int> v(r.begin(), r.end());
    std::copy(v.rbegin(), v.rend(), std::ostream_iterator<int>(std::cout, ","));
    std::list<int> l(v.begin(), v.end());
    l.splice(l.begin(), l, std::prev(l.end()));
    l.remove_if([](int x) { return x % 2 == 0; });
    l.reverse();
    for (int x : l)
        std::cout << x;
    std::cout << "\n";
    std::vector<int> out;
    std::partial_sum(v.begin(), v.end(), std::back_inserter(out));
    std::adjacent_difference(out.begin(), out.end(), std::ostream_iterator<int>(std::cout, " "));
    std::cout << std::inner_product(v.begin(), v.end(), out.begin(), 0) << "\n";
    std::move(v.begin(), v.begin() + 2, std::front_inserter(l));
    auto it = std::find_if(r.begin(), r.end(), [](int x) { return x > 3; });
    std::cout << *it << l.front() << "\n";
    std::rotate(v.begin(), v.begin() + 2, v.end());
    std::iota(out.begin(), out.end(), 10);
    std::swap_ranges(v.begin(), v.begin() + 2, out.begin());
    for (auto i = v.cbegin(); i != v.cend(); std::advance(i, 1))
        std::cout << *i << (std::next(i) == v.cend() ? "\n" : "-");
    auto [mn, mx] = std::minmax_element(out.begin(), out.end());
    std::cout << *mn << *mx << std::is_sorted(out.begin(), out.end()) << "\n";
    auto mid = std::stable_partition(out.begin(), out.end(), [](int x) { return x > 11; });
    std::cout << mid - out.begin() << "\n";
    std::nth_element(v.begin(), v.begin() + 2, v.end());
    std::cout << v[2] << std::equal(v.begin(), v.end(), out.begin())
              << std::lexicographical_compare(v.begin(), v.end(), out.begin(), out.end()) << "\n";
}
