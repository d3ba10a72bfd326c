#include <iostream>
#include <string>
#include <utility>
#include <vector>
#include <map>

namespace bank {
enum class Result { Ok, NoAccount, Insufficient, Frozen };
std::string to_string(Result r) {
    static const std::map<Result, std::string> names{{Result::Ok, "ok"}, {Result::NoAccount, "no account"}, {Result::Insufficient, "insufficient"}, {Result::Frozen, "frozen"}};
    return names.at(r);
}
struct Account {
    long cents = 0;
    bool frozen = false;
    int failures = 0;
};
class Bank {
    std::map<int, Account> accounts_;
    int next_ = 1000;

public:
    int open(long initial) {
        accounts_[next_].cents = initial;
        return next_++;
    }
    Result transfer(int from, int to, long c) {
        auto a = accounts_.find(from), b = accounts_.find(to);
        if (a == accounts_.end() || b == accounts_.end()) return Result::NoAccount;
        auto& [cents, frozen, failures] = a->second;
        if (frozen) return Result::Frozen;
        if (cents < c) {
            frozen = ++failures >= 2;
            return Result::Insufficient;
        }
        cents -= c;
        b->second.cents += c;
        return Result::Ok;
    }
    long total() const {
        long t = 0;
        for (const auto& [id, a] : accounts_) t += a.cents;
        return t;
    }
    const Account* find(int id) const {
        auto it = accounts_.find(id);
        return it == accounts_.end() ? nullptr : &it->second;
    }
};
}  // namespace bank

int main() {
    bank::Bank b;
    const int x = b.open(500), y = b.open(0);
    std::map<bank::Result, int> tally;
    for (auto [f, t, c] : std::vector<std::tuple<int, int, long>>{{x, y, 200}, {x, y, 400}, {x, 7, 1}, {x, x, 300}, {x, y, 301}, {x, y, 1}, {y, x, 50}}) {
        auto r = b.transfer(f, t, c);
        ++tally[r];
        std::cout << f << "->" << t << ' ' << c << ": " << to_string(r) << '\n';
    }
    for (auto [r, n] : tally) std::cout << bank::to_string(r) << '=' << n << ' ';
    std::cout << b.total() << ' ' << b.find(x)->cents << ' ' << (b.find(1) == nullptr) << b.find(x)->frozen << '\n';
}
