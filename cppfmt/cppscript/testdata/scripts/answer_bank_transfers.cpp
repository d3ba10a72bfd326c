#include <iostream>
#include <iomanip>
#include <string>
#include <unordered_map>
#include <vector>
#include <variant>

struct Deposit {
    std::string to;
    long cents;
};
struct Withdraw {
    std::string from;
    long cents;
};
struct Transfer {
    std::string from, to;
    long cents;
};
using Command = std::variant<Deposit, Withdraw, Transfer>;

struct Bank {
    std::unordered_map<std::string, long> accounts;
    std::vector<std::string> errors;

    bool take(const std::string &who, long cents) {
        auto it = accounts.find(who);
        if (it == accounts.end()) {
            errors.push_back("no account " + who);
            return false;
        }
        if (it->second < cents) {
            errors.push_back(who + " short by " + std::to_string(cents - it->second));
            return false;
        }
        it->second -= cents;
        return true;
    }

    void operator()(const Deposit &d) {
        accounts[d.to] += d.cents;
    }
    void operator()(const Withdraw &w) {
        take(w.from, w.cents);
    }
    void operator()(const Transfer &t) {
        if (take(t.from, t.cents))
            accounts[t.to] += t.cents;
    }
};

std::string money(long cents) {
    std::string s = std::to_string(cents / 100);
    for (int i = (int)s.size() - 3; i > 0; i -= 3)
        s.insert(i, ",");
    int frac = cents % 100;
    return "$" + s + "." + (frac < 10 ? "0" : "") + std::to_string(frac);
}

int main() {
    std::vector<Command> commands{
        Deposit{"ann", 1234567},   Deposit{"bob", 5005},    Transfer{"ann", "bob", 100000}, Withdraw{"bob", 999999},
        Transfer{"zed", "ann", 1}, Withdraw{"ann", 134567}, Transfer{"bob", "cat", 5},
    };
    Bank bank;
    for (const auto &c : commands)
        std::visit(bank, c);
    for (const char *who : {"ann", "bob", "cat"})
        std::cout << std::left << std::setw(5) << who << std::right << std::setw(14) << money(bank.accounts[who])
                  << "\n";
    for (std::size_t i = 0; i < bank.errors.size(); ++i)
        std::cout << '#' << i + 1 << ' ' << bank.errors[i] << "\n";
}
