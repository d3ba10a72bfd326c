// SPDX-License-Identifier: Apache-2.0
// Returns whether a year of the Gregorian calendar has 366 days.
bool is_leap(int year) {
    return (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
}

// Returns the number of days of a month, 0 if there is no such month.
int days_in_month(int year, int month) {
    static const int days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    if (month < 1 || month > 12) return 0;
    if (month == 2 && is_leap(year)) return 29;
    return days[month - 1];
}

// Returns the day of the year, from 1.
int day_of_year(int year, int month, int day) {
    int sum = day;
    for (int m = 1; m < month; m++) sum += days_in_month(year, m);
    return sum;
}

// Returns the day of the week, 0 for Sunday.
int day_of_week(int year, int month, int day) {
    int years = year - 1;
    int days = years * 365 + years / 4 - years / 100 + years / 400;
    days += day_of_year(year, month, day);
    return days % 7;
}

// Returns the days from one date to another of the same or a later year.
int days_between(int year, int month, int day, int to_year, int to_month, int to_day) {
    int days = day_of_year(to_year, to_month, to_day) - day_of_year(year, month, day);
    while (year < to_year) {
        days += is_leap(year) ? 366 : 365;
        ++year;
    }
    return days;
}
