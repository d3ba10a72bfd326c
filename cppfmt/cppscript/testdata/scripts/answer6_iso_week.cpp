#include <array>
#include <cstdio>
#include <iostream>
#include <string>
#include <tuple>

constexpr long days_from_civil(int y, int m, int d) {
    y -= m <= 2;
    const long era = (y >= 0 ? y : y - 399) / 400;
    const unsigned yoe = static_cast<unsigned>(y - era * 400);
    const unsigned doy = (153u * (m + (m > 2 ? -3 : 9)) + 2) / 5 + d - 1;
    const unsigned doe = yoe * 365 + yoe / 4 - yoe / 100 + doy;
    return era * 146097 + static_cast<long>(doe) - 719468;
}

struct Date {
    int y, m, d;
    constexpr long serial() const {
        return days_from_civil(y, m, d);
    }
    constexpr int weekday() const {
        return static_cast<int>(((serial() + 3) % 7 + 7) % 7) + 1;
    } // Monday = 1
    constexpr int day_of_year() const {
        return static_cast<int>(serial() - days_from_civil(y, 1, 1)) + 1;
    }
};

static_assert(days_from_civil(1970, 1, 1) == 0);
static_assert(Date{2024, 2, 29}.day_of_year() == 60 && Date{2000, 1, 1}.weekday() == 6);

constexpr int weeks_in(int year) {
    const int jan1 = Date{year, 1, 1}.weekday(), dec31 = Date{year, 12, 31}.weekday();
    return jan1 == 4 || dec31 == 4 ? 53 : 52;
}

std::tuple<int, int, int> iso(const Date &dt) {
    const int w = (dt.day_of_year() - dt.weekday() + 10) / 7;
    if (w < 1)
        return {dt.y - 1, weeks_in(dt.y - 1), dt.weekday()};
    if (w > weeks_in(dt.y))
        return std::make_tuple(dt.y + 1, 1, dt.weekday());
    return {dt.y, w, dt.weekday()};
}

int main() {
    constexpr const char *names[] = {"Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"};
    for (const char *text :
         {"2005-01-01", "2008-12-29", "2020-12-31", "2021-01-03", "2024-02-29", "1969-07-20", "1582-10-15"}) {
        Date dt{};
        if (std::sscanf(text, "%4d-%2d-%2d", &dt.y, &dt.m, &dt.d) != 3)
            continue;
        const auto [y, w, d] = iso(dt);
        std::printf("%s %s day %03d -> %04d-W%02d-%d, serial %+ld\n", text, names[dt.weekday() - 1], dt.day_of_year(),
                    y, w, d, dt.serial());
    }
    std::string longs;
    for (int y = 2000; y < 2030; ++y)
        if (weeks_in(y) == 53)
            longs += std::to_string(y) + " ";
    std::cout << "53 weeks: " << longs << '\n';
}
