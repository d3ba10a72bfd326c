#include <array>
#include <iomanip>
#include <iostream>
#include <string_view>

constexpr bool leap(int y) {
    return (y % 4 == 0 && y % 100 != 0) || y % 400 == 0;
}

constexpr int days_in(int y, int m) {
    constexpr std::array<int, 12> d{31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    return d.at(m - 1) + (m == 2 && leap(y));
}

// Sakamoto: 0 = Sunday
constexpr int weekday(int y, int m, int d) {
    constexpr int t[] = {0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4};
    if (m < 3)
        --y;
    return (y + y / 4 - y / 100 + y / 400 + t[m - 1] + d) % 7;
}

void month(int y, int m) {
    static constexpr std::string_view names[] = {"January", "February", "March",     "April",   "May",      "June",
                                                 "July",    "August",   "September", "October", "November", "December"};
    const auto title = names[m - 1];
    std::cout << std::setw(static_cast<int>(10 + title.size() / 2)) << title << ' ' << y << '\n';
    std::cout << "Mo Tu We Th Fr Sa Su\n";
    int column = (weekday(y, m, 1) + 6) % 7;
    std::cout << std::string(3 * column, ' ');
    for (int d = 1; d <= days_in(y, m); ++d) {
        std::cout << std::setw(2) << d;
        column = (column + 1) % 7;
        std::cout << (column == 0 || d == days_in(y, m) ? '\n' : ' ');
    }
}

int main() {
    static_assert(leap(2000) && !leap(1900) && days_in(2024, 2) == 29);
    month(2024, 2);
    month(2023, 10);
    int fridays = 0;
    for (int y = 2020; y <= 2029; ++y)
        for (int m = 1; m <= 12; ++m)
            if (weekday(y, m, 13) == 5) {
                ++fridays;
                if (y == 2026)
                    std::cout << "Friday 13th: " << y << '-' << std::setw(2) << std::setfill('0') << m << "-13"
                              << std::setfill(' ') << '\n';
            }
    std::cout << "in the decade: " << fridays << std::endl;
}
