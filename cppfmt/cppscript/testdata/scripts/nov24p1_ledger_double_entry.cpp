#include <map>
#include <string>
#include <vector>
#include <stdexcept>
#include <cstdio>
#include <sstream>

class Money {
    long long cents_ = 0;

  public:
    constexpr Money() = default;
    constexpr explicit Money(long long cents) : cents_(cents) {
    }
    static Money parse(const std::string &s) {
        std::istringstream in(s);
        long long whole = 0, frac = 0;
        char dot = 0;
        in >> whole;
        if (in >> dot && dot == '.')
            in >> frac;
        return Money(whole * 100 + (whole < 0 ? -frac : frac));
    }
    Money operator-() const {
        return Money(-cents_);
    }
    Money &operator+=(Money o) {
        cents_ += o.cents_;
        return *this;
    }
    friend Money operator+(Money a, Money b) {
        return a += b;
    }
    auto operator<=>(const Money &) const = default;
    std::string str() const {
        char buf[32];
        long long a = cents_ < 0 ? -cents_ : cents_;
        std::snprintf(buf, sizeof buf, "%s%lld.%02lld", cents_ < 0 ? "-" : "", a / 100, a % 100);
        return buf;
    }
};

class Ledger {
    std::map<std::string, Money> balances;
    int entries = 0;

  public:
    void post(const std::string &memo, const std::vector<std::pair<std::string, Money>> &lines) {
        Money sum;
        for (const auto &line : lines)
            sum += line.second;
        if (sum != Money{})
            throw std::invalid_argument("unbalanced entry '" + memo + "': off by " + sum.str());
        for (const auto &[account, amount] : lines)
            balances[account] += amount;
        ++entries;
    }
    void trialBalance() const {
        Money debit, credit;
        printf("%-20s %12s %12s\n", "Account", "Debit", "Credit");
        for (const auto &[account, amount] : balances) {
            bool isDebit = amount >= Money{};
            (isDebit ? debit : credit) += isDebit ? amount : -amount;
            printf("%-20.18s %12s %12s\n", account.c_str(), isDebit ? amount.str().c_str() : "",
                   isDebit ? "" : (-amount).str().c_str());
        }
        printf("%-20s %12s %12s  (%d entries)\n", "TOTAL", debit.str().c_str(), credit.str().c_str(), entries);
    }
};

int main() {
    Ledger books;
    auto m = [](const char *s) { return Money::parse(s); };
    books.post("Owner investment", {{"Cash", m("10000.00")}, {"Equity", m("-10000.00")}});
    books.post("Buy laptop", {{"Equipment", m("1249.99")}, {"Cash", m("-1249.99")}});
    books.post(
        "Invoice 7",
        {{"Accounts Receivable from Customers", m("480.50")}, {"Revenue", -m("400.42")}, {"VAT payable", -m("80.08")}});
    try {
        books.post("Typo", {{"Cash", m("50.00")}, {"Revenue", m("-5.00")}});
    } catch (const std::invalid_argument &ex) {
        printf("rejected: %s\n", ex.what());
    }
    books.trialBalance();
    return 0;
}
