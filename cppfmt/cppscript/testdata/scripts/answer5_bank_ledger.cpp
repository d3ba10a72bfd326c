#include <cstdint>
#include <iomanip>
#include <iostream>
#include <map>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

struct Money {
    std::int64_t cents = 0;
    friend Money operator+(Money a, Money b) {
        return {a.cents + b.cents};
    }
    friend Money operator-(Money a, Money b) {
        return {a.cents - b.cents};
    }
    Money &operator+=(Money o) {
        cents += o.cents;
        return *this;
    }
    Money &operator-=(Money o) {
        cents -= o.cents;
        return *this;
    }
    Money operator-() const {
        return {-cents};
    }
    auto operator<=>(const Money &) const = default;
    friend std::ostream &operator<<(std::ostream &os, const Money &m) {
        std::int64_t a = m.cents < 0 ? -m.cents : m.cents;
        std::ostringstream s;
        s << (m.cents < 0 ? "-" : "") << a / 100 << '.' << std::setw(2) << std::setfill('0') << a % 100;
        return os << s.str();
    }
};

constexpr std::int64_t operator""_cents(unsigned long long v) {
    return static_cast<std::int64_t>(v);
}

struct InsufficientFunds {
    std::string account;
    Money missing;
};

class Ledger {
    struct Posting {
        std::string account;
        Money delta;
    };
    std::map<std::string, Money> balances_;
    std::vector<std::vector<Posting>> journal_;

    void apply(const std::string &account, Money delta) {
        Money &b = balances_.at(account);
        if (b + delta < Money{})
            throw InsufficientFunds{account, -(b + delta)};
        b += delta;
    }

  public:
    void open(const std::string &name, Money initial) {
        balances_.insert_or_assign(name, initial);
    }

    bool post(std::vector<Posting> ps) {
        std::size_t done = 0;
        try {
            for (; done < ps.size(); ++done)
                apply(ps[done].account, ps[done].delta);
        } catch (const InsufficientFunds &e) {
            while (done-- > 0)
                balances_[ps[done].account] -= ps[done].delta;
            std::cout << "  refused: " << e.account << " lacks " << e.missing << '\n';
            return false;
        } catch (const std::out_of_range &) {
            while (done-- > 0)
                balances_[ps[done].account] -= ps[done].delta;
            std::cout << "  refused: unknown account\n";
            return false;
        }
        journal_.push_back(std::move(ps));
        return true;
    }
    bool transfer(const std::string &from, const std::string &to, Money m) {
        return post({{from, -m}, {to, m}});
    }

    void report() const {
        Money sum;
        for (const auto &[name, m] : balances_) {
            std::cout << std::left << std::setw(10) << name << std::right << std::setw(12) << m << '\n';
            sum += m;
        }
        std::cout << "total " << sum << " after " << journal_.size() << " entries\n";
    }
};

int main() {
    Ledger l;
    l.open("alice", {100'00_cents});
    l.open("bob", {25'50_cents});
    l.open("shop", {});
    std::cout << std::boolalpha << l.transfer("alice", "bob", {30'05}) << '\n';
    std::cout << l.transfer("bob", "shop", {99'99}) << '\n';
    std::cout << l.transfer("bob", "nobody", {1}) << '\n';
    std::cout << l.post({{"alice", {-20'00}}, {"bob", {-20'00}}, {"shop", {40'00}}}) << '\n';
    std::cout << l.post({{"alice", {-49'95}}, {"shop", {-50'00}}, {"bob", {99'95}}}) << '\n';
    l.report();
}
