#include <iostream>
#include <vector>
#include <string>
#include <map>
#include <algorithm>
#include <iomanip>
struct Transaction {
    int id;
    std::string account;
    double amount;
    enum class Type { Deposit, Withdraw, Transfer } type;
};
class Ledger {
    std::vector<Transaction> txs_;
    std::map<std::string, double> balances_;

  public:
    bool apply(const Transaction &t) {
        auto &b = balances_[t.account];
        switch (t.type) {
        case Transaction::Type::Deposit:
            b += t.amount;
            break;
        case Transaction::Type::Withdraw:
            if (b < t.amount)
                return false;
            b -= t.amount;
            break;
        default:
            return false;
        }
        txs_.push_back(t);
        return true;
    }
    [[nodiscard]] double balance(const std::string &a) const {
        auto it = balances_.find(a);
        return it == balances_.end() ? 0.0 : it->second;
    }
    template <typename Pred> std::size_t count(Pred p) const {
        return std::count_if(txs_.cbegin(), txs_.cend(), p);
    }
    auto begin() const {
        return txs_.begin();
    }
    auto end() const {
        return txs_.end();
    }
};
int main() {
    Ledger l;
    std::vector<Transaction> in{{1, "a", 100.0, Transaction::Type::Deposit},
                                {2, "a", 30.5, Transaction::Type::Withdraw},
                                {3, "b", 5, Transaction::Type::Withdraw}};
    int fails = 0;
    for (const auto &t : in)
        if (!l.apply(t)) {
            ++fails;
            std::cerr << "failed " << t.id << '\n';
        }
    std::cout << std::fixed << std::setprecision(2) << l.balance("a") << ' ' << l.balance("zz") << ' ' << fails << '\n';
    std::cout << l.count([](const Transaction &t) { return t.amount > 50; }) << '\n';
    for (const auto &[id, acc, amt, ty] : l)
        std::cout << std::setw(3) << id << std::setw(5) << acc << std::setw(10) << amt
                  << (ty == Transaction::Type::Deposit ? " D" : " W") << '\n';
}
