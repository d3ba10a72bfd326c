struct Date {
    int y, m, d;
    auto operator<=>(const Date &) const = default;
};

// days since 1970-01-01, Howard Hinnant's algorithm
constexpr long to_days(Date dt) {
    int y = dt.y - (dt.m <= 2);
    const long era = (y >= 0 ? y : y - 399) / 400;
    const unsigned yoe = static_cast<unsigned>(y - era * 400);
    const unsigned doy = (153 * (dt.m + (dt.m > 2 ? -3 : 9)) + 2) / 5 + dt.d - 1;
    const unsigned doe = yoe * 365 + yoe / 4 - yoe / 100 + doy;
    return era * 146097 + static_cast<long>(doe) - 719468;
}

constexpr Date from_days(long z) {
    z += 719468;
    const long era = (z >= 0 ? z : z - 146096) / 146097;
    const unsigned doe = static_cast<unsigned>(z - era * 146097);
    const unsigned yoe = (doe - doe / 1460 + doe / 36524 - doe / 146096) / 365;
    const unsigned doy = doe - (365 * yoe + yoe / 4 - yoe / 100);
    const unsigned mp = (5 * doy + 2) / 153;
    const int d = doy - (153 * mp + 2) / 5 + 1;
    const int m = mp < 10 ? mp + 3 : mp - 9;
    return {static_cast<int>(yoe + era * 400 + (m <= 2)), m, d};
}

std::ostream &operator<<(std::ostream &os, const Date &d) {
    char buf[32];
    std::snprintf(buf, sizeof buf, "%04d-%02d-%02d", d.y, d.m, d.d);
    return os << buf;
}

Date operator+(Date d, int days) {
    return from_days(to_days(d) + days);
}
long operator-(Date a, Date b) {
    return to_days(a) - to_days(b);
}

static_assert(to_days({1970, 1, 1}) == 0);
Date start{2024, 2, 27};
for (int i = 0; i < 4; i++)
    std::cout << start + i << (i < 3 ? ", " : "\n");
std::cout << Date{2025, 3, 1} - start << " days later: " << start + 368 << '\n';
const char *names[] = {"Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"};
for (Date d : {Date{1969, 7, 20}, Date{2000, 1, 1}, Date{2024, 12, 25}}) {
    long n = to_days(d);
    std::cout << d << " is " << names[((n % 7) + 7) % 7] << " (day " << n << ")\n";
}
bool ok = true;
for (long n = -200000; n <= 200000; n += 37)
    ok = ok && to_days(from_days(n)) == n;
print("round trip", ok);
std::vector<Date> ds{{2024, 5, 1}, {2023, 12, 31}, {2024, 4, 30}};
std::ranges::sort(ds);
std::cout << ds.front() << " .. " << ds.back() << ' ' << (ds[0] < ds[1]) << '\n';
