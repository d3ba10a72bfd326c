#include <iostream>
#include <variant>
#include <vector>
#include <string>
#include <map>
#include <iomanip>
#include <optional>

struct Deposit {
    std::string account;
    long cents;
};
struct Withdraw {
    std::string account;
    long cents;
};
struct Transfer {
    std::string from, to;
    long cents;
};
struct Close {
    std::string account;
};
using Command = std::variant<Deposit, Withdraw, Transfer, Close>;

template <class... Ts> struct overloaded : Ts... {
    using Ts::operator()...;
};
template <class... Ts> overloaded(Ts...) -> overloaded<Ts...>;

class Bank {
    std::map<std::string, long> accounts_;
    std::vector<std::string> audit_;

    std::optional<std::string> debit(const std::string &acc, long cents) {
        auto it = accounts_.find(acc);
        if (it == accounts_.end())
            return "no such account " + acc;
        if (it->second < cents)
            return "insufficient funds in " + acc;
        it->second -= cents;
        return std::nullopt;
    }

  public:
    bool apply(const Command &cmd) {
        auto error = std::visit(overloaded{[this](const Deposit &d) -> std::optional<std::string> {
                                               accounts_[d.account] += d.cents;
                                               return {};
                                           },
                                           [this](const Withdraw &w) { return debit(w.account, w.cents); },
                                           [this](const Transfer &t) {
                                               if (t.from == t.to)
                                                   return std::optional<std::string>("self transfer");
                                               auto e = debit(t.from, t.cents);
                                               if (!e)
                                                   accounts_[t.to] += t.cents;
                                               return e;
                                           },
                                           [this](const Close &c) -> std::optional<std::string> {
                                               if (auto node = accounts_.extract(c.account); node.empty())
                                                   return "cannot close " + c.account;
                                               else if (node.mapped() != 0) {
                                                   accounts_.insert(std::move(node));
                                                   return "balance not zero: " + c.account;
                                               }
                                               return std::nullopt;
                                           }},
                                cmd);
        if (error)
            audit_.push_back(std::to_string(cmd.index()) + ": " + error.value());
        return !error.has_value();
    }
    void report(std::ostream &os) const {
        for (const auto &[name, cents] : accounts_)
            os << std::setw(8) << name << std::setw(9) << cents / 100 << '.' << std::setw(2) << std::setfill('0')
               << cents % 100 << std::setfill(' ') << '\n';
        for (const auto &line : audit_)
            os << "! " << line << '\n';
    }
};

int main() {
    Bank bank;
    const std::vector<Command> script{Deposit{"alice", 120'050},
                                      Deposit{"bob", 7},
                                      Withdraw{"alice", 20'000},
                                      Withdraw{"carol", 1},
                                      Transfer{"alice", "carol", 100'050},
                                      Transfer{"bob", "bob", 1},
                                      Transfer{"bob", "alice", 100},
                                      Close{"alice"},
                                      Close{"bob"},
                                      Close{"zed"}};
    int ok = 0;
    std::string flags;
    for (const auto &c : script) {
        bool good = bank.apply(c);
        ok += good;
        flags += "-+"[good];
    }
    std::cout << ok << '/' << script.size() << " succeeded " << flags << '\n';
    bank.report(std::cout);
    std::cout << std::holds_alternative<Close>(script.back()) << ' ' << std::get<Transfer>(script[4]).to << '\n';
}
