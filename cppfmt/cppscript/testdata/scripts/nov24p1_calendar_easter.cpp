#include <iostream>
#include <iomanip>
#include <array>
#include <tuple>
#include <string_view>

namespace cal {
constexpr bool leap(int y) {
    return (y % 4 == 0 && y % 100 != 0) || y % 400 == 0;
}
constexpr int daysIn(int y, int m) {
    constexpr int table[12] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    return m == 2 && leap(y) ? 29 : table[m - 1];
}
// Sakamoto: 0 = Sunday
int weekday(int y, int m, int d) {
    static int t[] = {0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4};
    y -= m < 3;
    return (y + y / 4 - y / 100 + y / 400 + t[m - 1] + d) % 7;
}
std::tuple<int, int> easter(int y) {
    int a = y % 19, b = y / 100, c = y % 100, d = b / 4, e = b % 4;
    int f = (b + 8) / 25, g = (b - f + 1) / 3, h = (19 * a + b - d - g + 15) % 30;
    int i = c / 4, k = c % 4, l = (32 + 2 * e + 2 * i - h - k) % 7;
    int m = (a + 11 * h + 22 * l) / 451;
    return {(h + l - 7 * m + 114) / 31, (h + l - 7 * m + 114) % 31 + 1};
}
} // namespace cal

constexpr std::array<std::string_view, 12> kMonths = {"January",   "February", "March",    "April",
                                                      "May",       "June",     "July",     "August",
                                                      "September", "October",  "November", "December"};

void printMonth(int year, int month) {
    std::string_view name = kMonths.at(month - 1);
    int pad = (20 - static_cast<int>(name.size()) - 5) / 2;
    std::cout << std::setw(pad) << "" << name << ' ' << year << "\nMo Tu We Th Fr Sa Su\n";
    int first = (cal::weekday(year, month, 1) + 6) % 7;
    std::cout << std::string(3 * first, ' ');
    for (int d = 1, col = first; d <= cal::daysIn(year, month); ++d) {
        std::cout << std::setw(2) << d << (++col % 7 == 0 || d == cal::daysIn(year, month) ? '\n' : ' ');
    }
}

int main() {
    static_assert(cal::daysIn(2024, 2) == 29 && cal::daysIn(1900, 2) == 28);
    printMonth(2024, 2);
    std::cout << std::endl;
    for (int y : {2000, 2019, 2024, 2038}) {
        auto [m, d] = cal::easter(y);
        std::cout << "Easter " << y << ": " << std::setfill('0') << std::setw(2) << d << '-' << std::setw(2) << m
                  << std::setfill(' ') << " (" << kMonths[m - 1].substr(0, 3) << "), weekday " << cal::weekday(y, m, d)
                  << '\n';
    }
}
