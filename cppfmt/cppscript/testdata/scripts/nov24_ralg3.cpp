#include <algorithm>
#include <numeric>
std::vector<int> v{5, 3, 8, 1};
std::cout << std::clamp(15, 0, 10) << std::max({3, 9, 2}) << std::min(2, 1)
          << std::max(std::string("a"), std::string("b")) << std::minmax({4, 1, 7}).second;
std::partial_sort(v.begin(), v.begin() + 2, v.end());
std::cout << v[0] << v[1];
std::make_heap(v.begin(), v.end());
std::push_heap(v.begin(), v.end());
std::pop_heap(v.begin(), v.end());
std::cout << v.back() << std::is_heap(v.begin(), v.end() - 1);
std::sort_heap(v.begin(), v.end() - 1);
do {
} while (std::next_permutation(v.begin(), v.end()));
std::cout << v[0] << std::prev_permutation(v.begin(), v.end()) << v[0];
std::string s = "hello";
std::replace_if(s.begin(), s.end(), [](char c) { return c == 'l'; }, 'L');
std::cout << s << std::count(s.begin(), s.end(), 'L') << std::mismatch(s.begin(), s.end(), "heLxo").first - s.begin()
          << std::all_of(s.begin(), s.end(), ::isalpha);
std::vector<int> a(5);
std::generate(a.begin(), a.end(), [n = 0]() mutable { return n += 2; });
std::generate_n(a.begin(), 2, [] { return 7; });
std::fill_n(a.begin() + 3, 2, 1);
for (int x : a)
    std::cout << x;
std::for_each(a.begin(), a.end(), [](int &x) { x *= 2; });
auto n = std::remove_if(a.begin(), a.end(), [](int x) { return x == 2; });
a.erase(n, a.end());
std::cout << a.size() << *std::find_end(s.begin(), s.end(), s.begin() + 2, s.begin() + 3)
          << (std::search(s.begin(), s.end(), s.begin() + 1, s.begin() + 3) - s.begin())
          << std::binary_search(a.begin(), a.end(), 14)
          << std::is_permutation(a.begin(), a.end(), std::vector{6, 14, 14}.begin())
          << std::adjacent_find(a.begin(), a.end()) - a.begin();
std::copy_backward(a.begin(), a.begin() + 2, a.end());
std::reverse_copy(a.begin(), a.end(), std::ostream_iterator<int>(std::cout, "_"));
std::unique_copy(a.begin(), a.end(), std::ostream_iterator<int>(std::cout, "+"));
std::rotate_copy(a.begin(), a.begin() + 1, a.end(), std::ostream_iterator<int>(std::cout, "/"));
std::vector<int> ev, od;
std::partition_copy(a.begin(), a.end(), std::back_inserter(ev), std::back_inserter(od), [](int x) { return x == 14; });
std::cout << ev.size() << od.size() << std::is_partitioned(a.begin(), a.end(), [](int x) { return x > 6; });
std::iter_swap(a.begin(), a.begin() + 1);
std::inplace_merge(ev.begin(), ev.begin() + 1, ev.end());
auto er = std::equal_range(ev.begin(), ev.end(), 14);
std::cout << er.second - er.first << std::lexicographical_compare(ev.begin(), ev.end(), od.begin(), od.end()) << "\n";
std::shift_left(a.begin(), a.end(), 1);
std::cout << a[0] << *std::min_element(a.begin(), a.end(), std::greater<>()) << "\n";
