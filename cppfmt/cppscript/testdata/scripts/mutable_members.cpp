#include <iostream>
#include <map>
#include <string>
#include <vector>

class Temperature {
    double c_;

public:
    constexpr explicit Temperature(double c = 0) : c_(c) {}
    static Temperature fromF(double f) { return Temperature((f - 32) * 5 / 9); }
    double celsius() const { return c_; }
    operator int() const { return static_cast<int>(c_ + (c_ < 0 ? -0.5 : 0.5)); }
    Temperature& set(double c) { this->c_ = c; return *this; }
    Temperature& warm(double by) { c_ += by; return *this; }
};

class Cache {
    mutable std::map<int, long> memo_;
    mutable int hits_ = 0;

public:
    long square_sum(int n) const {
        if (auto it = memo_.find(n); it != memo_.end()) {
            ++hits_;
            return it->second;
        }
        long s = 0;
        for (int i = 1; i <= n; ++i) s += 1L * i * i;
        return memo_[n] = s;
    }
    int hits() const { return hits_; }
};

struct Account {
    std::string owner;
    long cents;
    Account() : Account("nobody") {}
    Account(std::string o) : Account(std::move(o), 0) {}
    Account(std::string o, long c) : owner(std::move(o)), cents(c) {}
};

int main() {
    Temperature t;
    t.set(20).warm(1.5).warm(0.2);
    std::cout << t.celsius() << ' ' << t + 1 << ' ' << Temperature::fromF(212).celsius() << '\n';
    const Cache c;
    std::cout << c.square_sum(10) << ' ' << c.square_sum(100) << ' ' << c.square_sum(10) << ' ' << c.hits() << '\n';
    std::vector<Account> v{{}, {"ann"}, {"bob", 250}};
    for (const auto& a : v) std::cout << a.owner << ':' << a.cents << ' ';
    std::cout << '\n';
}
