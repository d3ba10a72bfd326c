#include <array>
#include <compare>
#include <cstdio>
#include <iostream>
#include <optional>
#include <string>
#include <tuple>

struct Date {
    int y, m, d;
    auto operator<=>(const Date &) const = default;

    static constexpr bool leap(int y) {
        return y % 4 == 0 && (y % 100 != 0 || y % 400 == 0);
    }
    static constexpr int month_days(int y, int m) {
        constexpr std::array<int, 12> n{31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
        return n[m - 1] + (m == 2 && leap(y));
    }
    long serial() const {
        long yy = y - (m <= 2), era = (yy >= 0 ? yy : yy - 399) / 400;
        unsigned yoe = static_cast<unsigned>(yy - era * 400);
        unsigned doy = (153 * (m + (m > 2 ? -3 : 9)) + 2) / 5 + d - 1;
        unsigned doe = yoe * 365 + yoe / 4 - yoe / 100 + doy;
        return era * 146097 + static_cast<long>(doe) - 719468;
    }
    int weekday() const {
        return static_cast<int>(((serial() % 7) + 11) % 7);
    }
    Date &operator++() {
        if (++d > month_days(y, m)) {
            d = 1;
            if (++m > 12) {
                m = 1;
                ++y;
            }
        }
        return *this;
    }
    friend long operator-(const Date &a, const Date &b) {
        return a.serial() - b.serial();
    }
    static std::optional<Date> parse(const std::string &s) {
        Date r{};
        if (std::sscanf(s.c_str(), "%d-%d-%d", &r.y, &r.m, &r.d) != 3)
            return std::nullopt;
        if (r.m < 1 || r.m > 12 || r.d < 1 || r.d > month_days(r.y, r.m))
            return std::nullopt;
        return r;
    }
};

std::ostream &operator<<(std::ostream &os, const Date &d) {
    char buf[16];
    std::snprintf(buf, sizeof buf, "%04d-%02d-%02d", d.y, d.m, d.d);
    return os << buf;
}

int main() {
    constexpr std::array names{"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
    for (const char *s : {"2024-02-29", "2023-02-29", "1970-01-01", "2000-13-01", "1969-07-20", "oops"}) {
        if (auto d = Date::parse(s))
            std::cout << *d << ' ' << names[d->weekday()] << " serial " << d->serial() << '\n';
        else
            std::cout << s << " is not a date\n";
    }
    Date a{2023, 12, 30}, b{2024, 3, 2};
    std::cout << "between: " << b - a << " days, " << std::boolalpha << (a < b) << '\n';
    int workdays = 0;
    for (Date d = a; d < b; ++d)
        if (int w = d.weekday(); w != 0 && w != 6)
            ++workdays;
    std::cout << "workdays: " << workdays << '\n';
    Date last{2024, 12, 31};
    std::cout << last << " then ";
    std::cout << ++last << '\n';
    int fri13 = 0;
    for (int m = 1; m <= 12; ++m)
        fri13 += Date{2026, m, 13}.weekday() == 5;
    std::cout << "Friday 13ths in 2026: " << fri13 << '\n';
}
