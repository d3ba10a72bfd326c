#include <algorithm>
#include <iomanip>
#include <iostream>
#include <numeric>
#include <string>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

struct Cash {
    int cents;
};
struct Card {
    std::string bank;
    int limit, used;
};
struct Coupon {
    double percent;
    bool expired = false;
};
using Item = std::variant<Cash, Card, Coupon>;

struct Spendable {
    int operator()(const Cash &c) const {
        return c.cents;
    }
    int operator()(const Card &c) const {
        return c.limit - c.used;
    }
    int operator()(const Coupon &) const {
        return 0;
    }
};

struct Pay {
    int &due;
    void operator()(Cash &c) {
        int n = std::min(c.cents, due);
        c.cents -= n;
        due -= n;
    }
    void operator()(Card &c) {
        int n = std::min(c.limit - c.used, due);
        c.used += n;
        due -= n;
    }
    void operator()(Coupon &c) {
        if (std::exchange(c.expired, true))
            return;
        due -= static_cast<int>(due * c.percent / 100);
    }
};

template <class T> int countOf(const std::vector<Item> &v) {
    int n = 0;
    for (const auto &i : v)
        n += std::holds_alternative<T>(i);
    return n;
}

std::ostream &operator<<(std::ostream &os, const Item &item) {
    std::visit(
        [&os](auto &&x) {
            using T = std::remove_cvref_t<decltype(x)>;
            if constexpr (std::is_same_v<T, Cash>)
                os << "cash " << x.cents / 100.0;
            else if constexpr (std::is_same_v<T, Card>)
                os << x.bank << " " << x.used << "/" << x.limit;
            else
                os << "coupon " << x.percent << "%" << (x.expired ? " used" : "");
        },
        item);
    return os;
}

int main() {
    std::vector<Item> wallet{Coupon{12.5}, Cash{4250}, Card{"First", 20000, 19000}, Card{"Second", 100000, 0},
                             Coupon{5, true}};
    auto total = [&] {
        return std::accumulate(wallet.begin(), wallet.end(), 0,
                               [](int s, const Item &i) { return s + std::visit(Spendable{}, i); });
    };
    std::cout << std::fixed << std::setprecision(2) << total() / 100.0 << '\n';
    for (int price : {1000, 8000, 150000}) {
        int due = price;
        for (auto &item : wallet) {
            if (due == 0)
                break;
            std::visit(Pay{due}, item);
        }
        std::cout << "price " << price << (due ? " unpaid " + std::to_string(due) : " paid") << '\n';
    }
    for (const auto &i : wallet)
        std::cout << "  " << i << '\n';
    std::cout << countOf<Card>(wallet) << " cards, " << countOf<Coupon>(wallet) << " coupons, left " << total()
              << std::endl;
    wallet.front() = Cash{7};
    wallet.emplace_back(std::in_place_type<Card>, "Third", 10, 3);
    std::cout << wallet.front().index() << ' ' << std::get<Card>(wallet.back()).bank << ' ' << total() << '\n';
}
