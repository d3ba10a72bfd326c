#include <iostream>
#include <iterator>
#include <list>
#include <numeric>
#include <string>
#include <vector>

template <typename It, typename List> It cyclic_next(It it, List &l, int steps = 1) {
    while (steps-- > 0) {
        if (++it == l.end())
            it = l.begin();
    }
    return it;
}

template <typename T> std::pair<std::vector<T>, T> josephus(std::list<T> ring, int k) {
    std::vector<T> out;
    auto it = ring.begin();
    while (ring.size() > 1) {
        it = cyclic_next(it, ring, k - 1);
        out.push_back(*it);
        it = ring.erase(it);
        if (it == ring.end())
            it = ring.begin();
    }
    return {std::move(out), ring.front()};
}

constexpr int survivor(int n, int k) {
    return n == 1 ? 0 : (survivor(n - 1, k) + k) % n;
}

std::list<int> soldiers(12);
std::iota(soldiers.begin(), soldiers.end(), 1);
const auto [order, last] = josephus(soldiers, 3);
std::copy(order.begin(), order.end(), std::ostream_iterator<int>(std::cout, " "));
std::cout << "| " << last << '\n';
static_assert(survivor(12, 3) + 1 == 10);

std::list<std::string> kids{"eeny", "meeny", "miny", "moe"};
std::list<std::string> late{"tiger", "toe"};
kids.splice(std::next(kids.begin(), 2), late);
std::cout << kids.size() << " kids, " << late.size() << " late\n";
auto result = josephus(kids, 5);
std::cout << result.second << " after";
for (auto &n : result.first)
    std::cout << ' ' << n;
std::cout << '\n';

late.assign({"ant", "bee", "zebra"});
kids.sort();
kids.merge(late);
kids.reverse();
kids.splice(kids.end(), kids, kids.begin());
for (const auto &n : kids)
    std::cout << n << (&n == &kids.back() ? "\n" : ">");
for (int n = 2; n <= 32; n *= 2)
    std::cout << n << ':' << survivor(n, 2) + 1 << ' ' << survivor(n + 1, 2) + 1 << "; ";
std::cout << std::endl;
