#include <compare>
#include <iostream>
#include <numeric>
#include <string>
#include <vector>

class Money {
    long long cents_ = 0;

  public:
    constexpr Money() = default;
    constexpr explicit Money(long long cents) : cents_(cents) {
    }
    static constexpr Money of(long long units, int cents = 0) {
        return Money(units * 100 + cents);
    }

    constexpr auto operator<=>(const Money &) const = default;
    constexpr Money operator-() const {
        return Money(-cents_);
    }
    constexpr Money &operator+=(Money o) {
        cents_ += o.cents_;
        return *this;
    }
    constexpr Money &operator-=(Money o) {
        return *this += -o;
    }
    friend constexpr Money operator+(Money a, Money b) {
        return a += b;
    }
    friend constexpr Money operator-(Money a, Money b) {
        return a -= b;
    }
    friend constexpr Money operator*(Money a, int n) {
        return Money(a.cents_ * n);
    }
    friend constexpr Money operator*(int n, Money a) {
        return a * n;
    }

    // splits without losing a cent
    std::vector<Money> split(int parts) const {
        std::vector<Money> out(parts, Money(cents_ / parts));
        for (int i = 0; i < cents_ % parts; ++i)
            out[i] += Money(1);
        return out;
    }

    friend std::ostream &operator<<(std::ostream &os, Money m) {
        if (m.cents_ < 0)
            return os << '-' << -m;
        auto frac = m.cents_ % 100;
        return os << m.cents_ / 100 << '.' << (frac < 10 ? "0" : "") << frac;
    }
};

constexpr Money operator""_eur(unsigned long long n) {
    return Money::of(static_cast<long long>(n));
}

int main() {
    constexpr Money rent = 950_eur;
    Money bill = Money::of(100, 1);
    auto parts = bill.split(3);
    std::cout << "split:";
    for (auto p : parts)
        std::cout << ' ' << p;
    std::cout << "\nsum back: " << std::accumulate(parts.begin(), parts.end(), Money{}) << '\n';

    std::cout << std::boolalpha << (rent > bill) << ' ' << (bill == Money(10001)) << ' ' << (parts[0] <= parts[2])
              << '\n';
    Money balance = 2 * bill - rent;
    std::cout << "balance " << balance << ", negated " << -balance << '\n';
    balance += 750_eur;
    std::cout << "after deposit " << balance << '\n';
    std::cout << "small " << Money(-5) << ' ' << Money(7) * 3 << '\n';
    std::cout << ((balance <=> Money{}) < 0 ? "overdrawn" : "fine") << '\n';
}
