#include <algorithm>
#include <iostream>
#include <map>
#include <numeric>
#include <ranges>
#include <string>
#include <vector>

struct Order {
    int id;
    std::string customer;
    double total;
    bool shipped;
};

int main() {
    namespace vw = std::views;
    std::vector<Order> orders{{101, "ann", 25.5, true}, {102, "bob", 120, false},  {103, "cid", 75.25, true},
                              {104, "ann", 310, true},  {105, "bob", 19.99, true}, {106, "dee", 42, false}};
    auto big_shipped = orders | vw::filter(&Order::shipped) | vw::filter([](const Order &o) { return o.total > 20; });
    for (int id : big_shipped | vw::transform(&Order::id))
        std::cout << id << ' ';
    std::cout << '\n';

    std::ranges::sort(orders, [](const Order &a, const Order &b) {
        return std::pair{a.customer, -a.total} < std::pair{b.customer, -b.total};
    });
    for (const auto &o : orders | vw::take(3))
        std::cout << o.customer << ':' << o.total << ' ';
    std::cout << '\n';

    auto first_bob = std::ranges::lower_bound(orders, "bob", {}, &Order::customer);
    auto after_bob = std::ranges::upper_bound(orders, "bob", {}, &Order::customer);
    std::cout << "bob has " << after_bob - first_bob << " orders, first #" << first_bob->id << '\n';

    auto customers = orders | vw::transform(&Order::customer);
    std::vector<std::string> names(customers.begin(), customers.end());
    const auto [dup, end] = std::ranges::unique(names);
    names.erase(dup, end);
    for (const auto &n : names | vw::reverse)
        std::cout << n << ',';
    std::cout << '\n';

    auto totals = orders | vw::transform(&Order::total) | vw::common;
    std::cout << "sum " << std::accumulate(totals.begin(), totals.end(), 0.0) << '\n';
    auto [cheap, dear] = std::ranges::minmax_element(orders, std::less<>{}, &Order::total);
    std::cout << cheap->id << " < " << dear->id << '\n';
    std::cout << std::boolalpha
              << std::ranges::all_of(
                     orders, [](double t) { return t > 0; }, &Order::total)
              << ' ' << std::ranges::any_of(orders, std::logical_not{}, &Order::shipped) << '\n';
    for (auto d : vw::iota(1) | vw::transform([](int i) { return i * i; }) |
                      vw::drop_while([](int s) { return s < 50; }) | vw::take_while([](int s) { return s % 10 != 0; }))
        std::cout << d << ' ';
    std::cout << '\n';
    std::map<bool, std::vector<int>> split;
    for (const auto &[id, who, total, shipped] : orders)
        split[shipped].push_back(id);
    for (auto &[flag, ids] : split) {
        std::ranges::sort(ids, std::ranges::greater{});
        std::cout << (flag ? "shipped" : "pending") << " x" << ids.size() << " newest " << ids.front() << '\n';
    }
    std::string path = "/usr//local/bin";
    for (auto part : path | vw::split('/'))
        std::cout << '<' << std::string(part.begin(), part.end()) << '>';
    std::cout << '\n';
}
