#include <iostream>
#include <stdexcept>
#include <string>
#include <unordered_map>
#include <utility>
#include <variant>
#include <vector>

struct InsufficientFunds {
    long needed, available;
};
struct UnknownAccount {
    int id;
};
struct Frozen {};
using Result = std::variant<long, InsufficientFunds, UnknownAccount, Frozen>;

class Bank {
  public:
    explicit Bank(std::initializer_list<std::pair<const int, long>> init) : balance_(init) {
    }

    Result withdraw(int id, long cents) {
        auto it = balance_.find(id);
        if (it == balance_.end())
            return UnknownAccount{id};
        if (frozen_.count(id) && frozen_.at(id))
            return Frozen{};
        if (it->second < cents)
            return InsufficientFunds{cents, it->second};
        return it->second -= cents;
    }

    void freeze(int id, bool on = true) {
        frozen_.insert_or_assign(id, on);
    }
    [[nodiscard]] long total() const noexcept {
        long sum = 0;
        for (const auto &kv : balance_)
            sum += kv.second;
        return sum;
    }

  private:
    std::unordered_map<int, long> balance_;
    std::unordered_map<int, bool> frozen_;
};

struct Report {
    void operator()(long left) const {
        std::cout << "ok, " << left / 100 << '.' << (left % 100 < 10 ? "0" : "") << left % 100 << " left\n";
    }
    void operator()(const InsufficientFunds &e) const {
        std::cout << "short by " << e.needed - e.available << " cents\n";
    }
    void operator()(const UnknownAccount &e) const {
        std::cout << "no account #" << e.id << '\n';
    }
    void operator()(Frozen) const {
        std::cout << "account is frozen\n";
    }
};

int main() {
    Bank bank{{1, 10'000}, {2, 505}};
    const std::vector<std::pair<int, long>> requests{{1, 2'495}, {2, 1'000}, {7, 1}, {2, 500}};
    for (auto [id, cents] : requests)
        std::visit(Report{}, bank.withdraw(id, cents));
    bank.freeze(1);
    std::visit(Report{}, bank.withdraw(1, 1));
    bank.freeze(1, false);
    const Result r = bank.withdraw(1, 5);
    if (std::holds_alternative<long>(r))
        std::cout << "thawed: " << std::get<0>(r) << '\n';
    try {
        [[maybe_unused]] auto f = std::get<Frozen>(r);
        std::cout << "never\n";
    } catch (const std::bad_variant_access &) {
        std::cout << "not frozen\n";
    }
    std::cout << "total " << bank.total() << '\n';
}
