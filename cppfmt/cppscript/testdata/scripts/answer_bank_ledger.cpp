#include <iostream>
#include <map>
#include <stdexcept>
#include <string>
#include <vector>

class Account {
  public:
    explicit Account(std::string owner, long long cents = 0) : owner_(std::move(owner)), cents_(cents) {
    }
    const std::string &owner() const {
        return owner_;
    }
    long long balance() const {
        return cents_;
    }
    void deposit(long long c) {
        if (c <= 0)
            throw std::invalid_argument("deposit must be positive");
        cents_ += c;
        history_.push_back("+" + std::to_string(c));
    }
    void withdraw(long long c) {
        if (c > cents_)
            throw std::runtime_error("insufficient funds for " + owner_);
        cents_ -= c;
        history_.push_back("-" + std::to_string(c));
    }
    std::size_t size() const noexcept {
        return history_.size();
    }
    friend std::ostream &operator<<(std::ostream &os, const Account &a) {
        os << a.owner_ << ": $" << a.cents_ / 100 << '.';
        if (a.cents_ % 100 < 10)
            os << '0';
        return os << a.cents_ % 100;
    }

  private:
    std::string owner_;
    long long cents_;
    std::vector<std::string> history_;
};

class Bank {
    std::map<int, Account> accounts_;
    int next_ = 1001;

  public:
    int open(const std::string &owner, long long initial) {
        accounts_.emplace(next_, Account(owner, initial));
        return next_++;
    }
    void transfer(int from, int to, long long cents) {
        Account &a = accounts_.at(from);
        Account &b = accounts_.at(to);
        a.withdraw(cents);
        b.deposit(cents);
    }
    const std::map<int, Account> &all() const {
        return accounts_;
    }
};

int main() {
    Bank bank;
    int alice = bank.open("Alice", 50000);
    int bob = bank.open("Bob", 1205);
    struct Op {
        int from, to;
        long long amount;
    };
    const Op ops[] = {{alice, bob, 12345}, {bob, alice, 999999}, {alice, 7777, 1}, {bob, alice, 0}};
    for (const Op &op : ops) {
        try {
            bank.transfer(op.from, op.to, op.amount);
            std::cout << "ok " << op.amount << '\n';
        } catch (const std::out_of_range &) {
            std::cout << "no such account\n";
        } catch (const std::invalid_argument &e) {
            std::cout << "bad request: " << e.what() << '\n';
        } catch (const std::exception &e) {
            std::cout << "failed: " << e.what() << '\n';
        }
    }
    for (const auto &[id, acc] : bank.all())
        std::cout << id << ' ' << acc << " (" << acc.size() << " entries)\n";
}
