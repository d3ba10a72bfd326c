#include <cstdio>
#include <array>
#include <tuple>

struct Date {
    int y, m, d;
    auto operator<=>(const Date&) const = default;
};

constexpr bool leap(int y) { return (y % 4 == 0 && y % 100 != 0) || y % 400 == 0; }

int days_in(int y, int m) {
    constexpr std::array<int, 12> days{31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    return m == 2 && leap(y) ? 29 : days[m - 1];
}

Date next(Date dt) {
    if (++dt.d > days_in(dt.y, dt.m)) {
        dt.d = 1;
        if (++dt.m > 12) {
            dt.m = 1;
            ++dt.y;
        }
    }
    return dt;
}

long to_days(Date t) {
    int y = t.m <= 2 ? t.y - 1 : t.y;
    int era = (y >= 0 ? y : y - 399) / 400;
    unsigned yoe = y - era * 400;
    unsigned doy = (153 * (t.m + (t.m > 2 ? -3 : 9)) + 2) / 5 + t.d - 1;
    unsigned doe = yoe * 365 + yoe / 4 - yoe / 100 + doy;
    return era * 146097L + doe - 719468;
}

int main() {
    static_assert(leap(2000) && !leap(1900) && leap(2024));
    for (Date d : {Date{2024, 2, 28}, Date{2023, 2, 28}, Date{1999, 12, 31}, Date{2026, 11, 22}}) {
        Date n = next(d);
        printf("%04d-%02d-%02d -> %04d-%02d-%02d\n", d.y, d.m, d.d, n.y, n.m, n.d);
    }
    printf("%ld days\n", to_days({2026, 11, 22}) - to_days({2000, 1, 1}));
    printf("epoch %ld, weekday %ld\n", to_days({1970, 1, 1}), (to_days({2026, 11, 22}) + 4) % 7);
    printf("%d %d\n", Date{2024, 1, 2} < Date{2024, 2, 1}, Date{2024, 1, 2} == Date{2024, 1, 2});
    int y2k = 0;
    for (int y = 1901; y <= 2000; ++y) y2k += leap(y);
    printf("%d leap years\n", y2k);
}
