#include <bits/stdc++.h>
struct It {
    using iterator_category = std::bidirectional_iterator_tag;
    using value_type = int;
    using difference_type = std::ptrdiff_t;
    using reference = int &;
    using pointer = int *;
    int *p = nullptr;
    int &operator*() const {
        return *p;
    }
    int *operator->() const {
        return p;
    }
    It &operator++() {
        ++p;
        return *this;
    }
    It operator++(int) {
        It c = *this;
        ++*this;
        return c;
    }
    It &operator--() {
        --p;
        return *this;
    }
    It operator--(int) {
        It c = *this;
        --*this;
        return c;
    }
    bool operator==(const It &o) const {
        return p == o.p;
    }
    bool operator!=(const It &o) const {
        return p != o.p;
    }
};
struct L {
    int a[3] = {1, 2, 3};
    using iterator = It;
    using reverse_iterator = std::reverse_iterator<iterator>;
    It begin() {
        return {a};
    }
    It end() {
        return {a + 3};
    }
    reverse_iterator rbegin() {
        return reverse_iterator(end());
    }
    reverse_iterator rend() {
        return reverse_iterator{begin()};
    }
};
int main() {
    L x;
    for (auto it = x.rbegin(); it != x.rend(); ++it)
        std::cout << *it;
    std::vector<int> v(x.rbegin(), x.rend());
    std::cout << v.size() << *x.rbegin().base().operator--() << '\n';
    std::cout << *std::find(x.rbegin(), x.rend(), 2) << std::equal(v.begin(), v.end(), x.rbegin()) << '\n';
    auto r = std::make_reverse_iterator(x.end());
    *r = 9;
    std::cout << x.a[2] << *std::next(r) << '\n';
    for (int &k : x | std::views::reverse)
        k *= 2;
    std::cout << x.a[0] << *std::prev(x.end()) << std::size(x.a) << '\n';
    std::cout << std::input_iterator<It> << std::forward_iterator<It> << std::bidirectional_iterator<It> << std::random_access_iterator<It> << std::output_iterator<It, int> << std::sentinel_for<It, It> << std::ranges::range<L> << std::ranges::forward_range<L> << std::ranges::bidirectional_range<L> << std::ranges::random_access_range<L> << std::ranges::sized_range<L> << std::ranges::common_range<L> << std::ranges::view<L> << '\n';
    std::cout << std::
                     is_same_v<std::iterator_traits<It>::value_type, int> << std::is_same_v<std::iter_value_t<It>, int> << std::is_same_v<std::ranges::range_value_t<L>, int> << std::is_same_v<std::iter_reference_t<It>, int &> << std::is_base_of_v<std::forward_iterator_tag, It::iterator_category> << std::is_same_v<std::ranges::iterator_t<L>, It> << '\n';
}
