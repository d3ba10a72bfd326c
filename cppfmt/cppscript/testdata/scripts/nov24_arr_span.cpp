#include <array>
#include <span>
#include <bitset>
int total(std::span<const int> s) {
    int t = 0;
    for (int x : s)
        t += x;
    return t;
}
std::array<int, 4> a{4, 2, 3};
std::cout << a[0] << a.at(1) << a.front() << a.back() << a.size() << a.empty() << a.max_size() << *a.data()
          << std::get<2>(a);
a.fill(7);
std::array b{1, 2, 3, 4};
a.swap(b);
std::cout << a[3] << (a < b) << (a == b) << (a != b);
std::sort(a.rbegin(), a.rend());
for (int x : a)
    std::cout << x;
auto [p, q, r, s] = a;
std::cout << p + q + r + s;
std::array<std::array<int, 2>, 2> g{{{1, 2}, {3, 4}}};
std::cout << g[1][0] << g.size() << std::to_array({1, 2, 3}).size();
constexpr std::array<int, 3> k{1, 2, 3};
static_assert(k[1] == 2 && k.size() == 3);
std::cout << "\n";
int c[] = {1, 2, 3, 4, 5};
std::vector<int> v{6, 7, 8};
std::span sp(c);
std::span sv(v);
std::cout << total(c) << total(v) << total(a) << sp.size() << sp.front() << sp.back() << sp[2] << sp.first(2).size()
          << sp.last(2)[0] << sp.subspan(1, 3)[2] << sp.subspan(3).size() << sp.empty() << sp.size_bytes() << *sp.data()
          << sp.first<3>().size();
sv[0] = 60;
std::cout << v[0];
for (auto it = sp.rbegin(); it != sp.rend(); ++it)
    std::cout << *it;
std::span<int, 5> fx(c);
std::cout << fx.size() << "\n";
std::bitset<8> bs("10110"), z(5);
std::cout << bs << bs.count() << bs.test(1) << bs[0] << bs.any() << bs.none() << bs.all() << bs.size() << (bs & z)
          << (bs | z) << (bs ^ z) << ~bs << (bs << 2) << (bs >> 1) << bs.to_ulong() << bs.to_string();
bs.set(0).flip(1).reset(2);
bs[7] = 1;
std::cout << bs << bs.to_ullong() << (bs == z) << bs.flip() << bs.reset() << bs.set()
          << std::bitset<4>(0b1010).to_string('.', '#') << "\n";
