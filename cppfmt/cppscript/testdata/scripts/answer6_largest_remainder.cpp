#include <algorithm>
#include <cstdint>
#include <iostream>
#include <iomanip>
#include <numeric>
#include <vector>
#include <string>

struct Money {
    std::int64_t cents = 0;
    friend std::ostream &operator<<(std::ostream &os, const Money &m) {
        auto old = os.fill('0');
        os << (m.cents < 0 ? "-$" : "$") << std::abs(m.cents) / 100 << '.' << std::setw(2) << std::abs(m.cents) % 100;
        os.fill(old);
        return os;
    }
    Money &operator+=(Money o) {
        cents += o.cents;
        return *this;
    }
    friend Money operator+(Money a, Money b) {
        return a += b;
    }
    auto operator<=>(const Money &) const = default;
};

std::vector<Money> allocate(Money total, const std::vector<int> &weights) {
    const auto sum = std::accumulate(weights.begin(), weights.end(), std::int64_t{0});
    std::vector<Money> out(weights.size());
    std::vector<std::pair<std::int64_t, std::size_t>> rest;
    std::int64_t given = 0;
    for (std::size_t i = 0; i < weights.size(); ++i) {
        const auto share = total.cents * weights[i];
        out[i].cents = share / sum;
        given += out[i].cents;
        rest.emplace_back(-(share % sum), i);
    }
    const auto missing = static_cast<std::size_t>(total.cents - given);
    std::partial_sort(rest.begin(), rest.begin() + missing, rest.end());
    for (std::size_t k = 0; k < missing; ++k)
        ++out[rest[k].second].cents;
    return out;
}

const std::vector<std::string> who{"rent", "power", "water", "internet", "misc"};
const std::vector<int> weights{7, 3, 2, 2, 1};
for (Money total : {Money{10000}, Money{101}, Money{3}}) {
    auto parts = allocate(total, weights);
    Money check = std::accumulate(parts.begin(), parts.end(), Money{});
    std::cout << "Total " << total << (check == total ? " balanced" : " OFF") << '\n';
    for (std::size_t i = 0; i < who.size(); ++i)
        std::cout << "  " << std::setw(10) << std::setfill('.') << std::left << who[i] << std::setfill(' ')
                  << std::right << ' ' << parts[i] << '\n';
    auto [lo, hi] = std::minmax_element(parts.begin(), parts.end());
    std::cout << "  range " << *lo << " to " << *hi << ", negative: " << Money{-hi->cents} << '\n';
}
