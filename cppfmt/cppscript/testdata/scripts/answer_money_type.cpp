struct Money {
    std::int64_t cents = 0;
    constexpr Money() = default;
    explicit constexpr Money(std::int64_t c) : cents(c) {
    }
    static Money parse(const std::string &s) {
        auto dot = s.find('.');
        std::int64_t whole = std::stoll(s.substr(0, dot));
        std::int64_t frac = 0;
        if (dot != std::string::npos) {
            std::string f = s.substr(dot + 1, 2);
            f.append(2 - f.size(), '0');
            frac = std::stoll(f);
        }
        bool neg = !s.empty() && s[0] == '-';
        return Money(whole * 100 + (neg ? -frac : frac));
    }
    constexpr auto operator<=>(const Money &) const = default;
    constexpr Money operator+(Money o) const {
        return Money(cents + o.cents);
    }
    constexpr Money operator-(Money o) const {
        return Money(cents - o.cents);
    }
    constexpr Money operator*(int k) const {
        return Money(cents * k);
    }
    Money percent(int p) const {
        return Money((cents * p + (cents < 0 ? -50 : 50)) / 100);
    }
    std::vector<Money> split(int n) const {
        std::vector<Money> parts(n, Money(cents / n));
        for (int i = 0; i < cents % n; ++i)
            parts[i].cents++;
        return parts;
    }
};

constexpr Money operator""_usd(long double v) {
    return Money(static_cast<std::int64_t>(v * 100 + 0.5L));
}
constexpr Money operator""_usd(unsigned long long v) {
    return Money(static_cast<std::int64_t>(v) * 100);
}

std::ostream &operator<<(std::ostream &os, Money m) {
    auto c = std::abs(m.cents);
    std::string digits = std::to_string(c / 100);
    for (int i = static_cast<int>(digits.size()) - 3; i > 0; i -= 3)
        digits.insert(i, ",");
    return os << (m.cents < 0 ? "-$" : "$") << digits << '.' << c % 100 / 10 << c % 10;
}
Money price = 1999.99_usd, fee = 25_usd;
print(price, fee, price + fee * 3, fee - price);
print(Money::parse("12.5"), Money::parse("-3.07"), Money::parse("1234567"));
print(price.percent(8), (fee - price).percent(8));
for (const auto &part : (100_usd).split(3))
    std::cout << part << ' ';
std::cout << '\n';
std::vector<Money> bills{5_usd, 0.99_usd, Money{}, Money::parse("4.999")};
std::sort(bills.begin(), bills.end(), std::greater<>());
print(bills, std::accumulate(bills.begin(), bills.end(), Money()));
print(std::max({5_usd, 7_usd, 6_usd}), std::clamp(30_usd, 1_usd, 20.5_usd), price > fee, 1_usd == 1.0_usd);
