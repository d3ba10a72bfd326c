struct Date {
    int y, m, d;
    auto operator<=>(const Date &) const = default;
};

// Howard Hinnant's algorithms
constexpr long days_from_civil(Date t) {
    int y = t.y - (t.m <= 2);
    const long era = (y >= 0 ? y : y - 399) / 400;
    const unsigned yoe = static_cast<unsigned>(y - era * 400);
    const unsigned doy = (153 * (t.m + (t.m > 2 ? -3 : 9)) + 2) / 5 + t.d - 1;
    const unsigned doe = yoe * 365 + yoe / 4 - yoe / 100 + doy;
    return era * 146097 + static_cast<long>(doe) - 719468;
}

constexpr Date civil_from_days(long z) {
    z += 719468;
    const long era = (z >= 0 ? z : z - 146096) / 146097;
    const unsigned doe = static_cast<unsigned>(z - era * 146097);
    const unsigned yoe = (doe - doe / 1460 + doe / 36524 - doe / 146096) / 365;
    const unsigned doy = doe - (365 * yoe + yoe / 4 - yoe / 100);
    const unsigned mp = (5 * doy + 2) / 153;
    const int d = static_cast<int>(doy - (153 * mp + 2) / 5 + 1);
    const int m = static_cast<int>(mp < 10 ? mp + 3 : mp - 9);
    return {static_cast<int>(yoe + era * 400) + (m <= 2), m, d};
}

constexpr int weekday(Date t) { // 1 = Monday ... 7 = Sunday
    long z = days_from_civil(t) + 3;
    return static_cast<int>((z % 7 + 7) % 7) + 1;
}

std::pair<int, int> iso_week(Date t) {
    long thursday = days_from_civil(t) + 4 - weekday(t);
    int year = civil_from_days(thursday).y;
    return {year, static_cast<int>(thursday - days_from_civil({year, 1, 1})) / 7 + 1};
}

std::ostream &operator<<(std::ostream &os, const Date &t) {
    char buf[16];
    std::snprintf(buf, sizeof buf, "%04d-%02d-%02d", t.y, t.m, t.d);
    return os << buf;
}

static_assert(days_from_civil({1970, 1, 1}) == 0);
static_assert(civil_from_days(11016) == Date{2000, 2, 29});
constexpr std::array<const char *, 7> names{"Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"};
for (Date t : {Date{2005, 1, 1}, Date{2007, 12, 31}, Date{2008, 12, 29}, Date{2010, 1, 3}, Date{2024, 2, 29},
               Date{1969, 7, 20}}) {
    auto [year, week] = iso_week(t);
    std::cout << t << ' ' << names[weekday(t) - 1] << "  " << year << "-W" << std::setw(2) << std::setfill('0') << week
              << '\n';
}
std::vector<Date> fridays;
for (int m = 1; m <= 12; ++m)
    if (Date t{2026, m, 13}; weekday(t) == 5)
        fridays.push_back(t);
print("Friday 13th in 2026:", fridays.size());
for (const auto &f : fridays)
    std::cout << "  " << f << '\n';
print("days between:", days_from_civil({2026, 11, 23}) - days_from_civil({1999, 12, 31}));
int mismatches = 0;
for (long z = -200000; z <= 200000; z += 97)
    mismatches += days_from_civil(civil_from_days(z)) != z;
print("mismatches", mismatches, Date{2024, 1, 31} < Date{2024, 2, 1});
