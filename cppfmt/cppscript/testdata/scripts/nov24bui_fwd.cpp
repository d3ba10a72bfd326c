#include <bits/stdc++.h>
template <class T> class Ring {
    std::vector<T> b;
    std::size_t h = 0, n = 0;

  public:
    explicit Ring(std::size_t c) : b(c) {
    }
    void push(T x) {
        b[(h + n) % b.size()] = std::move(x);
        if (n < b.size())
            ++n;
        else
            h = (h + 1) % b.size();
    }
    T &operator[](std::size_t i) {
        return b[(h + i) % b.size()];
    }
    const T &operator[](std::size_t i) const {
        return b[(h + i) % b.size()];
    }
    std::size_t size() const {
        return n;
    }
    template <class R, class V> struct It {
        using iterator_category = std::random_access_iterator_tag;
        using value_type = V;
        using difference_type = std::ptrdiff_t;
        using pointer = V *;
        using reference = decltype(std::declval<R &>()[0]);
        R *r = nullptr;
        std::ptrdiff_t i = 0;
        reference operator*() const {
            return (*r)[i];
        }
        auto operator->() const {
            return &(*r)[i];
        }
        reference operator[](difference_type k) const {
            return (*r)[i + k];
        }
        It &operator++() {
            ++i;
            return *this;
        }
        It operator++(int) {
            auto c = *this;
            ++i;
            return c;
        }
        It &operator--() {
            --i;
            return *this;
        }
        It operator--(int) {
            auto c = *this;
            --i;
            return c;
        }
        It &operator+=(difference_type k) {
            i += k;
            return *this;
        }
        It &operator-=(difference_type k) {
            i -= k;
            return *this;
        }
        friend It operator+(It a, difference_type k) {
            return a += k;
        }
        friend It operator+(difference_type k, It a) {
            return a += k;
        }
        friend It operator-(It a, difference_type k) {
            return a -= k;
        }
        friend difference_type operator-(const It &a, const It &b) {
            return a.i - b.i;
        }
        auto operator<=>(const It &o) const {
            return i <=> o.i;
        }
        bool operator==(const It &o) const {
            return i == o.i;
        }
    };
    using iterator = It<Ring, T>;
    using const_iterator = It<const Ring, const T>;
    iterator begin() {
        return {this, 0};
    }
    iterator end() {
        return {this, (std::ptrdiff_t)n};
    }
    const_iterator begin() const {
        return {this, 0};
    }
    const_iterator end() const {
        return {this, (std::ptrdiff_t)n};
    }
    const_iterator cbegin() const {
        return begin();
    }
    const_iterator cend() const {
        return end();
    }
};
int main() {
    Ring<int> r(5);
    for (int x : {9, 3, 7, 1, 5, 8})
        r.push(x);
    std::vector<int> v{3, 7, 1, 5, 8};
    std::cout << std::equal(r.begin(), r.end(), v.begin()) << std::equal(v.begin(), v.end(), r.begin(), r.end())
              << std::equal(r.begin(), r.end(), r.begin()) << '\n';
    std::sort(r.begin(), r.end());
    for (int x : r)
        std::cout << x << ' ';
    std::cout << '\n';
    std::reverse(r.begin(), r.end());
    std::cout << r[0] << *r.begin() << *(r.end() - 1) << r.begin()[1] << (r.end() - r.begin()) << (r.begin() < r.end())
              << '\n';
    auto it = std::find(r.begin(), r.end(), 5);
    std::cout << std::distance(r.begin(), it) << *std::next(it) << *std::prev(it) << '\n';
    std::advance(it, -2);
    std::cout << *it << '\n';
    std::cout << std::inner_product(r.begin(), r.end(), v.begin(), 0) << ' '
              << std::inner_product(v.begin(), v.end(), r.begin(), 0) << '\n';
    std::vector<int> o;
    std::transform(v.begin(), v.end(), r.begin(), std::back_inserter(o), std::plus<>{});
    for (int x : o)
        std::cout << x << ' ';
    std::cout << '\n';
    std::transform(r.begin(), r.end(), r.begin(), [](int x) { return x * 2; });
    std::copy(r.begin(), r.end(), std::ostream_iterator<int>(std::cout, ","));
    std::cout << '\n';
    v.insert(v.begin() + 1, r.begin(), r.end());
    v.assign(r.begin(), r.end());
    std::set<int> s(r.begin(), r.end());
    s.insert(r.begin(), r.end());
    std::cout << v.size() << s.size() << std::accumulate(r.begin(), r.end(), 0) << '\n';
    std::iota(r.begin(), r.end(), 1);
    auto m = std::minmax_element(r.begin(), r.end());
    std::cout << *m.first << *m.second << std::count_if(r.begin(), r.end(), [](int x) { return x > 2; })
              << std::binary_search(r.begin(), r.end(), 3) << *std::lower_bound(r.begin(), r.end(), 3) << '\n';
    std::rotate(r.begin(), r.begin() + 2, r.end());
    for (auto i = r.cbegin(); i != r.cend(); ++i)
        std::cout << *i;
    std::cout << '\n';
    std::swap_ranges(v.begin(), v.end(), r.begin());
    for (int x : r)
        std::cout << x << ' ';
    std::cout << v[0] << '\n';
    std::partition(r.begin(), r.end(), [](int x) { return x > 5; });
    std::fill(r.begin(), r.begin() + 2, 0);
    std::cout << std::is_sorted(r.begin(), r.end()) << std::all_of(r.begin(), r.end(), [](int x) { return x >= 0; })
              << std::adjacent_find(r.begin(), r.end()) - r.begin() << '\n';
    std::nth_element(r.begin(), r.begin() + 2, r.end());
    r.begin()[4] = 42;
    std::cout << std::max({1, r[4]}) << *std::max_element(r.begin(), r.end()) << '\n';
    auto e = std::unique(r.begin(), r.end());
    std::cout << e - r.begin() << '\n';
    auto p = std::remove_if(r.begin(), r.end(), [](int x) { return x == 0; });
    std::cout << p - r.begin() << '\n';
    const auto &cr = r;
    std::cout << std::lexicographical_compare(cr.begin(), cr.end(), v.begin(), v.end())
              << std::mismatch(cr.begin(), cr.end(), v.begin()).second - v.begin() << '\n';
    std::reverse_iterator ri(r.end());
    std::cout << *ri << '\n';
    for (auto x : r | std::views::reverse | std::views::take(2))
        std::cout << x << ' ';
    std::cout << std::ranges::max(r) << std::ranges::equal(r, v) << std::ranges::count(r, 42) << '\n';
    std::stable_sort(r.begin(), r.end(), std::greater<>());
    std::generate(r.begin(), r.end(), [n = 0]() mutable { return n += 3; });
    std::vector<int> w(r.begin(), r.end());
    std::deque<int> dq;
    std::copy_if(r.begin(), r.end(), std::front_inserter(dq), [](int x) { return x % 2; });
    std::copy_backward(w.begin(), w.begin() + 2, w.end());
    for (int x : w)
        std::cout << x << ' ';
    std::cout << dq.size() << '\n';
    std::string str;
    std::for_each(r.begin(), r.end(), [&](int x) { str += std::to_string(x); });
    std::cout << str << std::none_of(r.begin(), r.end(), [](int x) { return x > 100; }) << '\n';
    std::partial_sum(r.begin(), r.end(), w.begin());
    std::cout << w.back() << '\n';
    std::make_heap(r.begin(), r.end());
    std::pop_heap(r.begin(), r.end());
    std::cout << *(r.end() - 1) << '\n';
}
