#include <bits/stdc++.h>
class Countdown {
    int from;

  public:
    explicit Countdown(int f) : from(f) {
    }
    struct It {
        int v;
        using difference_type = std::ptrdiff_t;
        using value_type = int;
        int operator*() const {
            return v;
        }
        It &operator++() {
            --v;
            return *this;
        }
        It operator++(int) {
            auto t = *this;
            --v;
            return t;
        }
        bool operator==(std::default_sentinel_t) const {
            return v < 0;
        }
        bool operator==(const It &) const = default;
    };
    It begin() const {
        return {from};
    }
    std::default_sentinel_t end() const {
        return {};
    }
};
template <std::ranges::range R> void show(const R &r) {
    for (const auto &x : r)
        std::cout << x << ' ';
    std::cout << '\n';
}
template <std::ranges::input_range R>
    requires std::integral<std::ranges::range_value_t<R>>
long sum(R &&r) {
    long s = 0;
    for (auto x : r)
        s += x;
    return s;
}
template <class It> void info(It) {
    if constexpr (std::random_access_iterator<It>)
        std::cout << "ra ";
    else if constexpr (std::bidirectional_iterator<It>)
        std::cout << "bi ";
    else if constexpr (std::forward_iterator<It>)
        std::cout << "fwd ";
    else
        std::cout << "in ";
}
template <std::input_iterator It, std::sentinel_for<It> S> auto count(It f, S l) {
    int n = 0;
    for (; f != l; ++f)
        ++n;
    return n;
}
struct Grid {
    std::vector<int> d;
    auto begin() {
        return d.begin();
    }
    auto end() {
        return d.end();
    }
    auto begin() const {
        return d.begin();
    }
    auto end() const {
        return d.end();
    }
    std::size_t size() const {
        return d.size();
    }
};
int main() {
    show(Countdown(3));
    show(std::vector{1, 2});
    show(std::set<std::string>{"a", "b"});
    std::cout << sum(Countdown(4)) << ' ' << sum(std::array{1, 2, 3}) << ' ' << sum(Grid{{4, 5}}) << '\n';
    info(Countdown(1).begin());
    info(std::list<int>{}.begin());
    info(std::vector<int>{}.begin());
    info(std::forward_list<int>{}.begin());
    info(static_cast<int *>(nullptr));
    std::cout << '\n';
    Countdown c(5);
    std::cout << count(c.begin(), c.end()) << std::ranges::distance(c) << '\n';
    std::cout
        << std::ranges::range<
               Countdown> << std::ranges::common_range<Countdown> << std::ranges::forward_range<Countdown> << std::ranges::sized_range<Grid> << std::ranges::contiguous_range<Grid> << std::ranges::random_access_range<Grid> << '\n';
    for (int x : c | std::views::filter([](int v) { return v % 2; }) | std::views::take(2))
        std::cout << x << ' ';
    Grid g{{3, 1, 2}};
    std::ranges::sort(g);
    show(g);
    std::cout << std::ranges::size(g) << *std::ranges::begin(g) << std::ranges::empty(g.d)
              << *std::ranges::max_element(g) << '\n';
    auto v = std::vector<int>(std::ranges::begin(g), std::ranges::end(g));
    std::ranges::copy(c, std::back_inserter(v));
    show(v);
    std::cout << std::ranges::count_if(c, [](int x) { return x > 2; }) << (std::ranges::find(c, 2) != c.end())
              << std::ranges::any_of(c, [](int x) { return x == 9; }) << '\n';
    auto common = c | std::views::common;
    std::cout << std::accumulate(common.begin(), common.end(), 0) << '\n';
    std::ranges::for_each(g, [](int &x) { x *= x; });
    show(g | std::views::reverse);
    std::ranges::transform(c, std::ostream_iterator<int>(std::cout, ","), [](int x) { return x * x; });
    std::cout << '\n';
}
