#include <ranges>
template <class R>
    requires std::ranges::forward_range<R>
std::ranges::range_difference_t<R> index_of(R const &r, std::ranges::range_value_t<R> const &v) {
    auto it{std::ranges::find(r, v)};
    if (it == std::ranges::end(r))
        return -1;
    return std::distance(std::ranges::begin(r), it);
}
template <class T> bool is_last(T const &c, typename T::value_type const &v) {
    return index_of(c, v) == c.size() - 1;
}
std::vector<int> d{1, 2, 3};
std::cout << is_last(d, 3) << index_of(d, 2) << index_of(d, 9) << "\n";
