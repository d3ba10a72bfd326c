#include <ranges>
#include <algorithm>
#include <numeric>
struct P {
    std::string n;
    int a;
};
std::vector<P> ps{{"bob", 30}, {"al", 25}, {"cy", 30}};
std::ranges::sort(ps, {}, &P::a);
std::cout << ps[0].n;
std::ranges::stable_sort(ps, std::greater{}, &P::n);
std::cout << ps[0].n;
std::ranges::sort(ps, [](auto &x, auto &y) { return std::tie(x.a, x.n) < std::tie(y.a, y.n); });
for (auto &p : ps)
    std::cout << p.n;
auto it = std::ranges::find(ps, 30, &P::a);
std::cout << it->n << std::ranges::count(ps, 30, &P::a) << std::ranges::max(ps, {}, &P::a).n
          << std::ranges::min_element(ps, {}, &P::n)->n << std::ranges::any_of(ps, [](auto &p) { return p.a > 29; })
          << std::ranges::all_of(
                 ps, [](int a) { return a > 20; }, &P::a)
          << std::ranges::none_of(ps, [](auto &n) { return n.empty(); }, &P::n);
auto [mn, mx] = std::ranges::minmax_element(ps, {}, &P::a);
std::cout << mn->a << mx->a << "\n";
std::vector<int> v{3, 1, 4, 1, 5, 9, 2, 6}, w(8), o;
std::ranges::copy(v, w.begin());
std::ranges::copy_if(v, std::back_inserter(o), [](int x) { return x > 3; });
std::ranges::transform(v, w.begin(), [](int x) { return x * 2; });
std::ranges::transform(v, o, w.begin(), std::plus{});
std::cout << w[0] << o.size();
std::ranges::reverse(v);
std::ranges::rotate(v, v.begin() + 2);
std::ranges::replace(v, 1, 7);
std::ranges::fill(w, 3);
std::ranges::sort(v);
auto [f, l] = std::ranges::unique(v);
v.erase(f, l);
for (int x : v)
    std::cout << x;
std::cout << *std::ranges::lower_bound(v, 5) << *std::ranges::upper_bound(v, 5) << std::ranges::binary_search(v, 9)
          << std::ranges::equal(v, v) << std::ranges::is_sorted(v) << std::ranges::includes(v, std::vector{2, 4})
          << "\n";
