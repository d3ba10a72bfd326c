#include <iostream>
#include <stdexcept>
#include <string>
#include <map>

class Bank {
public:
    void open(const std::string& owner, long cents) {
        if (accounts_.count(owner)) throw std::invalid_argument("account exists: " + owner);
        accounts_[owner] = cents;
    }
    void transfer(const std::string& from, const std::string& to, long cents) {
        long& src = accounts_.at(from);
        long& dst = accounts_.at(to);
        if (src < cents) throw std::runtime_error("insufficient funds");
        src -= cents;
        dst += cents;
    }
    long balance(const std::string& who) const { return accounts_.at(who); }
    long total() const {
        long sum = 0;
        for (const auto& kv : accounts_) sum += kv.second;
        return sum;
    }

private:
    std::map<std::string, long> accounts_;
};

int main() {
    Bank bank;
    bank.open("alice", 10000);
    bank.open("bob", 2500);
    bank.transfer("alice", "bob", 1234);
    std::cout << bank.balance("alice") << ' ' << bank.balance("bob") << '\n';
    try {
        bank.transfer("bob", "alice", 1000000);
    } catch (const std::runtime_error& e) {
        std::cout << "error: " << e.what() << '\n';
    }
    try {
        bank.open("bob", 1);
    } catch (const std::exception& e) {
        std::cout << "error: " << e.what() << '\n';
    }
    try {
        bank.transfer("bob", "carol", 1);
    } catch (const std::out_of_range&) {
        std::cout << "no such account\n";
    }
    std::cout << "total " << bank.total() << '\n';
}
