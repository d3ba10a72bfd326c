struct P {
    int x;
    auto operator<=>(const P &) const = default;
};
struct Q {
    int x;
};
struct NC {
    NC(const NC &) = delete;
    NC() = default;
};
using V = std::vector<int>;
using L = std::list<int>;
using VI = V::iterator;
using LI = L::iterator;
using FL = std::forward_list<int>::iterator;
auto lt = [](int a, int b) { return a < b; };
std::cout << std::input_or_output_iterator<
                 VI> << std::input_or_output_iterator<int> << std::input_iterator<LI> << std::forward_iterator<FL> << std::bidirectional_iterator<FL> << std::random_access_iterator<LI> << std::contiguous_iterator<VI> << std::contiguous_iterator<int *> << std::contiguous_iterator<std::deque<int>::iterator> << std::random_access_iterator<int *> << "\n";
std::cout
    << std::equality_comparable<
           P> << std::equality_comparable<Q> << std::totally_ordered<P> << std::totally_ordered<Q> << std::three_way_comparable<P> << std::three_way_comparable<Q> << std::equality_comparable_with<int, double> << std::equality_comparable_with<int, Q> << std::totally_ordered_with<int, long> << "\n";
std::cout << std::swappable<
                 int> << std::copyable<P> << std::copyable<NC> << std::movable<P> << std::semiregular<Q> << std::regular<Q> << std::regular<P> << std::default_initializable<NC> << std::copy_constructible<NC> << std::move_constructible<NC> << std::destructible<NC> << std::constructible_from<P, int> << std::constructible_from<std::string, const char *> << std::assignable_from<int &, int> << std::assignable_from<int &, Q> << "\n";
std::cout << std::
                 ranges::range<V> << std::ranges::range<int> << std::ranges::sized_range<V> << std::ranges::sized_range<std::forward_list<int>> << std::ranges::input_range<L> << std::ranges::forward_range<L> << std::ranges::bidirectional_range<std::forward_list<int>> << std::ranges::random_access_range<L> << std::ranges::random_access_range<V> << std::ranges::contiguous_range<std::string> << std::ranges::contiguous_range<std::deque<int>> << std::ranges::common_range<V> << std::ranges::view<std::string_view> << std::ranges::view<V> << std::ranges::viewable_range<V &> << std::ranges::output_range<V, int> << std::ranges::borrowed_range<V> << std::ranges::borrowed_range<std::string_view> << "\n";
std::cout
    << std::invocable<
           decltype(lt), int,
           int> << std::predicate<decltype(lt), int, int> << std::regular_invocable<decltype(lt), int> << std::relation<decltype(lt), int, int> << std::strict_weak_order<decltype(lt), int, int> << std::equivalence_relation<decltype(lt), int, int> << std::same_as<int, int> << std::derived_from<P, Q> << std::convertible_to<int, double> << std::common_with<int, double> << std::integral<char> << std::signed_integral<unsigned> << std::unsigned_integral<unsigned> << std::floating_point<float> << "\n";
std::cout << std::sentinel_for<
                 VI,
                 VI> << std::sentinel_for<VI, LI> << std::sized_sentinel_for<VI, VI> << std::sized_sentinel_for<LI, LI> << std::indirectly_readable<VI> << std::indirectly_readable<int> << std::weakly_incrementable<VI> << std::incrementable<int> << std::permutable<VI> << std::sortable<VI> << std::output_iterator<VI, int> << std::output_iterator<V::const_iterator, int> << "\n";
