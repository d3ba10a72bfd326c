#include <iostream>
#include <iomanip>
#include <map>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

struct Money {
    long long cents{};
    constexpr auto operator<=>(const Money &) const = default;
    constexpr Money operator+(Money o) const {
        return {cents + o.cents};
    }
    constexpr Money operator-(Money o) const {
        return {cents - o.cents};
    }
};
constexpr Money operator""_eur(long double v) {
    return Money{static_cast<long long>(v * 100 + 0.5L)};
}
constexpr Money operator""_eur(unsigned long long v) {
    return Money{static_cast<long long>(v) * 100};
}

std::ostream &operator<<(std::ostream &os, Money m) {
    if (m.cents < 0) {
        os << '-';
        m.cents = -m.cents;
    }
    char old = os.fill('0');
    os << m.cents / 100 << '.' << std::setw(2) << m.cents % 100;
    os.fill(old);
    return os;
}

class Account {
  public:
    Account(std::string owner, Money opening) : owner_(std::move(owner)), balance_(opening) {
    }
    void deposit(Money m) {
        if (m.cents <= 0)
            throw std::invalid_argument("deposit must be positive");
        balance_ = balance_ + m;
        history_.push_back(m);
    }
    void withdraw(Money m) {
        if (m > balance_)
            throw std::runtime_error(owner_ + " has insufficient funds");
        balance_ = balance_ - m;
        history_.push_back(Money{-m.cents});
    }
    void freeze() noexcept {
        frozen_ = true;
    }
    bool frozen() const noexcept {
        return frozen_;
    }
    Money balance() const {
        return balance_;
    }
    const std::vector<Money> &history() const & {
        return history_;
    }

  private:
    std::string owner_;
    Money balance_;
    std::vector<Money> history_;
    bool frozen_ = false;
};

class Bank {
    std::map<std::string, std::shared_ptr<Account>> accounts_;
    Account &find(const std::string &who) {
        auto &acc = *accounts_.at(who);
        if (acc.frozen())
            throw std::logic_error("account of " + who + " is frozen");
        return acc;
    }

  public:
    std::shared_ptr<Account> open(const std::string &who, Money m) {
        auto [it, fresh] = accounts_.try_emplace(who, std::make_shared<Account>(who, m));
        if (!fresh)
            throw std::logic_error("duplicate account " + who);
        return it->second;
    }
    void transfer(const std::string &from, const std::string &to, Money m) {
        Account &target = find(to);
        find(from).withdraw(m);
        target.deposit(m);
    }
    void report(std::ostream &os) const {
        for (auto &[name, acc] : accounts_) {
            os << std::left << std::setw(8) << name << std::right << std::setw(6) << acc->history().size() << " moves  "
               << acc->balance() << '\n';
        }
    }
};

int main() {
    Bank bank;
    auto alice = bank.open("alice", 120_eur);
    bank.open("bob", 19.99_eur);
    bank.open("carol", 0.05_eur)->freeze();
    struct Transfer {
        const char *from;
        const char *to;
        Money amount;
    };
    const Transfer transfers[] = {
        {"alice", "bob", 45.5_eur}, {"bob", "alice", 100_eur}, {"alice", "carol", 1_eur},
        {"dave", "bob", 1_eur},     {"bob", "alice", {0}},
    };
    int failed = 0;
    for (const auto &[from, to, amount] : transfers) {
        try {
            bank.transfer(from, to, amount);
            std::cout << from << " -> " << to << ": " << amount << " ok\n";
        } catch (const std::invalid_argument &e) {
            ++failed;
            std::cout << "invalid: " << e.what() << '\n';
        } catch (const std::out_of_range &) {
            ++failed;
            std::cout << "unknown account in " << from << " -> " << to << '\n';
        } catch (const std::logic_error &e) {
            ++failed;
            std::cout << "refused: " << e.what() << '\n';
        } catch (const std::exception &e) {
            ++failed;
            std::cout << "failed: " << e.what() << '\n';
        }
    }
    bank.report(std::cout);
    std::cout << failed << " failed; alice last: " << alice->history().back() << '\n';
}
